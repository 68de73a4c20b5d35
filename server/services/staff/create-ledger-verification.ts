import { answer } from '#server/services/context/answer.ts'
import type { StaffCaller } from '#server/services/context/staff-acts.ts'

import { recordVerification, type VerifyingContext } from './record-verification.ts'
import { conflict, type StaffAnswer } from './staff-answer.ts'
import type { LedgerVerdict } from './verify-ledger.ts'

/** Verifies the ledger for a person, or refuses while another verification of this process is under way. */
export type VerifyForStaff = (staff: StaffCaller) => Promise<StaffAnswer<LedgerVerdict>>

/** Creates the verification of the ledger in the studio. One at a time, because each reads all rows. */
export function createLedgerVerification(context: VerifyingContext): VerifyForStaff {
  let isUnderWay = false
  return async (staff) => {
    if (isUnderWay) return conflict('正在核对，请等它完成再试')
    isUnderWay = true
    try {
      const { verdict } = await recordVerification(context, staff)
      return answer(verdict)
    } finally {
      isUnderWay = false
    }
  }
}
