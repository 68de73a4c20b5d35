import { useState } from 'react'

import { type LedgerVerificationResponse, ledgerVerificationResponse } from '#contract/studio/ledger-response.ts'

import { type CallResult, useCall } from '../calls/call.ts'

/** A verification of the whole ledger, and what the last one found. */
export interface Verification {
  isUnderWay: boolean
  result: CallResult<LedgerVerificationResponse> | undefined
  begin: () => Promise<void>
}

/** Verifies the ledger when that is wanted. */
export function useVerification(): Verification {
  const call = useCall()
  const [isUnderWay, setUnderWay] = useState(false)
  const [result, setResult] = useState<CallResult<LedgerVerificationResponse>>()
  return {
    isUnderWay,
    result,
    async begin() {
      if (isUnderWay) return
      setUnderWay(true)
      setResult(undefined)
      setResult(await call.send('ledger/verify', ledgerVerificationResponse, {}, { isLong: true }))
      setUnderWay(false)
    },
  }
}
