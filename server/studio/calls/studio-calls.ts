import type { StudioCall } from '../define-staff-call.ts'
import { accountCalls } from './account-calls.ts'
import { contentCalls } from './content-calls.ts'
import { documentCalls } from './document-calls.ts'
import { importCalls } from './import-calls.ts'
import { ledgerCalls } from './ledger-calls.ts'
import { mediaCalls } from './media-calls.ts'
import { pasteCalls } from './paste-calls.ts'
import { previewCalls } from './preview-calls.ts'
import { roleCalls } from './role-calls.ts'
import { signInCalls } from './sign-in-calls.ts'
import { staffCalls } from './staff-calls.ts'

/** All calls of the studio; new calls are added here. */
export const studioCalls: readonly StudioCall[] = [
  ...signInCalls,
  ...accountCalls,
  ...staffCalls,
  ...roleCalls,
  ...ledgerCalls,
  ...contentCalls,
  ...documentCalls,
  ...importCalls,
  ...mediaCalls,
  ...pasteCalls,
  ...previewCalls,
]
