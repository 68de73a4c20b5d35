/** A path inside a file's JSON. */
export type JsonPath = readonly (string | number)[]

/**
 * One step of a migration, as data: it is applied to the value that is read, to the places of that value
 * (so that a fault is still shown where the editor wrote it) and to the file's text alike.
 */
export type SchemaEdit =
  | { kind: 'remove'; path: JsonPath; because: string }
  /** What stands at `from` moves to `to`; objects on the way there are made. */
  | { kind: 'move'; from: JsonPath; to: JsonPath; because: string }
