import type { PublicSourceName } from '#contract/sources.ts'

import { accountCalls } from './account-calls.ts'
import { actingCalls } from './acting-calls.ts'
import { calendar, categories, contact, details, list, recommend, tags } from './article-calls.ts'
import { ad, agreement, banner, config, links, notices } from './other-calls.ts'
import { personalCalls } from './personal-calls.ts'
import { search, suggest } from './search-calls.ts'
import type { ApiCall } from './define-call.ts'

/** The calls a page may ask for, by the name of their source. */
export const pageCalls = {
  list,
  calendar,
  recommend,
  details,
  categories,
  tags,
  search,
  banner,
  ad,
  config,
  links,
  notices,
  agreement,
} as const satisfies Record<PublicSourceName, ApiCall>

/** Every call by its short name. */
export const apiCalls = {
  ...pageCalls,
  suggest,
  contact,
  ...accountCalls,
  ...actingCalls,
  ...personalCalls,
} as const satisfies Record<string, ApiCall>
