import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { feedbackResponse } from '#contract/members/member.ts'

import { databases, usualOf } from '../../../support/backend.ts'
import type { TestMember } from '../../../support/members.ts'

import { startPersonal, type Personal } from './personal.ts'
import { sayAnswer } from '../../../support/words.ts'

const form = { kind: '内容纠错', content: '昆曲条目的年代写错了。', contact: 'reader@example.cn' }

describe.each(databases)('feedback, on %s', (kind) => {
  let test: Personal
  let member: TestMember
  beforeAll(async () => {
    test = await startPersonal(kind)
  })
  beforeEach(async () => {
    member = await test.member()
  })
  afterAll(() => test.close())

  const put = (change: Readonly<Record<string, unknown>> = {}) =>
    member.call('user/putFeedback', { ...form, ...change })
  const mine = async (params = {}) => feedbackResponse.parse((await member.call('user/myFeedback', params)).body.data)

  it('is stored with its pictures, and its sender sees it', async () => {
    const pictures = [await test.picture(member), await test.picture(member)].map(({ path }) => path)
    expect((await put({ images: pictures })).body).toMatchObject({ code: 1, data: null })
    expect(await mine()).toEqual({
      total: 1,
      page: 1,
      limit: 10,
      rows: [
        {
          id: expect.any(Number),
          kind: form.kind,
          content: form.content,
          images: pictures,
          time: test.clock.now,
          reply: '',
          replied: 0,
        },
      ],
    })
    expect(
      await test.backend.store.db.selectFrom('upload').select('used').where('path', 'in', pictures).execute(),
    ).toEqual([{ used: 1 }, { used: 1 }])
  })

  it('is visible to its sender alone, newest first, by pages', async () => {
    for (const number of [1, 2, 3]) await put({ content: `第 ${number} 条意见` })
    expect((await mine({ limit: '2' })).rows.map(({ content }) => content)).toEqual(['第 3 条意见', '第 2 条意见'])
    expect((await mine({ limit: '2', page: '2' })).rows.map(({ content }) => content)).toEqual(['第 1 条意见'])
    expect(await mine({ limit: '2', page: '999' })).toMatchObject({ page: 2, total: 3 })
    member = await test.member()
    expect(await mine()).toMatchObject({ total: 0, rows: [] })
  })

  const expectRefused = async (change: Readonly<Record<string, unknown>>) => {
    const { outcome } = await put(change)
    expect(outcome).toBe('refused')
    expect(await mine()).toMatchObject({ total: 0 })
  }

  it.each<[string, Record<string, unknown>]>([
    ['a text of half characters', { content: '\ud800 是半个字，不完整' }],
    ['a text with a null', { content: '空字符\0在这里面' }],
  ])('is refused with %s, and nothing is stored', (_what, change) => expectRefused(change))

  it('takes all its pictures or none of them', async () => {
    const [memberPicture, foreign] = [await test.picture(member), await test.picture(await test.member())]
    expect((await put({ images: [memberPicture.path, foreign.path] })).body).toMatchObject({
      code: 0,
      msg: sayAnswer('uploads', 'gone'),
    })
    expect((await put({ images: [memberPicture.path, memberPicture.path] })).body.code).toBe(0)
    expect((await put({ images: [memberPicture.path] })).body.code).toBe(1)
  })

  it('stays as it was written, whatever its signs mean elsewhere', async () => {
    const content = `<script>alert(1)</script>'); drop table feedback;-- \${7*7} {{7*7}}`
    await put({ content })
    expect((await mine()).rows[0]?.content).toBe(content)
  })

  describe.each(usualOf(kind))('whatever the database', () => {
    it.each<[string, Record<string, unknown>]>([
      ['no kind', { kind: '' }],
      ['a kind there is not', { kind: '表扬' }],
      ['too few words', { content: '不好' }],
      ['too many words', { content: '长'.repeat(1001) }],
      ['a long contact', { contact: 'x'.repeat(61) }],
      ['five pictures', { images: ['a', 'b', 'c', 'd', 'e'] }],
      ['pictures that are none', { images: [1, 2] }],
      ['a picture nobody sent', { images: ['uploads/2026/11/aaaaaaaaaaaaaaaaaaaaaa.webp'] }],
      ['a path that climbs', { images: ['../../etc/passwd'] }],
    ])('is refused with %s, and nothing is stored', (_what, change) => expectRefused(change))

    it('is accepted ten times an hour at most', async () => {
      for (let sent = 0; sent < 10; sent += 1) expect((await put()).body.code).toBe(1)
      expect(await put()).toMatchObject({
        outcome: 'limited',
        body: { code: 0, msg: expect.stringContaining('太频繁') },
      })
      test.clock.now += 3601
      expect((await put()).body.code).toBe(1)
    })
  })
})
