import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { ACT_LIMIT } from '#server/api/calls/act-limit.ts'

import { NOON, usualDatabases } from '../../support/backend.ts'
import { aMember, type TestMember } from '../../support/members.ts'

import { type ActingBackend, startActing } from '../services/acting/acting-backend.ts'
import { form } from '../services/acting/acting-content.ts'

describe.each(usualDatabases)('a member who has acted as often as a minute allows, on %s', (kind) => {
  let test: ActingBackend
  let member: TestMember
  beforeAll(async () => {
    test = await startActing(kind)
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    test.clock.now = NOON
    member = await aMember(test.backend)
  })

  /** Acts as often as the limit of a minute allows. */
  const tire = async (who: TestMember) => {
    for (let count = 0; count < ACT_LIMIT.times; count += 1)
      expect(await who.call('user/cancelBooking', { id: 999_999 })).toMatchObject({ outcome: 'missing' })
  }

  it.each([
    ['Article/likeOr', () => ({ type: 4, id: test.ids['headline'] })],
    ['Article/collectOr', () => ({ type: 4, id: test.ids['headline'] })],
    ['user/attentionOr', () => ({ type: 12, id: test.ids['open'] })],
    ['book/bookshelfOr', () => ({ id: test.ids['poems'] })],
    ['skill/reservationOr', () => ({ id: test.ids['calligraphy'], session: test.sessions['夜班'] })],
    ['user/eventRegistration', () => ({ id: test.ids['uncounted'], ...form })],
    ['user/cancelBooking', () => ({ id: 999_999 })],
  ] as const)('is refused %s until the minute is over, and nothing comes of the refused call', async (path, params) => {
    await tire(member)
    expect(await member.call(path, params())).toMatchObject({
      status: 429,
      retryAfter: ACT_LIMIT.seconds,
      body: { code: 0, data: null },
    })
    const { total } = await test.backend.store.db
      .selectFrom('message')
      .where('member_id', '=', member.id)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    expect(total).toBe(0)
    test.clock.now += ACT_LIMIT.seconds
    expect((await member.call(path, params())).status).not.toBe(429)
  })

  it('holds up no other member at the same address, and can still read', async () => {
    await tire(member)
    const other = await aMember(test.backend)
    expect(await other.call('Article/likeOr', { type: 4, id: test.ids['headline'] })).toMatchObject({ outcome: 'ok' })
    for (const path of ['user/myNews', 'user/myActivity', 'user/me'])
      expect(await member.call(path)).toMatchObject({ outcome: 'ok' })
  })
})
