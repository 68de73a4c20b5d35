import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { databases, NOON, usualOf } from '../../../support/backend.ts'
import { aMember, callAs } from '../../../support/members.ts'
import type { Outcome } from '../../../support/outcome.ts'

import { type ActingBackend, startActing } from './acting-backend.ts'
import { booked, bookings, form } from './acting-content.ts'
import { sayAnswer, sentenceOf } from '../../../support/words.ts'

/** The activity of today begins at 12:30 and ends at 16:00; its code is 024680. */
const BEGIN = NOON + 1800
const END = NOON + 4 * 3600

describe.each(databases)('a check-in at the venue, on %s', (kind) => {
  let test: ActingBackend
  let ids: ActingBackend['ids']
  beforeAll(async () => {
    test = await startActing(kind)
    ids = test.ids
  })
  afterAll(() => test.close())
  beforeEach(() => {
    test.clock.now = NOON
  })

  const withSeat = async (key = 'today') => {
    const who = await aMember(test.backend)
    await who.call('user/eventRegistration', { id: ids[key], ...form })
    return who
  }

  describe.each(usualOf(kind))('whatever the database', () => {
    it.each([
      [BEGIN - 3601, 'refused', '还没有到签到时间，11月20日（周五）12:30开始，提前一小时可以签到'],
      [BEGIN - 3600, 'ok', ''],
      [BEGIN, 'ok', ''],
      [END - 1, 'ok', ''],
      [END, 'refused', sayAnswer('bookings', 'checkInOver')],
    ])('with the right code at %i is %s %s', async (moment, outcome, msg) => {
      test.clock.now = NOON - 7200
      const who = await withSeat()
      test.clock.now = moment
      const { rows } = bookings(
        await who.call('user/myAppointment', { state: outcome === 'refused' && moment >= END ? 'past' : 'ahead' }),
      )
      expect(rows.map(({ canSignIn }) => canSignIn)).toEqual([outcome === 'ok'])
      const answer = await who.call('user/signIn', { id: ids['today'], code: '024680' })
      expect(answer).toMatchObject({ outcome, body: { msg } })
      const signedIn = answer.outcome === 'ok' ? booked(answer).booking.signedIn : 0
      expect(signedIn).toBe(outcome === 'ok' ? moment : 0)
    })
  })

  it('with a seat that has checked in gives the same answer, with the first time', async () => {
    const who = await withSeat()
    const first = await who.call('user/signIn', { id: ids['today'], code: '024680' })
    test.clock.now += 600
    expect(await who.call('user/signIn', { id: ids['today'], code: '024680' })).toEqual(first)
    expect(bookings(await who.call('user/myActivity')).rows).toMatchObject([
      { signedIn: NOON, canSignIn: false, canCancel: false },
    ])
  })

  describe.each(usualOf(kind))('whatever the database', () => {
    it.each(['０２４６８０', ' 024 680 ', '024-680'])('accepts the code as a hand writes it: %j', async (code) => {
      expect(await (await withSeat()).call('user/signIn', { id: ids['today'], code })).toMatchObject({ outcome: 'ok' })
    })
  })

  it('with a wrong code is refused; after ten in ten minutes the right one is refused, too', async () => {
    const who = await withSeat()
    const answers = await Promise.all(
      Array.from({ length: 13 }, (_, index) =>
        who.call('user/signIn', { id: ids['today'], code: String(100_000 + index) }),
      ),
    )
    const withOutcome = (expected: Outcome) => answers.filter(({ outcome }) => outcome === expected)
    expect([withOutcome('refused').length, withOutcome('limited').length]).toEqual([10, 3])
    expect(answers.find(({ outcome }) => outcome === 'refused')).toMatchObject({
      body: { code: 0, msg: sayAnswer('bookings', 'checkInWrong') },
    })
    expect(await who.call('user/signIn', { id: ids['today'], code: '024680' })).toMatchObject({
      outcome: 'limited',
      body: { msg: sayAnswer('limits', 'checkIns'), data: { retryAfter: 600 } },
    })
    // Other members are not held up, and after ten minutes the guesser is not either.
    expect(await (await withSeat()).call('user/signIn', { id: ids['today'], code: '024680' })).toMatchObject({
      outcome: 'ok',
    })
    test.clock.now += 601
    expect(await who.call('user/signIn', { id: ids['today'], code: '024680' })).toMatchObject({ outcome: 'ok' })
  })

  describe.each(usualOf(kind))('whatever the database', () => {
    it('is refused after thirty wrong codes in a day, however they are spread', async () => {
      test.clock.now = NOON - 3600
      const who = await withSeat()
      test.clock.now = BEGIN - 3600
      const guess = (code: string) => who.call('user/signIn', { id: ids['today'], code })
      // Nine tries in ten minutes stay below the short limit for as long as the doors are open.
      for (let count = 0; count < 30; count += 1) {
        expect(await guess('000000')).toMatchObject({
          outcome: 'refused',
          body: { msg: sayAnswer('bookings', 'checkInWrong') },
        })
        if (count % 9 === 8) test.clock.now += 601
      }
      test.clock.now += 601
      expect(await guess('024680')).toMatchObject({
        outcome: 'limited',
        body: { msg: sayAnswer('limits', 'checkIns') },
      })
    })

    it('does not count right codes', async () => {
      const who = await withSeat()
      for (let count = 0; count < 15; count += 1)
        expect(await who.call('user/signIn', { id: ids['today'], code: '024680' })).toMatchObject({ outcome: 'ok' })
    })
  })

  it('of a course is for the session of that moment', async () => {
    const who = await aMember(test.backend)
    for (const name of ['白天班', '夜班'])
      await who.call('skill/reservationOr', { id: ids['calligraphy'], session: test.sessions[name] })
    expect(booked(await who.call('user/signIn', { id: ids['calligraphy'], code: '975310' }))).toMatchObject({
      booking: { session: test.sessions['白天班'], signedIn: NOON },
    })
    expect(bookings(await who.call('user/mySkill')).rows.map(({ when, signedIn }) => [when.name, signedIn])).toEqual([
      ['白天班', NOON],
      ['夜班', 0],
    ])
  })

  describe.each(usualOf(kind))('whatever the database', () => {
    it.each([
      ['one who has no seat', 'today', 'refused', sayAnswer('bookings', 'checkInNone')],
      ['what has no code', 'open', 'refused', sayAnswer('bookings', 'noCheckIn')],
      ['what is only read', 'headline', 'refused', sayAnswer('bookings', 'noCheckIn')],
      ['what is not there', 'nothing', 'missing', sentenceOf('ARTICLE_NOT_FOUND')],
    ])('is refused for %s', async (_, key, outcome, msg) => {
      const who = await aMember(test.backend)
      expect(await who.call('user/signIn', { id: ids[key] ?? 999_999, code: '024680' })).toMatchObject({
        outcome,
        body: { code: 0, msg },
      })
    })

    it('is refused for a member who has given the seat back', async () => {
      const who = await withSeat()
      const { rows } = bookings(await who.call('user/myActivity'))
      await who.call('user/cancelBooking', { id: rows[0]?.id })
      expect(await who.call('user/signIn', { id: ids['today'], code: '024680' })).toMatchObject({
        outcome: 'refused',
        body: { msg: sayAnswer('bookings', 'checkInNone') },
      })
    })

    it.each([
      {},
      { id: 1 },
      { code: '1' },
      { id: 1, code: true },
      { id: 1, code: 'x'.repeat(41) },
      { id: 1, code: ['024680'] },
      { id: 1, code: { $ne: '' } },
      { id: 1, code: '\u0000' },
    ])('refuses %j as input, and reveals nothing without a login', async (params) => {
      const who = await aMember(test.backend)
      expect(await who.call('user/signIn', params)).toMatchObject({ outcome: 'invalid', body: { code: 0, data: null } })
      expect(await callAs(test.backend, undefined, 'user/signIn', params)).toMatchObject({ status: 401 })
    })
  })
})
