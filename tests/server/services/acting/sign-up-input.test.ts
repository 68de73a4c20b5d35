import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { databases, usualOf } from '../../../support/backend.ts'
import { aMember, type TestMember } from '../../../support/members.ts'
import { messageOf, sayAnswer } from '../../../support/words.ts'

import { type ActingBackend, startActing } from './acting-backend.ts'
import { booked, form } from './acting-content.ts'

describe.each(databases)('the input of a sign-up, on %s', (kind) => {
  let test: ActingBackend
  let ids: ActingBackend['ids']
  beforeAll(async () => {
    test = await startActing(kind)
    ;({ ids } = test)
  })
  afterAll(() => test.close())

  const signUp = async (key: string, change: Readonly<Record<string, unknown>> = {}, member?: TestMember) => {
    const who = member ?? (await aMember(test.backend))
    return { who, answer: await who.call('user/eventRegistration', { id: ids[key], ...form, ...change }) }
  }

  describe.each(usualOf(kind))('whatever the database', () => {
    it.each([
      ['open', { mobile: '123', answers: { size: '36' } }, messageOf('mobile')],
      ['open', { answers: { size: '60' } }, '鞋码应为 20 到 50 的数字'],
      ['open', { name: { $ne: 1 }, answers: { size: '36' } }, messageOf('visitorName')],
      ['small', { name: '林\u0000小满' }, messageOf('visitorName')],
      ['small', { name: '林\ud800' }, messageOf('visitorName')],
      ['small', { name: '\u200b' }, messageOf('visitorName')],
      ['small', { mobile: '１３８０００００００' }, messageOf('mobile')],
      ['small', { people: 'Infinity' }, '人数应为数字'],
      ['open', { answers: { size: '\u0000' } }, '鞋码的内容不正确'],
      ['open', { answers: { __proto__: { size: '36' } } }, '请填写鞋码'],
      ['small', { people: 3 }, '人数应为 1 到 2 的数字'],
      ['small', { people: 1.5 }, '人数应为整数'],
      ['small', { people: -1 }, '人数应为 1 到 2 的数字'],
      ['early', {}, sayAnswer('bookings', 'activityNotOpen')],
      ['closed', {}, sayAnswer('bookings', 'activityClosed')],
      ['late', {}, sayAnswer('bookings', 'activityOver')],
      ['free', {}, sayAnswer('bookings', 'noSignUp')],
      ['headline', {}, sayAnswer('bookings', 'noSignUp')],
      ['calligraphy', {}, sayAnswer('bookings', 'chooseSession')],
    ])('a sign-up for the %s one with %j is refused: %s', async (key, change, msg) => {
      const { answer } = await signUp(key, change)
      expect(answer).toMatchObject({ outcome: 'refused', body: { code: 0, msg } })
    })
  })

  it.each([
    ['flat, beside the name', { answers: undefined, size: '36' }],
    ['together under `answers`', { answers: { size: '36' } }],
    [
      'flat and together: a field of the form itself is taken from beside it',
      { answers: { size: '36', name: '别人' } },
    ],
  ])('an activity’s questions may be answered %s', async (_, change) => {
    const { who, answer } = await signUp('open', change)
    const { booking } = booked(answer)
    expect(booking.state).toBe('confirmed')
    await who.call('user/cancelBooking', { id: booking.id })
  })

  it('a sign-up without questions needs no answers', async () => {
    const { answer } = await signUp('uncounted', { answers: undefined })
    expect(booked(answer).booking.state).toBe('confirmed')
  })

  it('a fault is named after its field, however the answer is sent', async () => {
    for (const change of [{ answers: { size: '60' } }, { answers: undefined, size: '60' }])
      expect((await signUp('open', change)).answer.body.data).toEqual({ fields: { size: '鞋码应为 20 到 50 的数字' } })
  })
})
