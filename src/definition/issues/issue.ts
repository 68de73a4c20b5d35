import type { Origin } from '../grammar/site-files.ts'

/** One fault of the schema. Positions are added where the file's text is at hand. */
export interface Issue extends Origin {
  /** Stable name, see `issue-codes.ts`. */
  code: string
  /** What is wrong, in Chinese, one sentence. */
  message: string
  /** What would be right, as a list of allowed values or a sentence. */
  allowed?: readonly string[]
  /** The nearest allowed name, if one is near. */
  suggestion?: string
  /** `key`: point at the property's name, `value` (the default) at its value. */
  at?: 'key' | 'value'
}

/** A value, or every reason why there is none. */
export type Parsed<Value> = { ok: true; value: Value } | { ok: false; issues: Issue[] }
