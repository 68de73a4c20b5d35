import { describe, expect, it } from 'vitest'

import { startPublications } from '#server/services/content/documents/start-publications.ts'
import { showContent } from '#server/services/content/entities/show-content.ts'

import { aStaffCaller } from '../../../../support/a-staff-caller.ts'
import { aLog, databases, someParts } from '../../../../support/backend.ts'
import { bring } from '../content.ts'
import { DAY, DUE, type SchedulingHouse, startScheduling } from './start-scheduling.ts'

describe.each(databases)('changes that are scheduled, on %s', (kind) => {
  /** What stops them, with the reason, and what the ledger says of it. */
  const stops: readonly (readonly [
    string,
    (house: SchedulingHouse, key: string) => Promise<unknown>,
    RegExp,
    string,
  ])[] = [
    ['taken down', ({ act }, key) => act(key, 'hide'), /陈静 把内容下架了/u, 'hidden'],
    ['put into the recycle bin', ({ act }, key) => act(key, 'delete'), /陈静 把内容移到了回收站/u, 'deleted'],
    [
      'taken down and shown again',
      async ({ act }, key) => [await act(key, 'hide'), await act(key, 'show')],
      /下架了/u,
      'hidden',
    ],
    [
      'hidden at the desk',
      ({ content }, key) => showContent(content, aStaffCaller, [`news/${key}`], { status: 'hidden' }),
      /已经下架/u,
      'hidden',
    ],
    [
      'over by its time',
      ({ content }, key) =>
        content.store.db
          .updateTable('article')
          .set({ withdraw_time: DUE - DAY })
          .where('key', '=', key)
          .execute(),
      /已经下架/u,
      'withdrawn',
    ],
    [
      'gone',
      ({ content }, key) => content.store.db.deleteFrom('article').where('key', '=', key).execute(),
      /没有了/u,
      'gone',
    ],
    [
      'imported with another value of the same field',
      ({ test }, key) => bring(test, { 'news.json': [{ key, title: '冬日市集', category: '要闻' }] }),
      /「标题」在安排以后又被导入或命令行改过/u,
      'changed: title',
    ],
    [
      'of a category that is no longer there',
      ({ setTypes, content }) =>
        Promise.resolve(setTypes(content.types().map((type) => ({ ...type, categories: ['展讯'] })))),
      /检查没有通过：「分类」/u,
      'faults: category',
    ],
    ['of a type that is no longer there', ({ setTypes }) => Promise.resolve(setTypes([])), /./u, 'type'],
  ]
  it.each(stops)('are stopped for good, with the reason, where the document is %s', async (_, make, reason, code) => {
    const house = await startScheduling(kind)
    const types = house.content.types()
    const { key } = await house.scheduled({ title: '夏日市集', category: '通知公告' })
    await make(house, key)
    await house.becomeDue()
    house.setTypes(types.filter(({ type }) => type === 4 || type === 5))
    const row = await house.content.store.db
      .selectFrom('publication')
      .select(['state', 'reason'])
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ state: 'stopped', reason: expect.stringMatching(reason) as unknown })
    const stopped = (await house.ledger()).filter(({ act }) => act === 'content.stop')
    expect(stopped).toEqual([{ act: 'content.stop', staff: '陈静', before: '2026-11-23 12:00', after: code }])
    expect((await house.read(key)).values['title']).toBe('夏日市集')
    // It is not tried again, whatever becomes of the reason.
    await house.test.backend.keepSchedule()
    expect(await house.content.store.db.selectFrom('article').select('title').execute()).not.toContainEqual({
      title: '夏日市集',
    })
    expect((await house.ledger()).filter(({ act }) => act === 'content.stop')).toHaveLength(1)
  })

  it('are not there by halves where the process ends before all of it is written, and go live at the next run', async () => {
    const { content, scheduled, becomeDue, article, read, acts } = await startScheduling(kind)
    const { key } = await scheduled()
    const log = aLog()
    const broken: typeof content = {
      ...content,
      // The clock of the portal stands before the moment: its own job leaves the changes alone.
      now: () => DUE,
      acts: {
        ...content.acts,
        transact: (work) =>
          content.acts.transact((queries) => work(queries, () => Promise.reject(new Error('The process ends')))),
      },
    }
    const job = startPublications({ content: broken, contentVersion: () => 0, log, parts: someParts(log) })
    const before = { acts: await acts(), document: await read(key) }
    await job.run()
    await job.close()
    expect(job.isFailing()).toBe(true)
    expect((await article(key)).title).toBe('春日市集')
    expect({ acts: await acts(), document: await read(key) }).toEqual(before)
    await becomeDue()
    expect((await article(key)).title).toBe('夏日市集')
    expect((await read(key)).revision).toBe(0)
  })

  it('wait for others neither while one of them fails, nor is that one tried at every run', async () => {
    const { content, scheduled, article } = await startScheduling(kind)
    let now = DUE
    const [bad, good] = [await scheduled(), await scheduled()]
    let tries = 0
    const log = aLog()
    const broken: typeof content = {
      ...content,
      now: () => now,
      acts: {
        ...content.acts,
        transact: (work) =>
          content.acts.transact((queries, record) =>
            work(queries, async (...acts) => {
              if (acts.some(({ subject }) => subject === `news/${bad.key}`)) {
                tries += 1
                throw new Error('The disk is full')
              }
              await record(...acts)
            }),
          ),
      },
    }
    const job = startPublications({ content: broken, contentVersion: () => 0, log, parts: someParts(log) })
    const run = async () => {
      await job.run()
      return [tries, job.isFailing()]
    }
    expect(await run()).toEqual([1, true])
    expect((await article(good.key)).title).toBe('夏日市集')
    expect(await run()).toEqual([1, true])
    now += 30
    expect(await run()).toEqual([2, true])
    now += 30
    expect(await run()).toEqual([2, true])
    await job.close()
  })
})
