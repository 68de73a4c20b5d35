import type { FormFault } from '#contract/forms/form.ts'
import type { ProvedNumber } from '#contract/members/proved-number.ts'
import type { SourceData } from '#contract/calls/source-data.ts'
import type { SourceName } from '#contract/calls/sources.ts'

/**
 * The outcome of a request. A request never rejects: each way of failing has its own kind, and the component that shows
 * the data chooses the message.
 */
export type Result<Data = SourceData<SourceName>> = { kind: 'ok'; data: Data } | Failure

export type Failure = FailureKind & {
  /** The id by which an operator finds the request in the log. */
  request?: string
}

type FailureKind =
  /** The subject of a page does not exist, or the backend lacks the call (HTTP 404). */
  | { kind: 'not-found' }
  /**
   * A business refusal: code 0 with a message for the visitor, or another code (docs/specification/portal.md#errors);
   * `faults` name the refused fields of a form,
   * `proved` says that its code is good for another form.
   */
  | { kind: 'refused'; code: number; message: string; faults?: readonly FormFault[]; proved?: ProvedNumber }
  /** HTTP 401 (docs/specification/portal.md#errors: opens the login popup). */
  | { kind: 'unauthorized' }
  /** Another HTTP error. */
  | { kind: 'http'; status: number }
  /** No answer within 5000 ms (docs/specification/portal.md#constants). */
  | { kind: 'timeout' }
  | { kind: 'network' }
  /** The answer does not match the contract. */
  | { kind: 'malformed'; detail: string }
