import type { JsonPath } from '../json/json-path.ts'

/** Why an edit cannot be applied; the path is that of the value that stands in its way. */
export interface EditProblem {
  kind: EditProblemKind
  path: JsonPath
}

export type EditProblemKind =
  /** There is no such value, or no such neighbour. */
  | 'missing'
  /** The object already has a property of this name. */
  | 'present'
  /** An index leads into something that is no list. */
  | 'not-a-list'
  /** A name leads into something that is no object. */
  | 'not-an-object'
  /** The value of the whole text can be set, but not inserted, removed or moved. */
  | 'whole'
  /** The value of the edit is no JSON: undefined, a function, NaN. */
  | 'not-json'
  /** The text is no JSON, or an object has the same name twice. */
  | 'unreadable'
  /** The text, or what it would become, is longer or deeper than a schema file may be. */
  | 'too-large'

/** A result, or the problem in its place. */
export type Outcome<Result> = ({ ok: true } & Result) | { ok: false; problem: EditProblem }

export function problem(kind: EditProblemKind, path: JsonPath): { ok: false; problem: EditProblem } {
  return { ok: false, problem: { kind, path } }
}
