declare module 'virtual:built' {
  /** The built files, by path and version. */
  export const files: string[]
  export const version: string
}
