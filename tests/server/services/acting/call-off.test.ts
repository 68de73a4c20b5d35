import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { meResponse } from '#contract/members/member.ts'
import { messagesResponse } from '#contract/members/message.ts'
import { callOff } from '#server/services/acting/call-off.ts'

import { databases, usualOf } from '../../../support/backend.ts'
import { aMember, callAs, someMembers, type TestMember } from '../../../support/members.ts'

import { type ActingBackend, startActing } from './acting-backend.ts'
import { booked, bookings, form } from './acting-content.ts'
import { sayAnswer } from '../../../support/words.ts'
import { aStaffCaller } from '../../../support/a-staff-caller.ts'
import { runAtDesk } from '../../../support/run-at-desk.ts'

describe.each(databases)('calling an activity off, on %s', (kind) => {
  let test: ActingBackend
  beforeAll(async () => {
    test = await startActing(kind)
  })
  afterAll(() => test.close())

  const services = () => test.backend.context.services
  const signUp = (key: string, who: TestMember, people = 1) =>
    who.call('user/eventRegistration', { id: test.ids[key], ...form, people, answers: { size: '36' } })
  const reserve = (who: TestMember, session: string) =>
    who.call('skill/reservationOr', { id: test.ids['calligraphy'], session: test.sessions[session], active: true })
  const news = async (who: TestMember) => messagesResponse.parse((await who.call('user/myNews')).body.data).rows
  const state = async (who: TestMember, call = 'user/myActivity') =>
    bookings(await who.call(call, { state: 'cancelled' })).rows.map(({ state: got, when }) => [got, when.calledOff])
  const details = async (key: string) =>
    (await callAs(test.backend, undefined, 'Article/getDetails', { id: test.ids[key] })).body.data
  const desk = async (...args: string[]) => {
    const { isDone: done, text } = await runAtDesk(test.backend, ['activity', 'cancel', ...args])
    return { done, text }
  }

  it('ends every seat and every place in the waiting list, with one message each, however often it is requested', async () => {
    const [first, second, waiting] = await someMembers(test.backend, 3)
    if (!first || !second || !waiting) throw new Error('There are three members')
    await signUp('small', first, 2)
    for (const who of [waiting, second]) expect(booked(await signUp('small', who)).booking.state).toBe('waiting')
    expect(await desk(String(test.ids['small']), '--reason', '场馆临时检修。')).toEqual({
      done: true,
      text: '已取消“活动 small”，共 1 场。取消了 3 位会员的报名或候补，并逐一发了消息。',
    })
    for (const who of [first, second, waiting]) {
      const [latest] = await news(who)
      expect(latest).toMatchObject({
        kind: 'cancelled',
        title: '活动已取消：活动 small',
        content: expect.stringMatching(
          /^您报名的“活动 small”已取消.*，?不用再来。原因：场馆临时检修。原定时间：11月25日/u,
        ),
        link: `activity/details/${test.ids['small']}`,
      })
      expect(await state(who)).toEqual([['cancelled', '场馆临时检修']])
      expect(meResponse.parse((await who.call('user/me')).body.data).counts).toMatchObject({
        activity: 0,
        appointment: 0,
      })
    }
    const newsCount = (await news(first)).length
    expect(await desk(String(test.ids['small']), '--reason', '又一次')).toEqual({
      done: true,
      text: '“活动 small”早已取消。没有要通知的会员。',
    })
    expect([(await news(first)).length, await state(first)]).toEqual([newsCount, [['cancelled', '场馆临时检修']]])
  })

  it('shows on the page and in lists at once, and stops sign-ups', async () => {
    expect(await details('small')).toMatchObject({
      calledOff: true,
      sessions: [{ calledOff: '场馆临时检修', taken: 0 }],
    })
    const { data } = (await callAs(test.backend, undefined, 'Article/getList', { type: 12, limit: 60 })).body
    expect(data).toMatchObject({
      rows: expect.arrayContaining([expect.objectContaining({ title: '活动 small', calledOff: true })]),
    })
    expect(JSON.stringify(data).match(/"calledOff"/gu)).toHaveLength(1)
    expect((await signUp('small', await aMember(test.backend))).body).toMatchObject({
      code: 0,
      msg: sayAnswer('bookings', 'activityCalledOff'),
    })
  })

  it('goes on where it was broken off: what was closed is closed, and the remaining members get their message', async () => {
    const who = await aMember(test.backend)
    await signUp('open', who)
    await test.backend.store.db
      .updateTable('session')
      .set({ called_off: '台风' })
      .where('id', '=', test.sessions['open'] ?? 0)
      .execute()
    expect(await callOff(services(), aStaffCaller, { articleId: test.ids['open'] ?? 0, reason: '台风' })).toEqual({
      kind: 'answer',
      data: { title: '活动 open', sessions: 0, members: 1 },
    })
    expect((await news(who))[0]?.content).toContain('原因：台风。')
  })

  it('leaves no seat to a sign-up at the same moment, and sends more messages than one transaction holds', async () => {
    const members = await someMembers(test.backend, 260)
    await Promise.all(members.slice(0, 205).map((who) => signUp('today', who)))
    const late = Promise.all(members.slice(205).map((who) => signUp('today', who)))
    const outcome = await callOff(services(), aStaffCaller, { articleId: test.ids['today'] ?? 0, reason: '停电' })
    const lateBookings = (await late).filter(({ body }) => body.code === 1).length
    expect(outcome).toEqual({ kind: 'answer', data: { title: '活动 today', sessions: 1, members: 205 + lateBookings } })
    const { store } = test.backend
    const openBookings = await store.db
      .selectFrom('booking')
      .select('id')
      .where('session_id', '=', test.sessions['today'] ?? 0)
      .where('state', '!=', 'cancelled')
      .execute()
    const messages = await store.db
      .selectFrom('message')
      .select('id')
      .where('title', '=', '活动已取消：活动 today')
      .execute()
    expect([openBookings.length, messages.length]).toEqual([0, 205 + lateBookings])
  })

  it('of a course ends its remaining times, in the words of courses', async () => {
    const who = await aMember(test.backend)
    await reserve(who, '夜班')
    expect((await desk(String(test.ids['calligraphy']), '--reason', '老师生病')).text).toContain('共 2 场')
    expect((await news(who))[0]).toMatchObject({
      title: '课程已取消：楷书入门',
      content: expect.stringContaining('您预约的“楷书入门”夜班已取消'),
    })
    expect((await reserve(who, '白天班')).body.msg).toBe(sayAnswer('bookings', 'courseCalledOff'))
    expect(bookings(await who.call('user/mySkill', { state: 'cancelled' })).rows.map(({ kind: of }) => of)).toEqual([
      'course',
    ])
  })

  describe.each(usualOf(kind))('whatever the database', () => {
    it.each([
      [['0', '--reason', '检修'], '请写明编号'],
      [['7; drop table session', '--reason', '检修'], '请写明编号'],
      [['7'], '请写明原因'],
      [['7', '--reason', ' 。 '], '请写明原因'],
      [['7', '--reason', '长'.repeat(101)], '最多 100 个字'],
      [['7', '--reason', '一\n二'], '请写明原因，一行'],
      [['7', '--reason'], '--reason 后面要写一个值'],
      [['7', '--why', '检修'], '没有 --why 这个选项'],
      [['999999', '--reason', '检修'], '没有编号为 999999 的内容'],
    ])('is refused with %j, with the reason', async (args, words) => {
      expect(await desk(...args)).toEqual({ done: false, text: expect.stringContaining(words) })
    })

    it.each([
      ['late', sayAnswer('bookings', 'keptOver')],
      ['free', sayAnswer('bookings', 'noSignUp')],
      ['headline', sayAnswer('bookings', 'noSignUp')],
    ])('is refused for the %s one: %s', async (key, words) => {
      expect(await desk(String(test.ids[key]), '--reason', '检修')).toEqual({
        done: false,
        text: expect.stringContaining(words),
      })
    })

    it('lets nothing in a reason control a terminal or a page', async () => {
      await desk(String(test.ids['tomorrow']), '--reason', '\u001b[2J检\u202e修<b>')
      expect(await details('tomorrow')).toMatchObject({ sessions: [{ calledOff: '�[2J检�修<b>' }] })
    })
  })
})
