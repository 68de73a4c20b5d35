import { personalData } from '#server/db/personal/personal-data.ts'

import { answer, type Answer } from '#server/services/context/answer.ts'
import type { MemberCaller, MemberContext } from '#server/services/context/member-context.ts'
import { consumeMemberLimit, type MemberLimit } from '#server/services/accounts/member-limit.ts'
import { describeMember } from './describe-member.ts'

type Context = Pick<
  MemberContext,
  | 'store'
  | 'say'
  | 'now'
  | 'secrets'
  | 'types'
  | 'timezone'
  | 'forms'
  | 'policy'
  | 'formParser'
  | 'sms'
  | 'captcha'
  | 'passwords'
  | 'mutex'
  | 'keys'
  | 'erasures'
  | 'figures'
  | 'seats'
  | 'pictures'
  | 'uploads'
  | 'invalidate'
  | 'log'
  | 'siteName'
  | 'parts'
  | 'alarms'
  | 'agreements'
  | 'cues'
>

const LIMIT: MemberLimit = { what: 'export', sentence: 'exports', times: 5, seconds: 3600 }

/**
 * `user/export`: all stored data of a member in readable form (docs/specification/decisions.md#accounts). Names and
 * numbers of a verification stay masked here: a lost telephone must not reveal more than a screen does. Hashes of
 * passwords, tokens and codes are left out.
 */
export async function exportService(
  context: Context,
  { memberId, sessionId }: Pick<MemberCaller, 'memberId' | 'sessionId'>,
): Promise<Answer<Record<string, unknown>>> {
  const refusal = await consumeMemberLimit(context, memberId, LIMIT)
  if (refusal) return refusal
  const data = await personalData(context.store.db, memberId)
  return data ? answer(describeMember(context, data, sessionId)) : { kind: 'unauthorized' }
}
