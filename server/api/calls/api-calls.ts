import type { PublicSourceName } from '#contract/calls/sources.ts'

import { accountCalls } from './account-calls.ts'
import { actingCalls } from './acting-calls.ts'
import { articleCalls, contact } from './article-calls.ts'
import { otherCalls } from './other-calls.ts'
import { personalCalls } from './personal-calls.ts'
import { searchCalls, suggest } from './search-calls.ts'
import type { ApiCall } from './define-call.ts'

/** The calls a page may ask for, by the name of their source. */
export const pageCalls = { ...articleCalls, ...searchCalls, ...otherCalls } as const satisfies Record<
  PublicSourceName,
  ApiCall
>

/** Every call by its short name. */
export const apiCalls = {
  ...pageCalls,
  suggest,
  contact,
  ...accountCalls,
  ...actingCalls,
  ...personalCalls,
} as const satisfies Record<string, ApiCall>
