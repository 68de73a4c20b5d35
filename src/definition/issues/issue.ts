import type { Origin } from '../grammar/site-files.ts'

/** One fault of the schema. Its position in the text is added by locateIssues. */
export interface Issue extends Origin {
  /** Stable code, see `issue-codes.ts`. */
  code: string
  /** `warning`: a slip that breaks nothing; it is reported, but the schema is used. Absent for faults. */
  level?: 'warning'
  /** Describes the fault in one Chinese sentence. */
  message: string
  /** Correct alternatives: a list of allowed values or a sentence. */
  allowed?: readonly string[]
  /** The nearest allowed name, if one is similar enough. */
  suggestion?: string
  /** What several places suffer from: it is told at the first of them, with the number of the others. */
  cause?: string
  /** `key`: the position is that of the property's name; `value` (the default): that of its value. */
  at?: 'key' | 'value'
}

/** A value, or all reasons for which there is none. */
export type Parsed<Value> = { ok: true; value: Value } | { ok: false; issues: Issue[] }
