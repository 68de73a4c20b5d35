import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { messagesResponse } from '#contract/members/message.ts'
import { putMessages } from '#server/db/personal/messages.ts'

import { databases, usualOf } from '../../../support/backend.ts'
import { aMember, callAs, type TestMember } from '../../../support/members.ts'

import { type ActingBackend, startActing } from './acting-backend.ts'
import { sentenceOf } from '../../../support/words.ts'

describe.each(databases)('messages, on %s', (kind) => {
  let test: ActingBackend
  beforeAll(async () => {
    test = await startActing(kind)
  })
  afterAll(() => test.close())

  const send = async (member: TestMember, count: number) =>
    putMessages(
      test.backend.store.db,
      Array.from({ length: count }, (_, index) => ({
        memberId: member.id,
        kind: 'welcome' as const,
        title: `第${index + 1}条`,
        content: '你好',
        link: '',
        time: test.clock.now,
      })),
    )
  const news = async (member: TestMember, params: Readonly<Record<string, unknown>> = {}) =>
    messagesResponse.parse((await member.call('user/myNews', params)).body.data)

  it('stand newest first, in pages, with the nearest page for one beyond', async () => {
    const member = await aMember(test.backend)
    await send(member, 25)
    const first = await news(member, { limit: 10 })
    expect([first.total, first.unread, first.page, first.rows.map(({ title }) => title)[0]]).toEqual([
      25,
      25,
      1,
      '第25条',
    ])
    const last = await news(member, { limit: 10, page: 40 })
    expect([last.page, last.rows.map(({ title }) => title)]).toEqual([3, ['第5条', '第4条', '第3条', '第2条', '第1条']])
  })

  it('are marked as read one by one or all together, once, with the number of unread ones left', async () => {
    const member = await aMember(test.backend)
    await send(member, 3)
    const { rows } = await news(member)
    const [newest] = rows
    expect(await member.call('user/readNews', { id: newest?.id })).toMatchObject({
      outcome: 'ok',
      body: { data: { unread: 2 } },
    })
    test.clock.now += 60
    expect(await member.call('user/readNews', { id: newest?.id })).toMatchObject({ body: { data: { unread: 2 } } })
    expect((await news(member, { unread: 'true' })).rows.map(({ title }) => title)).toEqual(['第2条', '第1条'])
    expect((await news(member)).rows.map(({ isRead }) => isRead)).toEqual([true, false, false])
    expect(await member.call('user/readNews', { all: 'true' })).toMatchObject({ body: { data: { unread: 0 } } })
    expect(await news(member, { unread: true })).toMatchObject({ total: 0, unread: 0, rows: [], page: 1 })
    const times = await test.backend.store.db
      .selectFrom('message')
      .select('read')
      .where('member_id', '=', member.id)
      .orderBy('id', 'desc')
      .execute()
    expect(times.map(({ read }) => read)).toEqual([test.clock.now - 60, test.clock.now, test.clock.now])
  })

  it('cannot be seen or read by another member', async () => {
    const member = await aMember(test.backend)
    const stranger = await aMember(test.backend)
    await send(member, 1)
    const [message] = (await news(member)).rows
    expect(await stranger.call('user/readNews', { id: message?.id })).toMatchObject({
      outcome: 'missing',
      body: { msg: sentenceOf('MESSAGE_NOT_FOUND') },
    })
    expect(await stranger.call('user/readNews', { all: 'true' })).toMatchObject({ outcome: 'ok' })
    expect((await news(stranger)).total).toBe(0)
    expect((await news(member)).unread).toBe(1)
  })

  it('are kept up to 500 of a member, the newest', async () => {
    const member = await aMember(test.backend)
    const other = await aMember(test.backend)
    await send(other, 2)
    await send(member, 498)
    await send(member, 30)
    expect(await news(member, { limit: 1 })).toMatchObject({ total: 500, unread: 500, rows: [{ title: '第30条' }] })
    expect((await news(member, { limit: 1, page: 500 })).rows).toMatchObject([{ title: '第29条' }])
    expect((await news(other)).total).toBe(2)
  })

  describe.each(usualOf(kind))('whatever the database', () => {
    it.each([
      ['user/readNews', {}],
      ['user/readNews', { all: 'false' }],
      ['user/readNews', { id: 1, all: 'true' }],
      ['user/readNews', { id: 'all' }],
      ['user/readNews', { id: [1, 2] }],
      ['user/myNews', { unread: 'maybe' }],
      ['user/myNews', { page: 0 }],
      ['user/myNews', { limit: '1 union select' }],
    ])('are refused by %s for %j, and without a login before the input is read', async (path, params) => {
      const member = await aMember(test.backend)
      expect(await member.call(path, params)).toMatchObject({ outcome: 'invalid', body: { code: 0, data: null } })
      expect(await callAs(test.backend, undefined, path, params)).toMatchObject({ status: 401 })
    })
  })
})
