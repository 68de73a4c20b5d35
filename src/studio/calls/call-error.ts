import type { CallFailure } from './call.ts'

/** A failed call as an error, because swr keeps the last data beside an error only. */
export class CallError extends Error {
  override name = 'CallError'
  readonly failure: CallFailure

  constructor(failure: CallFailure) {
    super(failure.message)
    this.failure = failure
  }
}
