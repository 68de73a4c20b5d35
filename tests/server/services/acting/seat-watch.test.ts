import { describe, expect, it, onTestFinished } from 'vitest'

import { marksResponse } from '#contract/members/marks.ts'
import { messagesResponse } from '#contract/members/message.ts'
import type { StoreKind } from '#server/db/tables/queries.ts'

import { databases, NOON, usualDatabases } from '../../../support/backend.ts'
import { aMember, someMembers, type TestMember } from '../../../support/members.ts'

import { startActing } from './acting-backend.ts'
import { booked, form } from './acting-content.ts'

const DAY = 86_400

async function start(kind: StoreKind, options: { timezone?: string } = {}) {
  const test = await startActing(kind, options)
  onTestFinished(() => test.close())
  const { backend, ids, sessions, clock } = test
  const { db } = backend.store
  return {
    ...test,
    db,
    signUp: async (key: string, who: TestMember, people = 1) =>
      booked(await who.call('user/eventRegistration', { id: ids[key], ...form, people })).booking,
    news: async (who: TestMember) => messagesResponse.parse((await who.call('user/myNews')).body.data).rows,
    mine: async (who: TestMember, key: string) =>
      marksResponse.parse((await who.call('user/myMarks', { id: ids[key] })).body.data).bookings,
    change: (
      key: string,
      change: { capacity?: number; start_time?: number; end_time?: number; place?: string; closes?: number },
    ) =>
      db
        .updateTable('session')
        .set(change)
        .where('id', '=', sessions[key] ?? 0)
        .execute(),
    countOccupied: async (key: string) =>
      (
        await db
          .selectFrom('session')
          .select('taken')
          .where('id', '=', sessions[key] ?? 0)
          .executeTakeFirstOrThrow()
      ).taken,
    at: async (moment: number) => {
      clock.now = moment
      await backend.lookAfterSeats()
    },
  }
}

describe.each(databases)('the watch over seats, on %s', (kind) => {
  it('reminds each member with a seat tomorrow, once, and of nothing else', async () => {
    const { backend, clock, signUp, news, at } = await start(kind)
    const [early, late, gone] = await someMembers(backend, 3)
    if (!early || !late || !gone) throw new Error('There are three members')
    clock.now = NOON - 2 * DAY
    for (const who of [early, gone]) await signUp('tomorrow', who)
    await gone.call('user/cancelBooking', { id: (await signUp('tomorrow', gone)).id })
    // Two days before, no member is reminded; from midnight of the day before, all are.
    await at(NOON - 43_201)
    expect((await news(early)).map(({ kind: what }) => what)).toEqual(['booked'])
    await at(NOON - 43_200)
    clock.now = NOON
    await signUp('tomorrow', late)
    await Promise.all([backend.lookAfterSeats(), backend.lookAfterSeats()])
    await at(NOON + 60)
    expect(await news(early)).toMatchObject([
      {
        kind: 'reminder',
        title: '活动快开始了：活动 tomorrow',
        content: '您报名的“活动 tomorrow”将于11月21日（周六）09:30开始。地点：墨池美术馆。不能来的话，请在开始前取消。',
        isRead: false,
      },
      { kind: 'booked' },
    ])
    // A member who signs up today for tomorrow has just read the date.
    expect((await news(late)).map(({ kind: what }) => what)).toEqual(['booked'])
    expect((await news(gone)).map(({ kind: what }) => what)).toEqual(['cancelled', 'booked'])
  })

  it('moves the waiting list up after an increase of seats, before later sign-ups', async () => {
    const { backend, change, signUp, mine, news, at, countOccupied } = await start(kind)
    const [first, second, third, late] = await someMembers(backend, 4)
    if (!first || !second || !third || !late) throw new Error('There are four members')
    for (const [who, people] of [
      [first, 2],
      [second, 3],
      [third, 1],
    ] as const)
      await signUp('small', who, people)
    await change('small', { capacity: 8 })
    expect(await signUp('small', late)).toMatchObject({ state: 'waiting', position: 2 })
    expect(await mine(second, 'small')).toMatchObject([{ state: 'confirmed' }])
    await change('small', { capacity: 10 })
    await at(NOON + 60)
    expect(await mine(third, 'small')).toMatchObject([{ state: 'confirmed' }])
    expect(await mine(late, 'small')).toMatchObject([{ state: 'confirmed' }])
    expect((await news(late)).map(({ kind: what }) => what)).toEqual(['promoted', 'queued'])
    expect(await countOccupied('small')).toBe(10)
    // Fewer seats than bookings: all bookings stay.
    await change('small', { capacity: 4 })
    await at(NOON + 120)
    expect(await countOccupied('small')).toBe(10)
    expect(await signUp('small', await aMember(backend))).toMatchObject({ state: 'waiting', position: 1 })
  })

  it('ends waiting with the sign-up, with a message; a seat given back later stays free', async () => {
    const { backend, change, clock, signUp, mine, news, at, countOccupied } = await start(kind)
    const [first, second] = await someMembers(backend, 2)
    if (!first || !second) throw new Error('There are two members')
    const booking = await signUp('small', first, 2)
    await signUp('small', second)
    await change('small', { closes: NOON + 100 })
    await at(NOON + 99)
    expect(await mine(second, 'small')).toMatchObject([{ state: 'waiting', position: 1 }])
    clock.now = NOON + 100
    expect(booked(await first.call('user/cancelBooking', { id: booking.id }))).toMatchObject({
      booking: { state: 'cancelled' },
      session: { taken: 3 },
    })
    await at(NOON + 160)
    expect(await mine(second, 'small')).toMatchObject([{ state: 'cancelled', position: 0 }])
    expect((await news(second)).map(({ kind: what, title }) => [what, title])).toEqual([
      ['cancelled', '候补结束：活动 small'],
      ['queued', '已进入候补：活动 small'],
    ])
    expect(await countOccupied('small')).toBe(3)
  })

  it('reports another time and place once to members with a seat, and reminds of the new day again', async () => {
    const { backend, change, clock, signUp, news, at } = await start(kind)
    const [first, second] = await someMembers(backend, 2)
    if (!first || !second) throw new Error('There are two members')
    clock.now = NOON - 2 * DAY
    await signUp('tomorrow', first)
    await at(NOON)
    await change('tomorrow', { start_time: NOON + 3 * DAY, end_time: NOON + 3 * DAY + 5400, place: '云汀市文化馆' })
    await at(NOON + 60)
    await at(NOON + 120)
    await signUp('tomorrow', second)
    await at(NOON + 2 * DAY)
    expect((await news(first)).map(({ kind: what }) => what)).toEqual(['reminder', 'changed', 'reminder', 'booked'])
    expect((await news(first))[1]).toMatchObject({
      title: '时间地点有变动：活动 tomorrow',
      content:
        '您报名的“活动 tomorrow”有变动。现在是：时间：11月23日（周一）12:00—13:30；地点：云汀市文化馆。时间不合适的话，可以取消报名。',
    })
    expect((await news(second)).map(({ kind: what }) => what)).toEqual(['reminder', 'booked'])
  })

  it('reports a withdrawal once, sends no reminder, and reports the return', async () => {
    const { backend, db, ids, clock, signUp, news, at } = await start(kind)
    const who = await aMember(backend)
    clock.now = NOON - 2 * DAY
    await signUp('tomorrow', who)
    const publish = (status: string) =>
      db
        .updateTable('article')
        .set({ status })
        .where('id', '=', ids['tomorrow'] ?? 0)
        .execute()
    await publish('draft')
    await at(NOON - 2 * DAY + 60)
    await at(NOON - 2 * DAY + 120)
    await at(NOON)
    expect((await news(who)).map(({ kind: what, title }) => [what, title])).toEqual([
      ['changed', '内容已撤下：活动 tomorrow'],
      ['booked', '报名成功：活动 tomorrow'],
    ])
    await publish('published')
    await at(NOON + 60)
    expect((await news(who))[0]).toMatchObject({ kind: 'changed', title: '内容已恢复：活动 tomorrow' })
  })

  it('leaves a session that has gone from the content while somebody has a seat at it', async () => {
    const { backend, db, ids, sessions, signUp, mine } = await start(kind)
    const who = await aMember(backend)
    await signUp('small', who)
    const { writeSessions } = await import('#server/db/acting/sessions.ts')
    for (const key of ['small', 'rush']) await writeSessions(db, ids[key] ?? 0, [])
    expect(await mine(who, 'small')).toMatchObject([{ state: 'confirmed' }])
    expect(
      (
        await db
          .selectFrom('session')
          .select('id')
          .where('id', 'in', [sessions['small'] ?? 0, sessions['rush'] ?? 0])
          .execute()
      ).map(({ id }) => id),
    ).toEqual([sessions['small']])
  })

  it('survives a database that does not answer: the next look sends the messages', async () => {
    const { backend, log, db, clock, signUp, news, at } = await start(kind)
    const who = await aMember(backend)
    clock.now = NOON - 2 * DAY
    await signUp('tomorrow', who)
    await db.schema.alterTable('message').renameTo('elsewhere').execute()
    await at(NOON)
    expect(log.lines.filter((line) => line.startsWith('warn Reminders and waiting lists have to wait'))).toHaveLength(1)
    await db.schema.alterTable('elsewhere').renameTo('message').execute()
    await at(NOON + 60)
    expect((await news(who)).map(({ kind: what }) => what)).toEqual(['reminder', 'booked'])
  })
})

describe.each(usualDatabases)('the watch over seats in the zone of the site, on %s', (kind) => {
  it('counts tomorrow by the midnight of the site', async () => {
    const { backend, clock, db, sessions, signUp, news, at } = await start(kind, { timezone: 'Pacific/Auckland' })
    const who = await aMember(backend)
    const { start_time: begin } = await db
      .selectFrom('session')
      .select('start_time')
      .where('id', '=', sessions['uncounted'] ?? 0)
      .executeTakeFirstOrThrow()
    clock.now = begin - 4 * DAY
    await signUp('uncounted', who)
    // It begins at 10:00 there, so the day before begins 34 hours earlier.
    await at(begin - 34 * 3600 - 1)
    expect(await news(who)).toHaveLength(1)
    await at(begin - 34 * 3600)
    expect((await news(who))[0]).toMatchObject({ kind: 'reminder', content: expect.stringContaining('10:00开始') })
  })
})

describe('the watch over seats of two processes on one database', () => {
  it('sends each message once', async () => {
    const { backend, another, clock, db, change, signUp, news, countOccupied } = await start('postgres')
    const other = await another()
    const members = await someMembers(backend, 40)
    clock.now = NOON - 2 * DAY
    await Promise.all(members.map((who) => signUp('tomorrow', who)))
    const waiting = await someMembers(backend, 12)
    for (const who of waiting) await signUp('small', who)
    clock.now = NOON
    await change('small', { capacity: 9 })
    await Promise.all([backend, other, backend, other].map((each) => each.lookAfterSeats()))
    await Promise.all([backend, other].map((each) => each.lookAfterSeats()))
    // Fifty seats, forty taken by these members; each gets one reminder.
    const reminders = await db.selectFrom('message').select('member_id').where('kind', '=', 'reminder').execute()
    expect(reminders.map(({ member_id }) => member_id).toSorted((one, two) => one - two)).toEqual(
      members.map(({ id }) => id).toSorted((one, two) => one - two),
    )
    expect(await countOccupied('small')).toBe(9)
    const kinds = await Promise.all(waiting.map(async (who) => (await news(who)).map(({ kind }) => kind).join()))
    expect(kinds.toSorted()).toEqual([
      ...Array.from({ length: 2 }, () => 'booked'),
      ...Array.from({ length: 4 }, () => 'promoted,queued'),
      ...Array.from({ length: 6 }, () => 'queued'),
    ])
  })
})
