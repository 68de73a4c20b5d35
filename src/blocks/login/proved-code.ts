import type { ProvedNumber } from '#contract/proved-number.ts'

/** A code that has proved a number without an account, and is good for the registration of that number. */
export interface ProvedCode {
  mobile: string
  code: string
  /** The purpose of the code. */
  event: string
  /** Milliseconds of `performance.now()`. */
  until: number
}

/** In memory only: codes are never written to a storage. A fresh document asks for the code of the message again. */
let kept: ProvedCode | undefined

/** Keeps the code that a login was refused with, until the registration has used it. */
export function keepProvedCode(mobile: string, code: string, { event, seconds }: ProvedNumber): void {
  kept = { mobile, code, event, until: performance.now() + seconds * 1000 }
}

/** Returns the proved code for a purpose, and for a number where one is given. */
export function provedCode(event: string | undefined, mobile = kept?.mobile): ProvedCode | undefined {
  if (kept === undefined || kept.until <= performance.now()) return undefined
  return kept.event === event && kept.mobile === mobile ? kept : undefined
}

/** Drops a code that was used or refused. */
export function forgetProvedCode(): void {
  kept = undefined
}
