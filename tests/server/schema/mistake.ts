/** A file that is a link to another place. */
export interface Link {
  link: string
}

/** A mistake of an editor: a changed text, a new file, or a removed file. */
export type Change =
  | readonly [file: string, from: string, to: string]
  | readonly [file: string, content: string | Uint8Array | Link]
  | readonly [file: string]

export interface Mistake {
  /** Names the file with the expected output: `mistakes/<name>.txt`. */
  name: string
  changes: readonly Change[]
}

/** A mistake by which one text of a file becomes another. */
export const change = (name: string, ...edit: readonly [file: string, from: string, to: string]): Mistake => ({
  name,
  changes: [edit],
})
/** A mistake that is a whole file. */
export const write = (name: string, file: string, content: string | Uint8Array | Link): Mistake => ({
  name,
  changes: [[file, content]],
})
