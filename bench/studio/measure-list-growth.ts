import { measureCost } from '../load/measure-cost.ts'
import type { StaffClient } from './staff-client.ts'

const CALLS_A_ROUND = 6
const YEAR = 365 * 86_400
const LIST = '/studio/api/content'

/** A page that begins some years ago: the cursor is a moment and an id (list-cursor.ts). */
function since(now: number, years: number): string {
  return `${Math.floor(now - years * YEAR)}-1`
}

/** The calls of the list whose cost is compared. */
export const listKinds: readonly { id: string; name: string; paths: (now: number) => readonly string[] }[] = [
  { id: 'first', name: 'first page', paths: () => Array.from({ length: CALLS_A_ROUND }, () => LIST) },
  {
    id: 'next',
    name: 'a page further down',
    paths: (now) => Array.from({ length: CALLS_A_ROUND }, (_, n) => `${LIST}?after=${since(now, n + 1)}`),
  },
  {
    id: 'type',
    name: 'news alone',
    paths: () => Array.from({ length: CALLS_A_ROUND }, () => `${LIST}?type=news`),
  },
  { id: 'words', name: 'titles with 文化', paths: () => [`${LIST}?q=${encodeURIComponent('文化')}`] },
  { id: 'no-words', name: 'titles that no one has', paths: () => [`${LIST}?q=${encodeURIComponent('魑魅魍魉')}`] },
]

interface ListedPortal {
  origin: string
  pid: number
  staff: StaffClient
}

/** The processor time of the list's calls with little content and with much, in milliseconds by the ids of their kinds. */
export async function measureListGrowth(
  few: ListedPortal,
  many: ListedPortal,
): Promise<readonly ReadonlyMap<string, number>[]> {
  const now = Date.now() / 1000
  const pages = new Map(listKinds.map(({ id, paths }) => [id, paths(now)]))
  return measureCost(
    [few, many].map(({ origin, pid, staff }) => ({
      ...{ origin, pid, pages },
      headers: staff.headers(),
      // Nothing of the list is kept.
      forgetPages: () => undefined,
    })),
  )
}
