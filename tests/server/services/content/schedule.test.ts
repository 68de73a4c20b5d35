import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { Backend } from '#server/backend/create-backend.ts'
import { startSchedule } from '#server/services/content/entities/start-schedule.ts'

import {
  aLog,
  aStore,
  databases,
  NOON,
  temporaryFolder,
  migratedEnv,
  usualDatabases,
  someParts,
} from '../../../support/backend.ts'

import { bring, openContent } from './content.ts'
import { runAtDesk } from '../../../support/run-at-desk.ts'

const TEN = NOON + 22 * 3600
/** Tomorrow at ten, and the day after at noon. */
const WHEN = '2026-11-21 10:00'
const UNTIL = '2026-11-22 12:00'
const NOON_AFTER = NOON + 2 * 86_400

const row = {
  key: 'shangsi',
  title: '上巳放灯',
  summary: '河灯',
  category: '民俗',
  tags: ['水'],
  fields: { place: '渡口', level: '省级', startTime: '2026-12-05 09:00' },
}
const craft = { key: 'lamp', title: '扎灯', summary: '竹', related: ['fair:shangsi'] }

it('each outage of the database is logged once', async () => {
  const store = await aStore('sqlite')
  let isAway = false
  let version = 0
  const log = aLog()
  const changed = () => Promise.resolve()
  const schedule = startSchedule({
    store: {
      ...store,
      get db() {
        if (isAway) throw new Error('away')
        return store.db
      },
    },
    now: () => NOON,
    contentVersion: () => version,
    changed,
    log,
    parts: someParts(log),
  })
  const lineCounts: number[] = []
  for (const away of [true, true, false, true, true]) {
    isAway = away
    version += 1
    await schedule.run()
    lineCounts.push(JSON.stringify(log).split('Scheduled content has to wait').length - 1)
  }
  await schedule.close()
  expect(lineCounts).toEqual([1, 1, 1, 2, 2])
})

describe.each(databases)('entities with a time of their own, on %s', (kind) => {
  let backend: Backend
  let now = NOON
  let folder: string
  let remove = () => {}
  const start = (env: Awaited<ReturnType<typeof migratedEnv>>) => openContent(env, { now: () => now })
  let env: Awaited<ReturnType<typeof migratedEnv>>
  beforeEach(async () => {
    now = NOON
    folder = temporaryFolder((end) => (remove = end))
    env = await migratedEnv(kind, join(folder, 'data'))
    backend = await start(env)
  })
  afterEach(async () => {
    await backend.close()
    remove()
  })

  const at = async (...args: string[]) => {
    return (await runAtDesk(backend, ['content', ...args], { cwd: folder })).lines
  }
  const idOf = async () =>
    (await backend.store.db.selectFrom('article').select('id').where('key', '=', 'shangsi').executeTakeFirstOrThrow())
      .id
  /** Every place where a visitor could see it, through all caches. */
  const seen = async () => {
    const id = await idOf()
    const lamp = (
      await backend.store.db.selectFrom('article').select('id').where('key', '=', 'lamp').executeTakeFirstOrThrow()
    ).id
    const answers = await Promise.all([
      backend.callInProcess('list', { type: 30, page: 1, limit: 12 }),
      backend.callInProcess('details', { type: 30, id }),
      backend.callInProcess('details', { type: 31, id: lamp }),
      backend.callInProcess('search', { keyword: '放灯', page: 1, limit: 12 }),
      backend.callInProcess('tags', { type: 30 }),
      backend.callInProcess('categories', { type: 30 }),
      backend.callInProcess('recommend', { type: 30, limit: 4 }),
      backend.callInProcess('calendar', { type: 30, month: '2026-12' }),
    ])
    return [
      ...answers.map(({ body }) => body),
      await backend.context.answers.suggest({ keyword: '上巳', limit: 5 }),
    ].map((body) => /上巳|"水"|"count":1|"date"/u.test(JSON.stringify(body)))
  }
  const everywhere = Array.from({ length: 9 }, () => true)
  const nowhere = everywhere.map((there) => !there)

  it('are unseen everywhere until their time, then appear by themselves, and go again at their end', async () => {
    expect(
      await bring(
        { backend },
        { 'fair.json': [{ ...row, publishTime: WHEN, withdrawTime: UNTIL }], 'craft.json': [craft] },
      ),
    ).toMatchObject({ kind: 'done' })
    expect(await seen()).toEqual(nowhere)
    now = TEN - 1
    await backend.keepSchedule()
    expect(await seen()).toEqual(nowhere)
    now = TEN
    const version = backend.contentVersion()
    await backend.keepSchedule()
    expect(backend.contentVersion()).toBeGreaterThan(version)
    expect(await seen()).toEqual(everywhere)
    now = NOON_AFTER
    await backend.keepSchedule()
    expect(await seen()).toEqual(nowhere)
    expect(await at('list', 'fair')).toEqual([expect.stringMatching(/已下架　《上巳放灯》$/u)])
  })

  it('that began while no process ran are there at the start', async () => {
    await bring({ backend }, { 'fair.json': [{ ...row, publishTime: WHEN }], 'craft.json': [craft] })
    await backend.close()
    now = TEN
    backend = await start(env)
    expect(await seen()).toEqual(everywhere)
  })

  describe.each(usualDatabases.filter((usual) => usual === kind))('by their state', () => {
    it('are listed by the commands, and published at once on command', async () => {
      const csv = { 'fair.csv': `key,标题,摘要,分类,地点,发布时间\nshangsi,上巳,放灯,民俗,渡口,${WHEN}` }
      expect(await bring({ backend }, csv)).toMatchObject({ changes: [{ status: 'scheduled', publishTime: TEN }] })
      const id = await idOf()
      expect(await at('list', 'fair')).toEqual([`${id}　shangsi　待发布　《上巳》　将于 ${WHEN} 发布`])
      expect(await at('list', '--status', '待发布')).toEqual([
        `${id}　fair/shangsi　待发布　《上巳》　将于 ${WHEN} 发布`,
      ])
      expect(await at('list', '--status', '草稿')).toEqual(['没有草稿的内容。'])
      expect(await at('publish', 'shangsi')).toEqual([`${id}　shangsi　《上巳》已发布（原为待发布）`])
      expect(await backend.store.db.selectFrom('article').select(['status', 'publish_time']).execute()).toEqual([
        { status: 'published', publish_time: NOON },
      ])
      // Importing the unchanged file restores its values.
      expect(await bring({ backend }, csv)).toMatchObject({
        changes: [{ status: 'scheduled', columns: ['发布时间', '状态'] }],
      })
    })

    it.each([
      ['a draft waits for nothing', { status: '草稿', publishTime: WHEN }, 'draft', 'draft'],
      ['what is hidden stays so', { status: 'hidden', publishTime: WHEN }, 'hidden', 'hidden'],
      ['an end alone', { withdrawTime: UNTIL }, 'published', 'withdrawn'],
      [
        'an end that is over',
        { publishTime: '2026-11-01 10:00', withdrawTime: '2026-11-02 10:00' },
        'withdrawn',
        'withdrawn',
      ],
      ['taken down by word, without a time', { status: '已下架' }, 'hidden', 'hidden'],
      [
        'ended, in the word of the studio',
        { status: '已到期', publishTime: '2026-11-01 10:00', withdrawTime: '2026-11-02 10:00' },
        'withdrawn',
        'withdrawn',
      ],
    ])('%s', async (_, patch, before, after) => {
      expect(await bring({ backend }, { 'fair.json': [{ ...row, ...patch }] })).toMatchObject({
        changes: [{ status: before }],
      })
      // Importing the same file again changes nothing, before and after.
      expect(await bring({ backend }, { 'fair.json': [{ ...row, ...patch }] })).toMatchObject({ changes: [] })
      now = NOON_AFTER
      await backend.keepSchedule()
      expect(await backend.store.db.selectFrom('article').select('status').execute()).toEqual([{ status: after }])
      expect(await bring({ backend }, { 'fair.json': [{ ...row, ...patch }] })).toMatchObject({ changes: [] })
    })

    it('stay longer when their end is put off', async () => {
      await bring(
        { backend },
        { 'fair.json': [{ ...row, publishTime: '2026-11-01 10:00', withdrawTime: '2026-11-02 10:00' }] },
      )
      expect(await bring({ backend }, { 'fair.json': [{ key: 'shangsi', withdrawTime: '' }] })).toMatchObject({
        changes: [{ status: 'published', columns: ['下架时间', '状态'] }],
      })
    })
  })
})
