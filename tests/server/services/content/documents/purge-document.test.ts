import { describe, expect, it } from 'vitest'

import { findChoices } from '#server/services/content/documents/find-choices.ts'
import { changeDocuments } from '#server/services/content/documents/change-documents.ts'

import { databases, NOON } from '../../../../support/backend.ts'
import { dataOf } from '../../staff/start-staff.ts'
import { aPerson, authorGrants, type EditingHouse, startEditing } from './start-editing.ts'

const change = (house: EditingHouse, act: 'delete' | 'purge' | 'restore', key: string, caller = aPerson()) =>
  changeDocuments(house.content, caller, { act, documents: [{ type: 'news', key }] })

/** A member who has something to do with an entity. */
async function aMember({ content }: EditingHouse, key: string, trace: 'booking' | 'mark' | 'reading'): Promise<void> {
  const { db } = content.store
  const { id } = await db.selectFrom('article').select('id').where('key', '=', key).executeTakeFirstOrThrow()
  const member = await db
    .insertInto('member')
    .values({ mobile: '00005550199', password_hash: '', nickname: '试', created: NOON })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (trace === 'mark')
    await db.insertInto('mark').values({ member_id: member.id, kind: 'collect', article_id: id, time: NOON }).execute()
  else if (trace === 'reading')
    await db
      .insertInto('reading')
      .values({ member_id: member.id, article_id: id, page: 3, pages: 90, time: NOON })
      .execute()
  else {
    const session = await db.selectFrom('session').select('id').where('article_id', '=', id).executeTakeFirstOrThrow()
    const booking = {
      member_id: member.id,
      session_id: session.id,
      article_id: id,
      state: 'cancelled',
      people: 1,
    } as const
    await db
      .insertInto('booking')
      .values({ ...booking, created: NOON, ticket: 't1' })
      .execute()
  }
}

describe.each(databases)('a document that is deleted for ever, on %s', (kind) => {
  it('is gone with its versions, its entity and its words in the index, and its key is free', async () => {
    const house = await startEditing(kind)
    const { db } = house.content.store
    const key = await house.published({ title: '龙舟竞渡旧事' })
    const other = await house.published({ title: '有关的一篇', related: [`news:${key}`] })
    dataOf(await change(house, 'delete', key))
    expect(dataOf(await change(house, 'purge', key))).toEqual({ done: 1, failures: [] })
    for (const table of ['article', 'document'] as const)
      expect(await db.selectFrom(table).select('key').execute()).toEqual([{ key: other }])
    expect(await db.selectFrom('relation').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('search_text').select('title').execute()).toHaveLength(1)
    expect((await house.read(other)).values['related']).toEqual([])
    expect((await house.acts()).slice(-2)).toEqual(['content.delete', 'content.purge'])
    expect(await findChoices(house.content, aPerson(), '龙舟竞渡')).toEqual([])
  })

  it('was in the recycle bin before', async () => {
    const house = await startEditing(kind)
    const key = await house.published()
    expect(dataOf(await change(house, 'purge', key)).failures).toMatchObject([
      { message: '不在回收站里，请先移到回收站' },
    ])
    expect((await house.article(key)).status).toBe('published')
  })

  it.each([
    ['booking', '有 1 条报名记录，不能彻底删除'],
    ['mark', '有 1 条会员的收藏或点赞，不能彻底删除'],
    ['reading', '有 1 位会员的阅读进度，不能彻底删除'],
  ] as const)('is none that members have a %s of', async (trace, message) => {
    const house = await startEditing(kind)
    const key = await house.published({ 'fields.times': [{ name: '首场', start: NOON, end: NOON + 3600, seats: 9 }] })
    await aMember(house, key, trace)
    dataOf(await change(house, 'delete', key))
    expect(dataOf(await change(house, 'purge', key)).failures).toMatchObject([{ message }])
    expect((await house.article(key)).status).toBe('hidden')
  })

  it('is one that the person may publish', async () => {
    const house = await startEditing(kind)
    const author = aPerson('林晓', 2, authorGrants)
    const key = await house.create(author)
    dataOf(await change(house, 'delete', key, author))
    expect(dataOf(await change(house, 'purge', key, author)).done).toBe(0)
    expect(dataOf(await change(house, 'purge', key)).done).toBe(1)
  })
})
