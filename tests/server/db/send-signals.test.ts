import { expect, it } from 'vitest'

import { createSignalSender } from '#server/db/send-signals.ts'
import type { News } from '#server/db/signals.ts'

const some = (...ids: number[]): News => ({ content: false, entities: new Set(ids) })
const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

/** A sender to a database that is away until it is not. */
function aSender(state: { error?: Error }) {
  const sent: News[] = []
  const tries: News[] = []
  const refusals: unknown[] = []
  const sender = createSignalSender(
    async (news) => {
      tries.push(news)
      if (state.error) throw state.error
      sent.push(news)
    },
    (error) => void refusals.push(error),
  )
  return { sender, sent, tries, refusals }
}

it('news wait for a database that is away, and go together', async () => {
  const state: { error?: Error } = { error: away }
  const { sender, sent, tries } = aSender(state)
  sender.tell(some(1))
  await expect.poll(() => tries.length).toBeGreaterThan(1)
  for (const id of [2, 3]) sender.tell(some(id))
  delete state.error
  await expect.poll(() => sent).toEqual([some(1, 2, 3)])
})

it('news are told by who closes, and given up where that cannot be', async () => {
  const here = aSender({})
  here.sender.tell(some(1))
  here.sender.tell(some(2))
  await here.sender.close()
  expect(here.sent).toEqual([some(1), some(2)])
  const gone = aSender({ error: away })
  gone.sender.tell(some(1))
  await gone.sender.close()
  expect(gone.sent).toEqual([])
})

it('news a database will not pass on are dropped, and it is said why', async () => {
  const refused = new Error('function pg_notify does not exist')
  const { sender, tries, refusals } = aSender({ error: refused })
  sender.tell(some(1))
  await expect.poll(() => refusals).toEqual([refused])
  sender.tell(some(2))
  await expect.poll(() => tries).toEqual([some(1), some(2)])
})
