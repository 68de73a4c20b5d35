import { describe, expect, it } from 'vitest'

import type { Store } from '#server/db/connection/store.ts'
import { mostNames } from '#server/db/site/daily-figures.ts'
import { createDailyCounter } from '#server/services/site/daily-counter.ts'
import { searchedWord } from '#server/services/site/searched-word.ts'

import { aClock, aLog, aStore, databases, NOON, someParts, usualOf } from '../../../support/backend.ts'

const news = { page: 'news/details/7', area: '新闻' }

/** A counter that writes only when it is told to. */
function aCounter(store: Pick<Store, 'transact'>, change: Partial<Parameters<typeof createDailyCounter>[1]> = {}) {
  return createDailyCounter(store, {
    parts: someParts(),
    now: () => NOON,
    timezone: aClock.timezone,
    flushEvery: 1_000_000,
    ...change,
  })
}

async function written({ db }: Store): Promise<string[]> {
  const rows = await db.selectFrom('daily_figure').selectAll().execute()
  return rows.map(({ day, kind, name, count }) => `${day} ${kind} ${name} ${count}`).toSorted()
}

describe.each(databases)('the figures of a day on %s', (kind) => {
  it('are gathered and written together, the last ones on closing', async () => {
    const store = await aStore(kind)
    const counter = aCounter(store)
    for (let look = 0; look < 50; look += 1) counter.visited(news)
    expect(await written(store)).toEqual([])
    await counter.flush()
    counter.visited(news)
    counter.searched({ keyword: '昆曲', isVain: false })
    counter.searched({ keyword: '麒麟', isVain: true })
    counter.signedUp(35)
    await counter.close()
    expect(await written(store)).toEqual([
      '2026-11-20 area 新闻 51',
      '2026-11-20 page news/details/7 51',
      '2026-11-20 search 昆曲 1',
      '2026-11-20 search 麒麟 1',
      '2026-11-20 sign-up 35 1',
      '2026-11-20 vain-search 麒麟 1',
    ])
  })

  it('are added up from several processes that write at once', async () => {
    const store = await aStore(kind)
    const counters = Array.from({ length: 4 }, () => aCounter(store))
    for (const counter of counters)
      for (let look = 0; look < 25; look += 1) counter.visited({ page: `news/details/${look % 5}`, area: '新闻' })
    await Promise.all(counters.map((counter) => counter.close()))
    expect(await written(store)).toEqual([
      '2026-11-20 area 新闻 100',
      ...Array.from({ length: 5 }, (_, id) => `2026-11-20 page news/details/${id} 20`),
    ])
  })

  it('have a bounded number of names, in each process and of all together: the rest counts as one', async () => {
    const store = await aStore(kind)
    const most = { ...mostNames, page: 3, search: 2, 'vain-search': 1 }
    for (let round = 0; round < 2; round += 1) {
      const counter = aCounter(store, { most })
      for (let id = 0; id < 10; id += 1) counter.visited({ page: `news/details/${round * 5 + id}`, area: '新闻' })
      for (const keyword of ['甲', '乙', '丙', '甲']) counter.searched({ keyword, isVain: true })
      await counter.close()
    }
    const rows = await written(store)
    expect(rows).toEqual([
      '2026-11-20 area 新闻 20',
      '2026-11-20 page  17',
      ...['0', '1', '2'].map((id) => `2026-11-20 page news/details/${id} 1`),
      '2026-11-20 search  2',
      '2026-11-20 search 乙 2',
      '2026-11-20 search 甲 4',
      '2026-11-20 vain-search  4',
      '2026-11-20 vain-search 甲 4',
    ])
  })
})

describe.each(usualOf('sqlite'))('the figures of a day', (kind) => {
  it.each([
    ['2026-11-20T15:59:59Z', '2026-11-20'],
    ['2026-11-20T16:00:00Z', '2026-11-21'],
    ['2026-12-31T15:59:59Z', '2026-12-31'],
    ['2026-12-31T16:00:00Z', '2027-01-01'],
  ])('begin at midnight of the site: %s is on %s', async (time, day) => {
    const store = await aStore(kind)
    const counter = aCounter(store, { now: () => Date.parse(time) / 1000 })
    counter.visited(news)
    await counter.close()
    expect(await written(store)).toEqual([`${day} area 新闻 1`, `${day} page news/details/7 1`])
  })

  it('that pass midnight before they are written count for two days', async () => {
    const store = await aStore(kind)
    const clock = { now: Date.parse('2026-11-20T15:59:59Z') / 1000 }
    const counter = aCounter(store, { now: () => clock.now })
    counter.visited(news)
    clock.now += 1
    counter.visited(news)
    await counter.close()
    expect((await written(store)).map((row) => row.slice(0, 15))).toEqual([
      '2026-11-20 area',
      '2026-11-20 page',
      '2026-11-21 area',
      '2026-11-21 page',
    ])
  })

  it('survive while the database is away', async () => {
    const store = await aStore(kind)
    const log = aLog()
    let isAway = true
    const counter = aCounter(
      { ...store, transact: (work) => (isAway ? Promise.reject(new Error('gone')) : store.transact(work)) },
      { parts: someParts(log) },
    )
    counter.visited(news)
    await counter.flush()
    counter.visited(news)
    isAway = false
    await counter.close()
    expect(await written(store)).toEqual(['2026-11-20 area 新闻 2', '2026-11-20 page news/details/7 2'])
    expect(log.lines).toEqual([
      expect.stringContaining('kept for the next try: gone'),
      expect.stringContaining('works again'),
    ])
  })
})

describe('a searched word', () => {
  it.each<[keyword: string, word: string, law: string]>([
    [' 崑曲  ＡＢＣ ', '昆曲 abc', 'is one in all its notations'],
    ['2026年春节', '2026年春节', 'may have a year'],
    ['12345热线6', '12345热线6', 'may have six digits'],
    ['13800000000', '', 'is none if it is a number of a phone'],
    ['138 0000 0000', '', 'is none if that number is written apart'],
    ['１３８００００', '', 'is none if its digits are wide'],
    ['身份证11010519491231002X', '', 'is none if it has the number of a document'],
    ['a@example.cn', '', 'is none if it has an address of e-mail'],
    ['a＠example.cn', '', 'is none if that address is wide'],
    [`${'字'.repeat(50)}`, '字'.repeat(40), 'has at most forty characters'],
    [`${'字'.repeat(45)}13800000000`, '', 'is none if what is cut off is personal'],
  ])('%s is counted as “%s”: it %s', (keyword, word) => {
    expect(searchedWord(keyword)).toBe(word)
  })
})
