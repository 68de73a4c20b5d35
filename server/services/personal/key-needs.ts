import { countOthers, countOtherSessions, readWalks } from '#server/db/personal/resealing.ts'
import type { ResealingRow } from '#server/db/tables/member-tables.ts'
import { markOf } from '#server/services/accounts/key-version.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'

import { countOtherFiles } from './reseal-files.ts'
import { FILES } from './resealing.ts'

/** The rows and files that still need versions of the data key other than the active one. */
export interface KeyNeeds {
  /** Rows and files by kind, those in the clear included. */
  sealed: Readonly<Record<string, number>>
  /** Logins that end with these versions, and when the last one ends by itself. */
  sessions: { total: number; last: number }
  /** How far the walk over all data has come. */
  walks: readonly ResealingRow[]
}

/** Counts what still needs former versions of the data key, by looking at all of it. */
export async function keyNeeds(
  context: Pick<MemberContext, 'store' | 'secrets' | 'keys' | 'uploads' | 'now' | 'log'>,
): Promise<KeyNeeds> {
  const { store, keys, now } = context
  const { active } = keys.state()
  const mark = markOf(active)
  return {
    sealed: { ...(await countOthers(store.db, mark)), [FILES]: await countOtherFiles(context) },
    sessions: await countOtherSessions(store.db, mark, now()),
    walks: (await readWalks(store.db)).filter(({ version }) => version === active),
  }
}
