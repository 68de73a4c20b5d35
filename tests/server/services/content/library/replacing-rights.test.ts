import { describe, expect, it } from 'vitest'

import type { Grant } from '#contract/studio/may.ts'
import { replaceInDocument } from '#server/services/content/library/replace-in-document.ts'
import { describeAct } from '#server/services/staff/describe-act.ts'

import { databases } from '../../../../support/backend.ts'
import { aPicture } from '../content.ts'
import { aPerson, authorGrants } from '../documents/start-editing.ts'
import { startScheduling } from '../documents/start-scheduling.ts'

const replacement = { path: `imports/${'a'.repeat(22)}.webp`, by: `imports/${'b'.repeat(22)}.webp` }
const photos = { 'fields.photos': [replacement.path] }
const replaced = { 'fields.photos': [replacement.by] }

const author = aPerson('林晓', 2, authorGrants)
const publishing: Grant = { right: 'content.publish', type: 'all', scope: 'all' }
const publisher = aPerson('周宁', 3, [publishing])
const DUE_MINUTE = '2026-11-23 12:00'

async function startReplacing(kind: Parameters<typeof startScheduling>[0]) {
  const house = await startScheduling(kind)
  const { content } = house
  for (const path of Object.values(replacement)) await content.uploads.write(path, await aPicture('#111111'))
  return {
    ...house,
    replace: (key: string, caller = aPerson()) =>
      replaceInDocument(content, caller, { id: 0, type: 4, key }, replacement),
    /** A document that an author wrote and an editor published, with a change of the author. */
    async authored(change = photos) {
      const key = await house.published({}, author)
      await house.write(key, change, author)
      return key
    },
    /** All that a replacement may change of documents, and the acts. */
    stored: async () => ({
      articles: await content.store.db.selectFrom('article').select(['key', 'fields', 'cover']).execute(),
      fields: await content.store.db.selectFrom('draft_field').selectAll().execute(),
      publications: await content.store.db.selectFrom('publication').selectAll().execute(),
      versions: await content.store.db.selectFrom('document_version').select('id').execute(),
      acts: await house.acts(),
    }),
    /** The newest acts, with their subjects and values. */
    newest: async (count: number) => {
      const { db } = content.store
      const columns = ['act', 'staff', 'subject', 'before', 'after'] as const
      return (await db.selectFrom('ledger').select(columns).orderBy('number').execute()).slice(-count)
    },
  }
}

describe.each(databases)('a file that takes the place of another, on %s', (kind) => {
  it('changes nothing that waits for its time for a person who may not publish it, and goes live as it was scheduled', async () => {
    const { authored, schedule, replace, stored, becomeDue, article } = await startReplacing(kind)
    const key = await authored()
    await schedule(key)
    const before = await stored()
    expect(await replace(key, author)).toEqual({
      kind: 'refused',
      failure: { name: `news:${key}`, title: '春日市集', message: '改动已经排了定时发布，只有能发布的人可以替换' },
    })
    expect(await stored()).toEqual(before)
    await becomeDue()
    expect((await article(key)).fields).toContain(replacement.path)
  })

  it.each([
    ['of which it is in the draft alone', {}],
    ['of which it is published as well', photos],
  ])('changes no draft for a person who may not write it, nor the rest of that document, %s', async (_where, live) => {
    const { published, write, replace, stored } = await startReplacing(kind)
    const key = await published(live)
    await write(key, { 'fields.photos': [replacement.path, 'https://c.example/c.jpg'] })
    const before = await stored()
    expect(await replace(key, publisher)).toMatchObject({
      kind: 'refused',
      failure: { message: '有还没发布的改动，只有能写这一篇的人可以替换' },
    })
    expect(await stored()).toEqual(before)
  })

  it('is published by a person who may only publish, where the draft does not name it', async () => {
    const { published, write, replace, read } = await startReplacing(kind)
    const key = await published(photos)
    await write(key, { title: '夏日市集' })
    expect(await replace(key, publisher)).toEqual({ kind: 'done' })
    expect((await read(key)).values).toMatchObject({ title: '夏日市集', ...replaced })
  })

  it('is an act on each document, also in a draft in which the person wrote before', async () => {
    const { authored, replace, newest, read } = await startReplacing(kind)
    const key = await authored()
    expect(await replace(key, author)).toEqual({ kind: 'done' })
    expect((await read(key)).values).toMatchObject(replaced)
    expect(await newest(1)).toEqual([
      { act: 'content.write', staff: '林晓', subject: `news/${key}`, before: '', after: 'fields.photos' },
    ])
  })

  it('is an act of scheduling where what waits changes, which names the fields', async () => {
    const { authored, schedule, replace, newest, becomeDue, article } = await startReplacing(kind)
    const key = await authored()
    await schedule(key)
    expect(await replace(key)).toEqual({ kind: 'done' })
    const of = { staff: '陈静', subject: `news/${key}` }
    const acts = await newest(2)
    expect(acts).toEqual([
      { ...of, act: 'content.schedule', before: DUE_MINUTE, after: `${DUE_MINUTE}: fields.photos` },
      { ...of, act: 'content.write', before: '', after: 'fields.photos' },
    ])
    expect(acts.map((act) => describeAct(act, () => '照片'))).toEqual([
      [
        { label: '定时', before: DUE_MINUTE, after: DUE_MINUTE },
        { label: '改了', before: '', after: '照片' },
      ],
      [{ label: '改了', before: '', after: '照片' }],
    ])
    await becomeDue()
    expect((await article(key)).fields).toContain(replacement.by)
  })

  it('is in changes that were stopped as in a draft: those who write it may replace it', async () => {
    const { authored, schedule, act, replace, content } = await startReplacing(kind)
    const key = await authored()
    await schedule(key)
    await act(key, 'hide')
    expect(await replace(key, author)).toEqual({ kind: 'done' })
    const [publication] = await content.store.db.selectFrom('publication').select(['state', 'changes']).execute()
    expect([publication?.state, publication?.changes.includes(replacement.path)]).toEqual(['stopped', false])
  })
})
