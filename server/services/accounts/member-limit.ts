import { findMember } from '#server/db/accounts/members.ts'

import type { AnswerName } from '#server/platform/answers/say.ts'
import type { Refusal } from '#server/services/context/answer.ts'
import { slidingWindows } from './limit-rules.ts'
import { limitFor, consumeLimits } from './limits.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'
import { limited } from './limited.ts'
import { mobileOf } from './member-mobile.ts'

/** How often one member may perform an action. */
export interface MemberLimit {
  /** The action's name in the count: "upload". */
  what: string
  /** The sentence of the refusal, in the group "limits". */
  sentence: AnswerName<'limits'>
  times: number
  seconds: number
}

/** Counts an action of a member; returns a refusal where the limit is reached. */
export async function consumeMemberLimit(
  { store, secrets, now, say }: Pick<MemberContext, 'store' | 'secrets' | 'now' | 'say'>,
  memberId: number,
  { what, sentence, ...window }: MemberLimit,
): Promise<Refusal | undefined> {
  const member = await findMember(store.db, memberId)
  if (!member) return { kind: 'unauthorized' }
  // Counted by number: closing the account and registering again does not reset the limit.
  const limit = limitFor(secrets, `member-${what}`, mobileOf(secrets, member), slidingWindows(window))
  const counted = await store.transact((queries) => consumeLimits(queries, [limit], now()))
  return counted.kind === 'counted' ? undefined : limited({ say }, sentence, counted.seconds)
}
