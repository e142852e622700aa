-- +goose Up
CREATE TABLE entries (
    table_id TEXT    NOT NULL,
    seq      INTEGER NOT NULL CHECK (seq > 0), -- from 1, without gaps
    data     BLOB    NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;

-- +goose Down
DROP TABLE entries;
