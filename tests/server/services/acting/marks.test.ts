import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { marksResponse } from '#contract/members/marks.ts'
import { shelfResponse } from '#contract/entities/shelf.ts'

import { databases, usualOf } from '../../../support/backend.ts'
import { aMember, callAs, someMembers, type TestMember } from '../../../support/members.ts'

import { type ActingBackend, startActing } from './acting-backend.ts'
import { titles } from './acting-content.ts'

const toggles = [
  ['Article/likeOr', 'like', 'likes', 'user/myLike'],
  ['Article/collectOr', 'collect', 'collects', 'user/myCollect'],
  ['user/attentionOr', 'attention', 'attentions', 'user/myAttention'],
] as const

describe.each(databases)('the marks of members, on %s', (kind) => {
  let test: ActingBackend
  let ids: ActingBackend['ids']
  beforeAll(async () => {
    test = await startActing(kind)
    ids = test.ids
    await test.backend.store.db
      .updateTable('article')
      .set({ likes: 40, collects: 7 })
      .where('key', '=', 'headline')
      .execute()
  })
  afterAll(() => test.close())

  const counts = async (key: string) =>
    test.backend.store.db
      .selectFrom('article')
      .select(['likes', 'collects', 'attentions', 'shelved'])
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
  const marks = async (member: TestMember, key: string) =>
    marksResponse.parse((await member.call('user/myMarks', { id: ids[key] })).body.data)

  it.each(toggles)(
    'turn over and back by %s, and the count with them from its former value',
    async (path, name, column) => {
      const member = await aMember(test.backend)
      const before = (await counts('headline'))[column]
      const press = () => member.call(path, { type: 4, id: ids['headline'] })
      expect(await press()).toMatchObject({
        outcome: 'ok',
        body: { code: 1, data: { active: true, count: before + 1 } },
      })
      expect((await marks(member, 'headline'))[name]).toEqual({ active: true, count: before + 1 })
      expect(await press()).toMatchObject({ body: { data: { active: false, count: before } } })
      expect((await marks(member, 'headline'))[name]).toEqual({ active: false, count: before })
      expect((await counts('headline'))[column]).toBe(before)
    },
  )

  it.each(toggles)('change nothing the second time by %s with the wanted result', async (path, _name, column) => {
    const member = await aMember(test.backend)
    const before = (await counts('headline'))[column]
    const set = (active: unknown) => member.call(path, { type: 4, id: ids['headline'], active })
    for (const active of ['true', true, 'true'])
      expect(await set(active)).toMatchObject({ body: { data: { active: true, count: before + 1 } } })
    for (const active of ['false', false])
      expect(await set(active)).toMatchObject({ body: { data: { active: false, count: before } } })
  })

  it('end after presses at once like after a row of them, and count many members', async () => {
    const member = await aMember(test.backend)
    const answers = await Promise.all(
      Array.from({ length: 9 }, () => member.call('Article/likeOr', { type: 4, id: ids['hidden'] })),
    )
    expect(answers.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 9 }, () => 'ok'))
    expect((await counts('hidden')).likes).toBe(1)
    expect((await marks(member, 'hidden')).like).toEqual({ active: true, count: 1 })
    const many = await someMembers(test.backend, 30)
    await Promise.all(many.map((each) => each.call('Article/likeOr', { type: 4, id: ids['hidden'] })))
    expect((await counts('hidden')).likes).toBe(31)
    await Promise.all(many.map((each) => each.call('Article/likeOr', { type: 4, id: ids['hidden'] })))
    expect((await counts('hidden')).likes).toBe(1)
  })

  it('never bring a count below zero, whatever stood there', async () => {
    const member = await aMember(test.backend)
    await member.call('Article/collectOr', { type: 4, id: ids['hidden'] })
    await test.backend.store.db.updateTable('article').set({ collects: 0 }).where('key', '=', 'hidden').execute()
    expect(await member.call('Article/collectOr', { type: 4, id: ids['hidden'] })).toMatchObject({
      body: { data: { active: false, count: 0 } },
    })
  })

  describe.each(usualOf(kind))('whatever the database', () => {
    it.each([
      ['of another type', { type: 12 }],
      ['of a type there is not', { type: 999 }],
      ['that is not there', { id: 2_000_000_000 }],
    ])('are refused on an entity %s', async (_, change) => {
      const member = await aMember(test.backend)
      for (const [path] of toggles)
        expect(await member.call(path, { type: 4, id: ids['headline'], ...change })).toMatchObject({
          outcome: 'missing',
          body: { code: 0, data: null },
        })
      expect((await member.call('user/myMarks', { type: 4, id: ids['headline'], ...change })).outcome).toBe('missing')
    })
  })

  it('are refused on an unpublished entity, and older ones are in no list and no count until it is published again', async () => {
    const member = await aMember(test.backend)
    await member.call('Article/likeOr', { type: 12, id: ids['free'] })
    await member.call('Article/likeOr', { type: 4, id: ids['headline'] })
    const { db } = test.backend.store
    await db.updateTable('article').set({ status: 'draft' }).where('key', '=', 'free').execute()
    expect((await member.call('Article/likeOr', { type: 12, id: ids['free'] })).outcome).toBe('missing')
    expect(await member.call('user/myLike')).toMatchObject({
      body: { data: { total: 1, facets: { type: [{ value: '4', label: '新闻', count: 1 }] } } },
    })
    await db.updateTable('article').set({ status: 'published' }).where('key', '=', 'free').execute()
    expect(await member.call('user/myLike')).toMatchObject({ body: { data: { total: 2 } } })
  })

  it.each(toggles)('of %s stand in their list, newest first, by type and page', async (path, _name, _column, list) => {
    const member = await aMember(test.backend)
    for (const [index, [type, key]] of (
      [
        [4, 'headline'],
        [12, 'open'],
        [12, 'small'],
        [15, 'poems'],
      ] as const
    ).entries()) {
      test.clock.now += index
      await member.call(path, { type, id: ids[key] })
    }
    const all = await member.call(list, { limit: 3 })
    expect(titles(all)).toEqual(['标题 poems', '活动 small', '活动 open'])
    expect(all).toMatchObject({
      body: {
        data: {
          total: 4,
          page: 1,
          limit: 3,
          facets: {
            type: [
              { value: '4', label: '新闻', count: 1 },
              { value: '12', label: '活动', count: 2 },
              { value: '15', label: '图书', count: 1 },
            ],
          },
        },
      },
    })
    expect(titles(await member.call(list, { limit: 3, page: 2 }))).toEqual(['标题 headline'])
    const far = await member.call(list, { limit: 3, page: 99 })
    expect([titles(far), far.body.data]).toMatchObject([['标题 headline'], { page: 2 }])
    const activities = await member.call(list, { type: 12 })
    expect(activities).toMatchObject({
      body: { data: { total: 2, facets: { type: [{ value: '4' }, { value: '12' }, { value: '15' }] } } },
    })
    expect(titles(activities)).toEqual(['活动 small', '活动 open'])
    expect(await (await aMember(test.backend)).call(list)).toMatchObject({
      body: { data: { total: 0, page: 1, rows: [] } },
    })
    expect((await member.call(list, { type: 999 })).outcome).toBe('missing')
  })

  it('fill a bookshelf with readable entities, last read first, each with its place', async () => {
    const member = await aMember(test.backend)
    const put = (key: string) => member.call('book/bookshelfOr', { id: ids[key] })
    expect(await put('poems')).toMatchObject({ body: { data: { active: true, count: 1 } } })
    test.clock.now += 10
    expect(await put('stories')).toMatchObject({ outcome: 'ok' })
    expect(await put('open')).toMatchObject({ outcome: 'missing' })
    const shelf = async () =>
      shelfResponse
        .parse((await member.call('user/myBookshelf')).body.data)
        .rows.map(({ title, readPage, readPages, readTime }) => [title, readPage, readPages, readTime])
    expect(await shelf()).toEqual([
      ['标题 stories', 0, 0, 0],
      ['标题 poems', 0, 0, 0],
    ])
    test.clock.now += 10
    const { now } = test.clock
    expect(await member.call('book/progress', { id: ids['poems'], page: 12, pages: 80 })).toMatchObject({
      body: { data: { page: 12, pages: 80, time: now } },
    })
    expect(await shelf()).toEqual([
      ['标题 poems', 12, 80, now],
      ['标题 stories', 0, 0, 0],
    ])
    await member.call('book/progress', { id: ids['poems'], page: 13, pages: 80 })
    expect((await marks(member, 'poems')).progress).toEqual({ page: 13, pages: 80, time: now })
    expect((await marks(await aMember(test.backend), 'poems')).progress).toEqual({ page: 0, pages: 0, time: 0 })
    expect(await put('poems')).toMatchObject({ body: { data: { active: false, count: 0 } } })
    // The reading place is kept even when the book is not on the shelf.
    expect((await marks(member, 'poems')).progress.page).toBe(13)
    expect(await member.call('user/myBookshelf', { page: 9 })).toMatchObject({ body: { data: { total: 1, page: 1 } } })
  })

  describe.each(usualOf(kind))('whatever the database', () => {
    it.each([
      [{ page: 5, pages: 4 }, 'invalid'],
      [{ page: 0, pages: 4 }, 'invalid'],
      [{ page: 1, pages: 1e9 }, 'invalid'],
      [{ page: 1.5, pages: 4 }, 'invalid'],
      [{ page: '1', pages: 'Infinity' }, 'invalid'],
      [{ page: 1 }, 'invalid'],
      [{ page: 1, pages: 4, id: 999_999 }, 'missing'],
      [{ page: 1, pages: 4, key: 'headline' }, 'missing'],
    ])('accept no wrong place in a book: %j is %s', async (params, outcome) => {
      const member = await aMember(test.backend)
      const { key = 'poems', ...rest } = { key: undefined, ...params }
      expect(await member.call('book/progress', { id: ids[key ?? 'poems'], ...rest })).toMatchObject({
        outcome,
        body: { code: 0 },
      })
    })
  })

  it('of an entity come in one answer, with its sessions in their present state', async () => {
    const member = await aMember(test.backend)
    expect(await marks(member, 'calligraphy')).toMatchObject({
      bookings: [],
      sessions: [{ name: '白天班', taken: 0 }, { name: '夜班', taken: 1 }, { name: '上一期' }],
    })
    await member.call('skill/reservationOr', { id: ids['calligraphy'], session: test.sessions['夜班'] })
    expect(await marks(member, 'calligraphy')).toMatchObject({
      bookings: [{ session: test.sessions['夜班'], state: 'confirmed' }],
      sessions: [{}, { name: '夜班', taken: 2 }, {}],
    })
    expect(await marks(await aMember(test.backend), 'calligraphy')).toMatchObject({ bookings: [] })
  })

  describe.each(usualOf(kind))('whatever the database', () => {
    it.each([
      ['Article/likeOr', { type: '4.0', id: 1 }],
      ['Article/likeOr', { type: 4 }],
      ['Article/collectOr', { type: 'all', id: 1 }],
      ['user/attentionOr', { type: 4, id: '0x1' }],
      ['user/attentionOr', { type: 4, id: 1, active: 1 }],
      ['book/bookshelfOr', { id: null }],
      ['user/myMarks', { id: { $ne: 0 } }],
      ['user/myMarks', {}],
      ['user/myLike', { page: 'x' }],
      ['user/myLike', { limit: 1000 }],
      ['user/myCollect', { type: [4] }],
      ['user/myAttention', { page: '1e309' }],
      ['user/myBookshelf', { page: -1 }],
    ])('are refused by %s for %j, and without a login before the input is read', async (path, params) => {
      const member = await aMember(test.backend)
      expect(await member.call(path, params)).toMatchObject({ outcome: 'invalid', body: { code: 0, data: null } })
      expect(await callAs(test.backend, undefined, path, params)).toMatchObject({ status: 401 })
      expect(await callAs(test.backend, 'not-a-token', path, params)).toMatchObject({ status: 401 })
    })
  })
})
