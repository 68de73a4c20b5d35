import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { databases, NOON, usualOf } from '../../../support/backend.ts'
import { aMember, callAs, type TestMember } from '../../../support/members.ts'

import { type ActingBackend, startActing } from './acting-backend.ts'
import { booked, bookings, form } from './acting-content.ts'

const DAY = 86_400

describe.each(databases)("a member's seats, on %s", (kind) => {
  let test: ActingBackend
  let ids: ActingBackend['ids']
  let sessions: ActingBackend['sessions']
  let member: TestMember
  beforeAll(async () => {
    test = await startActing(kind)
    ;({ ids, sessions } = test)
    member = await aMember(test.backend)
    const others = await aMember(test.backend)
    for (const who of [member, others]) {
      for (const key of ['rush', 'tomorrow', 'today', 'small'])
        await who.call('user/eventRegistration', { id: ids[key], ...form, people: 2 })
      for (const name of ['白天班', '夜班'])
        await who.call('skill/reservationOr', { id: ids['calligraphy'], session: sessions[name] })
    }
    const [small] = bookings(await member.call('user/myActivity', { limit: 60 })).rows.filter(
      ({ article }) => article.id === ids['small'],
    )
    await member.call('user/cancelBooking', { id: small?.id })
  })
  afterAll(() => test.close())

  const list = async (path: string, params: Readonly<Record<string, unknown>> = {}) => {
    const { rows, total, page, facets } = bookings(await member.call(path, params))
    return {
      names: rows.map(({ article, when }) => (when.name === '' ? article.title : when.name)),
      rows,
      total,
      page,
      counts: facets?.['state']?.map(({ value, label, count }) => [value, label, count]),
      seats: facets?.['seat']?.map(({ value, count }) => [value, count]),
    }
  }

  it('to come stand by their beginning, courses and activities apart and together', async () => {
    expect(await list('user/myActivity')).toMatchObject({
      names: ['活动 today', '活动 tomorrow', '活动 rush'],
      total: 3,
      counts: [
        ['ahead', '即将开始', 3],
        ['past', '已结束', 0],
        ['cancelled', '已取消', 1],
      ],
    })
    expect(await list('user/mySkill')).toMatchObject({
      names: ['白天班', '夜班'],
      total: 2,
      counts: [
        ['ahead', '即将开始', 2],
        ['past', '已结束', 0],
        ['cancelled', '已取消', 0],
      ],
    })
    expect(await list('user/myAppointment')).toMatchObject({
      names: ['活动 today', '白天班', '活动 tomorrow', '活动 rush', '夜班'],
      total: 5,
    })
    expect(await list('user/myActivity', { state: 'cancelled' })).toMatchObject({
      names: ['活动 small'],
      rows: [{ state: 'cancelled', ticket: '', position: 0, canCancel: false, canSignIn: false }],
    })
  })

  it('to come are counted as confirmed or waiting', async () => {
    const { rows, seats } = await list('user/myAppointment')
    const waiting = rows.filter(({ state }) => state === 'waiting').length
    expect(seats).toEqual([
      ['confirmed', rows.length - waiting],
      ['waiting', waiting],
    ])
    expect(await list('user/myAppointment', { state: 'cancelled' })).toMatchObject({ seats })
  })

  it('come with everything a list shows of them', async () => {
    const { rows } = await list('user/myActivity', { limit: 1 })
    expect(rows).toMatchObject([
      {
        ...{
          session: sessions['today'],
          state: 'confirmed',
          people: 2,
          position: 0,
          name: '林小满',
          mobile: '13800000000',
          created: NOON,
          signedIn: 0,
          canCancel: true,
          canSignIn: true,
        },
        ticket: expect.stringMatching(/^\w{10}$/u),
        when: { id: sessions['today'], capacity: 500, taken: 4, start: NOON + 1800, end: NOON + 4 * 3600 },
        article: { id: ids['today'], type: 12, title: '活动 today', places: { capacity: 500, taken: 4 } },
      },
    ])
    expect((await list('user/mySkill')).rows).toMatchObject([
      { session: sessions['白天班'], state: 'confirmed', canSignIn: true, canCancel: true },
      { session: sessions['夜班'], state: 'confirmed', canSignIn: false, canCancel: true },
    ])
  })

  it('stand on the nearest page for one beyond the last', async () => {
    expect(await list('user/myAppointment', { limit: 2, page: 3 })).toMatchObject({
      names: ['夜班'],
      page: 3,
      total: 5,
    })
    expect(await list('user/myAppointment', { limit: 2, page: 99 })).toMatchObject({ names: ['夜班'], page: 3 })
    expect(await list('user/mySkill', { state: 'past', page: 99 })).toMatchObject({ names: [], page: 1, total: 0 })
  })

  it('move at their end from those to come to those that are over, latest first', async () => {
    test.clock.now = NOON + 2 * 3600
    expect(await list('user/myAppointment', { state: 'past' })).toMatchObject({
      names: ['白天班'],
      rows: [{ canCancel: false, canSignIn: false }],
    })
    expect((await list('user/myAppointment')).rows[0]).toMatchObject({
      when: { name: '' },
      canCancel: false,
      canSignIn: true,
    })
    test.clock.now = NOON + 20 * DAY
    expect(await list('user/myAppointment')).toMatchObject({
      names: [],
      counts: [
        ['ahead', '即将开始', 0],
        ['past', '已结束', 5],
        ['cancelled', '已取消', 1],
      ],
    })
    expect((await list('user/myAppointment', { state: 'past' })).names).toEqual([
      '夜班',
      '活动 rush',
      '活动 tomorrow',
      '白天班',
      '活动 today',
    ])
    test.clock.now = NOON
  })

  it('of withdrawn activities stay, and can be given back', async () => {
    const { db } = test.backend.store
    await db
      .updateTable('article')
      .set({ status: 'draft' })
      .where('id', '=', ids['rush'] ?? 0)
      .execute()
    expect((await list('user/myActivity')).rows[2]).toMatchObject({ article: { title: '活动 rush' }, canCancel: true })
    await db
      .updateTable('article')
      .set({ status: 'published' })
      .where('id', '=', ids['rush'] ?? 0)
      .execute()
  })

  it('that were waited for in vain stand among those given back', async () => {
    const late = await aMember(test.backend)
    for (let count = 0; count < 2; count += 1)
      await (await aMember(test.backend)).call('user/eventRegistration', { id: ids['small'], ...form })
    expect(booked(await late.call('user/eventRegistration', { id: ids['small'], ...form })).booking.state).toMatch(
      /waiting|confirmed/u,
    )
    await test.backend.store.db
      .updateTable('booking')
      .set({ state: 'waiting' })
      .where('member_id', '=', late.id)
      .execute()
    test.clock.now = NOON + 20 * DAY
    expect(bookings(await late.call('user/myActivity', { state: 'cancelled' }))).toMatchObject({
      total: 1,
      rows: [{ canCancel: false }],
    })
    expect(
      bookings(await late.call('user/myActivity')).total +
        bookings(await late.call('user/myActivity', { state: 'past' })).total,
    ).toBe(0)
    test.clock.now = NOON
  })

  describe.each(usualOf(kind))('whatever the database', () => {
    it.each([
      ['user/mySkill', { state: 'all' }],
      ['user/myActivity', { state: ['ahead'] }],
      ['user/myAppointment', { page: '0' }],
      ['user/myAppointment', { limit: '61' }],
      ['user/mySkill', { page: '1e309' }],
    ])('are refused by %s for %j, and without a login before the input is read', async (path, params) => {
      expect(await member.call(path, params)).toMatchObject({ outcome: 'invalid', body: { code: 0, data: null } })
      expect(await callAs(test.backend, undefined, path, params)).toMatchObject({ status: 401 })
    })
  })
})
