import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'

import { applyImport } from '#server/db/content/apply-import.ts'
import type { EntityDraft } from '#server/db/content/put-entities.ts'
import { openDatabase } from '#server/db/connection/open-database.ts'
import { saveEntities } from '#server/services/content/entities/save-entities.ts'
import { showContent } from '#server/services/content/entities/show-content.ts'

import { aLog, NOON, temporaryFolder, migratedEnv, type TestBackend } from '../../../support/backend.ts'

import { bring, contentTypes, openContent, startContent } from './content.ts'
import { aStaffCaller } from '../../../support/a-staff-caller.ts'
import { recordedActs } from '../../../support/recorded-acts.ts'

/** More rows than one transaction writes. */
const SO_MANY = 110
const rows = (summary: string) =>
  Array.from({ length: SO_MANY }, (_, index) => ({ key: `c-${index}`, title: `题 ${index}`, summary }))
const drafts = (summary: string): EntityDraft[] =>
  rows(summary).map((row) => ({
    ...row,
    type: 31,
    body: '',
    cover: '',
    images: [],
    category: '',
    tags: [],
    area: '',
    source: '',
    author: '',
    publishTime: NOON,
    weight: 0,
    status: 'published',
    fields: {},
  }))

/** Records an import and fails before any row is written. */
const breakOff = async (store: TestBackend['backend']['store'], summary: string) =>
  expect(
    applyImport(store, contentTypes, drafts(summary), () => {
      throw new Error('died')
    }),
  ).rejects.toThrow('died')

describe('an import that was broken off', () => {
  let test: TestBackend
  beforeEach(async () => {
    test = await startContent('sqlite')
  })
  afterEach(() => test.close())
  const last = () =>
    test.backend.store.db
      .selectFrom('article')
      .select(['summary', 'status'])
      .where('key', '=', `c-${SO_MANY - 1}`)
      .executeTakeFirst()

  it('shows nothing again that is hidden before it is finished', async () => {
    await breakOff(test.backend.store, '甲')
    expect(
      await showContent(test.backend.content, aStaffCaller, [`c-${SO_MANY - 1}`], { status: 'hidden' }),
    ).toMatchObject({
      kind: 'done',
    })
    expect(await last()).toEqual({ summary: '甲', status: 'hidden' })
  })

  it('is recorded as an act of staff, because it is certain to be written', async () => {
    const { content, store } = test.backend
    const { list, acts } = recordedActs(store)
    const recording = { ...content, acts }
    const tell = () => {
      throw new Error('died')
    }
    const saving = content.withContentLock((lock) =>
      saveEntities(recording, aStaffCaller, drafts('甲'), {
        lock,
        origin: 'craft.json',
        backDated: [],
        tell,
        onCommit: () => undefined,
      }),
    )
    await expect(saving).rejects.toThrow('died')
    expect(list).toEqual([
      { staff: aStaffCaller, act: 'content.import', subject: 'craft.json', after: String(SO_MANY) },
    ])
  })

  it('does not overwrite the next one, which is compared with its result', async () => {
    await bring(test, { 'craft.json': rows('甲') })
    await breakOff(test.backend.store, '乙')
    expect(await bring(test, { 'craft.json': rows('甲') })).toMatchObject({
      kind: 'done',
      counts: [{ changed: SO_MANY, unchanged: 0 }],
    })
    expect(await last()).toEqual({ summary: '甲', status: 'published' })
  })
})

describe('an import that was broken off before a start', () => {
  it('leaves the portal to its visitors where it cannot be finished', async () => {
    const env = await migratedEnv('sqlite', join(temporaryFolder(), 'data'))
    const opened = await openDatabase(env, aLog())
    if (!opened.ok) throw new Error(opened.refusal.message.en)
    await breakOff(opened.store, '甲')
    await opened.store.db.updateTable('setting').set({ value: '{' }).where('name', '=', 'import:000002').execute()
    await opened.store.close()
    const log = aLog()
    const backend = await openContent(env, { log })
    onTestFinished(() => backend.close())
    expect(log.lines).toContainEqual(expect.stringMatching(/^warn .*cannot be finished/u))
    expect(backend.isDatabaseReachable()).toBe(true)
  })

  it('goes on beside the visitors where it is long, from its place, over several starts', async () => {
    const env = await migratedEnv('sqlite', join(temporaryFolder(), 'data'))
    const opened = await openDatabase(env, aLog())
    if (!opened.ok) throw new Error(opened.refusal.message.en)
    const many = Array.from({ length: 12 }, (_, part) =>
      drafts('甲').map((draft) => ({ ...draft, key: `${draft.key}-${part}` })),
    ).flat()
    await expect(
      applyImport(opened.store, contentTypes, many, () => {
        throw new Error('died')
      }),
    ).rejects.toThrow('died')
    await opened.store.close()
    const log = aLog()
    // Closed at once, as by an operator who waits for nothing.
    await (await openContent(env, { log })).close()
    expect(log.lines).toContainEqual(expect.stringContaining('it goes on from step 2 of 66'))
    const backend = await openContent(env, { log })
    onTestFinished(() => backend.close())
    await expect.poll(() => log.lines.join('\n')).toContain('is finished now')
    const { rows } = await backend.store.db
      .selectFrom('article')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .where('summary', '=', '甲')
      .executeTakeFirstOrThrow()
    expect(rows).toBe(many.length)
    expect(await bring({ backend }, { 'craft.json': [] })).toMatchObject({ kind: 'done' })
  })
})
