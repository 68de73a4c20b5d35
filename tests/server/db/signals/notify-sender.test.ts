import { expect, it } from 'vitest'

import { createNotifySender } from '#server/db/signals/notify-sender.ts'
import type { ChangeNotice } from '#server/db/signals/signals.ts'

const some = (...ids: number[]): ChangeNotice => ({ content: false, entities: new Set(ids) })
const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

/** A sender to a database that is unreachable until the test makes it reachable. */
function aSender(state: { error?: Error }) {
  const sent: ChangeNotice[] = []
  const tries: ChangeNotice[] = []
  const refusals: unknown[] = []
  const states: boolean[] = []
  const sender = createNotifySender(
    async (notice) => {
      tries.push(notice)
      if (state.error) throw state.error
      sent.push(notice)
    },
    {
      failed(error) {
        refusals.push(error)
        states.push(false)
      },
      works: () => void states.push(true),
      onRetry: () => undefined,
    },
  )
  return { sender, sent, tries, refusals, states }
}

it('notices wait for a database that is away, and go together', async () => {
  const state: { error?: Error } = { error: away }
  const { sender, sent, tries } = aSender(state)
  sender.notify(some(1))
  await expect.poll(() => tries.length).toBeGreaterThan(1)
  for (const id of [2, 3]) sender.notify(some(id))
  delete state.error
  await expect.poll(() => sent).toEqual([some(1, 2, 3)])
})

it('notices are sent before the sender closes, and dropped where the database is away', async () => {
  const here = aSender({})
  here.sender.notify(some(1))
  here.sender.notify(some(2))
  await here.sender.close()
  expect(here.sent).toEqual([some(1), some(2)])
  const gone = aSender({ error: away })
  gone.sender.notify(some(1))
  await gone.sender.close()
  expect(gone.sent).toEqual([])
})

it('notices that a database refuses are dropped, and the reason is logged', async () => {
  const refused = new Error('function pg_notify does not exist')
  const state: { error?: Error } = { error: refused }
  const { sender, tries, refusals, states } = aSender(state)
  sender.notify(some(1))
  await expect.poll(() => refusals).toEqual([refused])
  sender.notify(some(2))
  await expect.poll(() => tries).toEqual([some(1), some(2)])
  delete state.error
  sender.notify(some(3))
  await expect.poll(() => states).toEqual([false, false, true])
})
