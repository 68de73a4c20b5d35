import type { ProvedNumber } from '#contract/members/proved-number.ts'

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
let currentCode: ProvedCode | undefined

/** Keeps the code that a login was refused with, until the registration has used it. */
export function storeProvedCode(mobile: string, code: string, { event, seconds }: ProvedNumber): void {
  currentCode = { mobile, code, event, until: performance.now() + seconds * 1000 }
}

/** Returns the proved code for a purpose, and for a number where one is given. */
export function provedCode(event: string | undefined, mobile = currentCode?.mobile): ProvedCode | undefined {
  if (currentCode === undefined || currentCode.until <= performance.now()) return undefined
  return currentCode.event === event && currentCode.mobile === mobile ? currentCode : undefined
}

/** Drops a code that was used or refused. */
export function forgetProvedCode(): void {
  currentCode = undefined
}
