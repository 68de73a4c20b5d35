import { becauseOfBug } from '#server/platform/log/message.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'
import type { StaffCaller } from '#server/services/context/staff-acts.ts'

import { type LedgerVerdict, verifyLedger } from './verify-ledger.ts'

export type VerifyingContext = Pick<MemberContext, 'store' | 'secrets' | 'acts' | 'log'>

/** Verifies the ledger for a person; that they did is an act itself, behind the rows that were verified. */
export async function recordVerification(
  context: VerifyingContext,
  staff: StaffCaller,
  elsewhere?: string,
): ReturnType<typeof verifyLedger> {
  const result = await verifyLedger(context, elsewhere)
  try {
    await context.acts.record({ staff, act: 'ledger.verify', subject: '', after: codeOf(result.verdict) })
  } catch (error) {
    // A ledger that was tampered with may take no more rows, which must not hide what was found.
    const message = { zh: '对操作记录的核对没能记下', en: 'A verification of the ledger could not be recorded' }
    context.log.error(becauseOfBug(message, error))
  }
  return result
}

/** The verdict as the ledger has it: its kind, and the row that it is about. */
function codeOf(verdict: LedgerVerdict): string {
  if (verdict.kind === 'whole') return `whole ${verdict.head.number}`
  return `${verdict.kind} ${verdict.kind === 'other' ? verdict.anchor.number : verdict.number}`
}
