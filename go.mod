module tarock

go 1.26
