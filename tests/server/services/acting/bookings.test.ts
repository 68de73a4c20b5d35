import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { marksResponse } from '#contract/members/marks.ts'
import { messagesResponse } from '#contract/members/message.ts'
import { omitUndefined } from '#contract/omit-undefined.ts'
import { openPerson } from '#server/services/acting/booking-person.ts'

import { databases, NOON, usualOf } from '../../../support/backend.ts'
import { aMember, callAs, type TestMember } from '../../../support/members.ts'
import { sayAnswer, sentenceOf } from '../../../support/words.ts'

import { type ActingBackend, startActing } from './acting-backend.ts'
import { booked, form } from './acting-content.ts'

describe.each(databases)('seats, on %s', (kind) => {
  let test: ActingBackend
  let ids: ActingBackend['ids']
  let sessions: ActingBackend['sessions']
  beforeAll(async () => {
    test = await startActing(kind)
    ;({ ids, sessions } = test)
  })
  afterAll(() => test.close())

  const signUp = async (key: string, change: Readonly<Record<string, unknown>> = {}, member?: TestMember) => {
    const who = member ?? (await aMember(test.backend))
    return { who, answer: await who.call('user/eventRegistration', { id: ids[key], ...form, ...change }) }
  }

  it('a sign-up takes its seats and the member gets a message', async () => {
    const { who, answer } = await signUp('open', { people: 2, answers: { size: '36', secret: 'x' } })
    const { booking, session } = booked(answer)
    expect(booking).toMatchObject({
      session: sessions['open'],
      state: 'confirmed',
      people: 2,
      position: 0,
      signedIn: 0,
    })
    expect(booking.ticket).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/u)
    expect(session).toMatchObject({ capacity: 30, taken: 5 })
    expect(await who.call('user/myNews')).toMatchObject({
      body: {
        data: {
          total: 1,
          unread: 1,
          rows: [
            {
              kind: 'booked',
              title: '报名成功：活动 open',
              link: `activity/details/${ids['open']}`,
              isRead: false,
              content: expect.stringMatching(
                /^您已报名“活动 open”，共 2 人。时间：11月25日（周三）10:00；地点：墨池美术馆。票码 \w{5} \w{5}/u,
              ),
            },
          ],
        },
      },
    })
    const row = await test.backend.store.db
      .selectFrom('booking')
      .selectAll()
      .where('id', '=', booking.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ member_id: who.id, name: '', mobile: '', answers: '{}' })
    expect(openPerson(test.backend.context.services.secrets, row)).toEqual({
      name: '林小满',
      mobile: '13800000000',
      answers: { size: '36' },
    })
  })

  it('a second sign-up is answered with the first one, unchanged, and as a repetition', async () => {
    const { who, answer } = await signUp('uncounted', { people: 2 })
    expect(booked(answer).repeated).toBeUndefined()
    const again = await who.call('user/eventRegistration', { id: ids['uncounted'], ...form, people: 4, name: '别人' })
    expect(booked(again)).toEqual({ ...booked(answer), repeated: true })
    const { total } = await test.backend.store.db
      .selectFrom('message')
      .where('member_id', '=', who.id)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    expect(total).toBe(1)
  })

  it('a sign-up without free seats waits, and moves up in order when seats are given back', async () => {
    const first = await signUp('small', { people: 2 })
    const second = await signUp('small', { people: 1 })
    const family = await signUp('small', { people: 3 })
    const last = await signUp('small', { people: 1 })
    expect(
      [first, second, family, last]
        .map(({ answer }) => booked(answer).booking)
        .map(({ state, position, ticket }) => [state, position, ticket !== '']),
    ).toEqual([
      ['confirmed', 0, true],
      ['waiting', 1, false],
      ['waiting', 2, false],
      ['waiting', 3, false],
    ])
    expect(await news(family.who)).toMatchObject([
      {
        kind: 'queued',
        title: '已进入候补：活动 small',
        content: expect.stringContaining('您排在候补第 2 位，共 3 人'),
      },
    ])

    const back = await first.who.call('user/cancelBooking', { id: booked(first.answer).booking.id })
    // Two seats came free: the first in the list gets one; three do not fit; the last gets the other.
    expect(booked(back)).toMatchObject({
      booking: { state: 'cancelled', ticket: '' },
      session: { capacity: 5, taken: 5 },
    })
    expect(await mine(second.who, 'small')).toMatchObject([
      { state: 'confirmed', position: 0, ticket: expect.stringMatching(/^\w{10}$/u) },
    ])
    expect(await mine(family.who, 'small')).toMatchObject([{ state: 'waiting', position: 1, ticket: '' }])
    expect(await mine(last.who, 'small')).toMatchObject([{ state: 'confirmed' }])
    expect(await news(second.who)).toMatchObject([
      { kind: 'promoted', title: '候补成功：活动 small' },
      { kind: 'queued' },
    ])
    expect(await news(first.who)).toMatchObject([{ kind: 'cancelled' }, { kind: 'booked' }])

    // Taken again it is the same booking, at the end, with another ticket.
    const again = await signUp('small', {}, first.who)
    expect(booked(again.answer).booking).toMatchObject({
      id: booked(first.answer).booking.id,
      state: 'waiting',
      position: 2,
      people: 1,
    })
    expect(
      (await first.who.call('user/cancelBooking', { id: booked(first.answer).booking.id })).body.data,
    ).toMatchObject({ booking: { state: 'cancelled' } })
    expect((await news(first.who))[0]).toMatchObject({ kind: 'cancelled', title: '已退出候补：活动 small' })
    for (const { who } of [second, family, last])
      for (const { id } of await mine(who, 'small')) await who.call('user/cancelBooking', { id })
    expect((await seats('small')).taken).toBe(3)
  })

  it('giving back twice gives back once', async () => {
    const { who, answer } = await signUp('small', { people: 2 })
    const { id } = booked(answer).booking
    const answers = await Promise.all([
      who.call('user/cancelBooking', { id }),
      who.call('user/cancelBooking', { id }),
      who.call('user/cancelBooking', { id }),
    ])
    expect(answers.map((each) => [each.outcome, booked(each).booking.state])).toEqual(
      Array.from({ length: 3 }, () => ['ok', 'cancelled']),
    )
    expect(answers.filter((each) => booked(each).repeated)).toHaveLength(2)
    expect((await seats('small')).taken).toBe(3)
  })

  describe.each(usualOf(kind))('whatever the database', () => {
    it('a group without a free seat may wait up to the limit of the room; a larger one is refused with that limit', async () => {
      const { who } = await signUp('small', { people: 2 })
      expect((await signUp('small', { people: 6 })).answer.body.msg).toBe('人数应为 1 到 5 的数字')
      const family = await signUp('small', { people: 5 })
      expect(booked(family.answer).booking).toMatchObject({ state: 'waiting', people: 5 })
      for (const each of [who, family.who])
        for (const { id } of await mine(each, 'small')) await each.call('user/cancelBooking', { id })
    })
  })

  it('a course is booked with one press and given back with another; a retry of the same wish never undoes it', async () => {
    const who = await aMember(test.backend, { nickname: '阿满' })
    const press = (active?: unknown) =>
      who.call('skill/reservationOr', {
        id: ids['calligraphy'],
        session: sessions['夜班'],
        ...omitUndefined({ active }),
      })
    expect(booked(await press())).toMatchObject({
      booking: { state: 'confirmed', people: 1, session: sessions['夜班'] },
      session: { name: '夜班', capacity: 2, taken: 2 },
    })
    expect(booked(await press('true'))).toMatchObject({ booking: { state: 'confirmed' }, repeated: true })
    expect(booked(await press())).toMatchObject({ booking: { state: 'cancelled' }, session: { taken: 1 } })
    expect(booked(await press(false))).toMatchObject({ booking: { state: 'cancelled' }, repeated: true })
    expect(booked(await press(true)).booking.state).toBe('confirmed')
    expect((await news(who))[0]).toMatchObject({
      title: '预约成功：楷书入门',
      content: expect.stringContaining('您已预约“楷书入门”夜班。时间：11月29日（周日）19:00—21:00；地点：303教室。'),
    })
    const row = await test.backend.store.db
      .selectFrom('booking')
      .selectAll()
      .where('member_id', '=', who.id)
      .executeTakeFirstOrThrow()
    expect(openPerson(test.backend.context.services.secrets, row)).toMatchObject({ name: '阿满', mobile: who.mobile })
    const other = await aMember(test.backend)
    expect(
      booked(await other.call('skill/reservationOr', { id: ids['calligraphy'], session: sessions['夜班'] })).booking,
    ).toMatchObject({ state: 'waiting', position: 1 })
    await press(false)
    expect(await mine(other, 'calligraphy')).toMatchObject([{ state: 'confirmed' }])
  })

  it('presses at once end like the same presses in a row', async () => {
    const who = await aMember(test.backend)
    const answers = await Promise.all(
      Array.from({ length: 7 }, () =>
        who.call('skill/reservationOr', { id: ids['calligraphy'], session: sessions['白天班'] }),
      ),
    )
    expect(answers.map((answer) => booked(answer).booking.state)).toEqual([
      'confirmed',
      'cancelled',
      'confirmed',
      'cancelled',
      'confirmed',
      'cancelled',
      'confirmed',
    ])
    expect((await seats('白天班')).taken).toBe(1)
  })

  describe.each(usualOf(kind))('whatever the database', () => {
    it.each([
      [
        'an activity by one press',
        () => ({ id: ids['open'], session: sessions['open'] }),
        'refused',
        sayAnswer('bookings', 'useForm'),
      ],
      [
        'a session of something else',
        () => ({ id: ids['calligraphy'], session: sessions['open'] }),
        'missing',
        sentenceOf('ARTICLE_NOT_FOUND'),
      ],
      [
        'a session there is not',
        () => ({ id: ids['calligraphy'], session: 999_999 }),
        'missing',
        sentenceOf('ARTICLE_NOT_FOUND'),
      ],
      [
        'something there is not',
        () => ({ id: 999_999, session: sessions['夜班'] }),
        'missing',
        sentenceOf('ARTICLE_NOT_FOUND'),
      ],
      [
        'a session that is over',
        () => ({ id: ids['calligraphy'], session: sessions['上一期'] }),
        'refused',
        sayAnswer('bookings', 'courseOver'),
      ],
      [
        'giving back what one never had',
        () => ({ id: ids['calligraphy'], session: sessions['夜班'], active: 'false' }),
        'missing',
        sentenceOf('BOOKING_NOT_FOUND'),
      ],
    ])('%s is refused', async (_, params, outcome, msg) => {
      const who = await aMember(test.backend)
      expect(await who.call('skill/reservationOr', params())).toMatchObject({
        outcome,
        body: { code: 0, msg, data: null },
      })
      expect(await mine(who, 'calligraphy')).toEqual([])
    })
  })

  it('another member’s booking is missing for everyone else', async () => {
    const { answer } = await signUp('uncounted')
    const { id } = booked(answer).booking
    const stranger = await aMember(test.backend)
    expect(await stranger.call('user/cancelBooking', { id })).toMatchObject({
      outcome: 'missing',
      body: { code: 0, msg: sentenceOf('BOOKING_NOT_FOUND') },
    })
    expect(await callAs(test.backend, undefined, 'user/cancelBooking', { id })).toMatchObject({ status: 401 })
    expect(await mine(stranger, 'uncounted')).toEqual([])
    expect(
      (await test.backend.store.db.selectFrom('booking').select('state').where('id', '=', id).executeTakeFirstOrThrow())
        .state,
    ).toBe('confirmed')
  })

  it('a seat cannot be given back after the beginning or a check-in', async () => {
    const { who, answer } = await signUp('today')
    const { id } = booked(answer).booking
    test.clock.now = NOON + 1800
    expect(await who.call('user/cancelBooking', { id })).toMatchObject({
      outcome: 'refused',
      body: { msg: sayAnswer('bookings', 'keptBegun') },
    })
    test.clock.now = NOON
    await test.backend.store.db.updateTable('booking').set({ signed_in: NOON }).where('id', '=', id).execute()
    expect(await who.call('user/cancelBooking', { id })).toMatchObject({
      outcome: 'refused',
      body: { msg: sayAnswer('bookings', 'keptSignedIn') },
    })
  })

  it('a withdrawn activity cannot be booked, but given back', async () => {
    const { who, answer } = await signUp('tomorrow')
    const { db } = test.backend.store
    await db
      .updateTable('article')
      .set({ status: 'draft' })
      .where('id', '=', ids['tomorrow'] ?? 0)
      .execute()
    expect((await signUp('tomorrow')).answer).toMatchObject({ outcome: 'missing' })
    expect(booked(await who.call('user/cancelBooking', { id: booked(answer).booking.id })).booking.state).toBe(
      'cancelled',
    )
    await db
      .updateTable('article')
      .set({ status: 'published' })
      .where('id', '=', ids['tomorrow'] ?? 0)
      .execute()
  })

  describe.each(usualOf(kind))('whatever the database', () => {
    it.each([
      ['user/eventRegistration', {}],
      ['user/eventRegistration', { id: '1 or 1=1' }],
      ['user/eventRegistration', { id: { $gt: 0 } }],
      ['user/eventRegistration', { id: -1 }],
      ['skill/reservationOr', { id: 1, session: '1.0' }],
      ['skill/reservationOr', { id: 1, session: '1e3' }],
      ['skill/reservationOr', { id: 1, session: 1, active: 'yes' }],
      ['skill/reservationOr', { id: 1, session: 1, active: [true] }],
      ['user/cancelBooking', {}],
      ['user/cancelBooking', { id: 'null' }],
      ['user/cancelBooking', { id: [1] }],
    ])('%s refuses %j as input, and a visitor without login before reading it', async (path, params) => {
      const who = await aMember(test.backend)
      expect(await who.call(path, params)).toMatchObject({ outcome: 'invalid', body: { code: 0, data: null } })
      expect(await callAs(test.backend, undefined, path, params)).toMatchObject({
        status: 401,
        body: { msg: sentenceOf('LOGIN_REQUIRED') },
      })
      expect(await callAs(test.backend, 'x'.repeat(5000), path, params)).toMatchObject({ status: 401 })
    })
  })

  async function news(member: TestMember): Promise<readonly unknown[]> {
    return messagesResponse.parse((await member.call('user/myNews')).body.data).rows
  }

  async function mine(member: TestMember, key: string) {
    return marksResponse.parse((await member.call('user/myMarks', { id: ids[key] })).body.data).bookings
  }

  async function seats(key: string) {
    return test.backend.store.db
      .selectFrom('session')
      .selectAll()
      .where('id', '=', sessions[key] ?? 0)
      .executeTakeFirstOrThrow()
  }
})
