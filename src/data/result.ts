import type { FormFault } from '#contract/form.ts'
import type { SourceData } from '#contract/source-data.ts'
import type { SourceName } from '#contract/sources.ts'

/**
 * What became of a request. A request never rejects: each way of failing has its own kind,
 * and whoever shows the data decides what to say.
 */
export type Result<Data = SourceData<SourceName>> = { kind: 'ok'; data: Data } | Failure

export type Failure =
  /** Nothing there (HTTP 404). */
  | { kind: 'not-found' }
  /** Business refusal: code 0 with a message for the visitor, or another code (docs/specification/portal.md#errors); `faults` where it says at which fields of what was sent. */
  | { kind: 'refused'; code: number; message: string; faults?: readonly FormFault[] }
  /** HTTP 401 (docs/specification/portal.md#errors: opens the login popup). */
  | { kind: 'unauthorized' }
  /** Another HTTP error. */
  | { kind: 'http'; status: number }
  /** No answer within 5000 ms (docs/specification/portal.md#constants). */
  | { kind: 'timeout' }
  | { kind: 'network' }
  /** An answer that is not what the contract says. */
  | { kind: 'malformed'; detail: string }
