import { sql } from 'kysely'

import type { InsertedMember } from '../../../tests/support/insert-members.ts'
import { networkOf } from '../../../tests/support/ask-api.ts'
import type { DrillPlace } from '../drill-place.ts'
import type { Figures } from '../figures.ts'

import { askBeside, type Asking, comeAt, findCapacity, isRefused, isServed, secondsOf } from './open-loop.ts'

const TIMES = 2
const FOR_MS = 15_000
/** A browser gives up a call then (docs/specification/portal.md#calls), and a page later (src/loader/fetch-pages.ts). */
const HEARD_SECONDS = { call: 5, page: 15 }
const LEAST_PERCENT = 90
const QUICK_SECONDS = 0.5
const TYPE_OF_BOOKS = 15
/** Writes meet in one thread, and are more at once than pages. */
const WRITERS = 64
const none = { unit: '', limit: { most: 0 } } as const

export interface GoodputOptions {
  ask: Asking
  place: DrillPlace
  figures: Figures
  members: readonly InsertedMember[]
}

/** Tells what is answered in time where twice as many come as can be served, for each kind of work. */
export async function reportGoodput({ ask, place, figures, members }: GoodputOptions): Promise<void> {
  const [book] = await place.rows(sql<{ id: number }>`select id from article where type = ${TYPE_OF_BOOKS} limit 1`)
  if (!book) throw new Error('The sample content has no book')
  let serial = 0
  const words = () => encodeURIComponent(`书法${(serial += 1)}`)
  const write = () => {
    serial += 1
    const member = members[serial % members.length]
    if (!member) throw new Error('The drill has no members')
    return ask('kept', '/api/book/progress', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        token: member.token,
        'x-forwarded-for': networkOf(serial % members.length),
      },
      body: JSON.stringify({ id: book.id, page: 1 + (serial % 999), pages: 1000 }),
    })
  }
  const kinds = {
    searches: { visitors: 16, heard: HEARD_SECONDS.page, one: () => ask('kept', `/web/search?keyword=${words()}`) },
    lists: {
      visitors: 16,
      heard: HEARD_SECONDS.call,
      one: () => ask('kept', `/api/Article/getList?type=4&keyword=${words()}`),
    },
    writes: { visitors: WRITERS, heard: HEARD_SECONDS.call, one: write },
  }
  await ask('kept', '/web/index')
  for (const [kind, { visitors, heard, one }] of Object.entries(kinds)) {
    const drill = `twice as many ${kind}`
    // Code that runs often is made faster.
    await findCapacity(one, visitors)
    const capacity = await findCapacity(one, visitors)
    const beside = askBeside((path) => ask('kept', path), { paths: ['/web/index'], probe: '/healthz' })
    const answers = await comeAt(capacity * TIMES, FOR_MS, one)
    const { pages, probes } = await beside.stop()
    const served = answers.filter(isServed)
    const inTime = served.filter(({ seconds }) => seconds <= heard)
    const refused = answers.filter(isRefused)
    const waited = answers.reduce((most, { waitedSeconds }) => Math.max(most, waitedSeconds), 0)
    const neither = answers.filter((one) => !isServed(one) && !isRefused(one))
    for (const { status, fault } of neither.slice(0, 5)) console.log(`         neither: ${status || fault}`)
    const count = (what: string, measured: number) => figures.add({ drill, what, measured, ...none })
    figures.add({ drill, what: 'capacity in a second', measured: capacity, unit: '' })
    figures.add({
      ...{ drill, what: 'answered in time, of the capacity', unit: '%' },
      measured: (inTime.length / (capacity * (FOR_MS / 1000))) * 100,
      limit: { least: LEAST_PERCENT },
    })
    figures.add({ drill, what: 'slowest that was served', measured: secondsOf(served), unit: 's' })
    count('served when the visitor had left', served.length - inTime.length)
    figures.add({ drill, what: 'refused', measured: refused.length, unit: '' })
    figures.add({ drill, what: 'refused after, 99 of 100', measured: secondsOf(refused, 99), unit: 's' })
    count('neither served nor refused', neither.length)
    figures.add({ drill, what: 'longest wait for a line of the drill', measured: waited, unit: 's' })
    count('refusals that say no time', refused.filter(({ saysWhen }) => !saysWhen).length)
    for (const [what, of] of Object.entries({ 'the cached home': pages, '/healthz': probes })) {
      count(`${what} not answered, of ${of.length}`, of.filter((answer) => !isServed(answer)).length)
      const limit = { most: QUICK_SECONDS }
      figures.add({ drill, what: `${what} after, 95 of 100`, measured: secondsOf(of, 95), unit: 's', limit })
    }
  }
}
