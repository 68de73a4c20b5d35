/** A path inside a file's JSON. */
export type JsonPath = readonly (string | number)[]

/**
 * One edit of a migration, as data: it is applied to the parsed value, to the value's positions (so that faults point
 * to the original text) and to the file's text.
 */
export type SchemaEdit =
  | { kind: 'remove'; path: JsonPath; because: string }
  /** Moves the value at `from` to `to`, creating objects on the way. */
  | { kind: 'move'; from: JsonPath; to: JsonPath; because: string }
