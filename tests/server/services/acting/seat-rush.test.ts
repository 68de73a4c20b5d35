import { describe, expect, it, onTestFinished, vi } from 'vitest'

import type { Backend } from '#server/backend/create-backend.ts'

import { databases } from '../../../support/backend.ts'
import { callAs, type CallReply, someMembers } from '../../../support/members.ts'
import type { Outcome } from '../../../support/outcome.ts'

import { startActing } from './acting-backend.ts'
import { booked, form } from './acting-content.ts'

/** docs/specification/figures.md#f14: 100 seats, 2,000 requests, 300 members. The activity has 120 seats, 20 of them others' since before. */
const MEMBERS = 300
const REQUESTS = 2000
/** Enough for the other laws: every member comes, most of them more than once, and far more than there are seats. */
const FEWER = 700
const SEATS = 100
const OTHERS = 20

/** Pseudo-random numbers, the same at every run. */
function aRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

async function start(kind: 'sqlite' | 'postgres') {
  const test = await startActing(kind)
  onTestFinished(() => test.close())
  return {
    test,
    backend: test.backend,
    members: await someMembers(test.backend, MEMBERS),
    id: test.ids['rush'] ?? 0,
    session: test.sessions['rush'] ?? 0,
  }
}

/** Invariants of seats, for any requests in any order. */
async function expectRight(backend: Backend, session: number) {
  const { db } = backend.store
  const { capacity, taken } = await db
    .selectFrom('session')
    .select(['capacity', 'taken'])
    .where('id', '=', session)
    .executeTakeFirstOrThrow()
  const bookings = await db.selectFrom('booking').selectAll().where('session_id', '=', session).execute()
  const confirmed = bookings.filter(({ state }) => state === 'confirmed')
  expect(taken).toBe(OTHERS + confirmed.reduce((sum, { people }) => sum + people, 0))
  expect(taken).toBeLessThanOrEqual(capacity)
  expect(new Set(bookings.map(({ member_id }) => member_id)).size).toBe(bookings.length)
  expect(new Set(bookings.map(({ ticket }) => ticket)).size).toBe(bookings.length)
  const waiting = bookings.filter(({ state }) => state === 'waiting')
  expect(new Set(waiting.map(({ queue }) => queue)).size).toBe(waiting.length)
  // No booking waits for a free seat.
  for (const { people } of waiting) expect(taken + people).toBeGreaterThan(capacity)
  return { confirmed, waiting }
}

/** How many answers there were of each outcome. */
function tally(answers: readonly CallReply[]): Partial<Record<Outcome, number>> {
  const counts: Partial<Record<Outcome, number>> = {}
  for (const { outcome } of answers) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}

/** In batches of a hundred, like a crowd. */
async function inWaves<Result>(count: number, act: (index: number) => Promise<Result>): Promise<Result[]> {
  const done: Result[] = []
  for (let start = 0; start < count; start += 100)
    done.push(
      ...(await Promise.all(Array.from({ length: Math.min(100, count - start) }, (_, index) => act(start + index)))),
    )
  return done
}

describe.each(databases)('a rush for seats, on %s', (kind) => {
  it('sells every seat once, one to a member; the others wait, in order, and few transactions are enough', async () => {
    const { backend, members, id, session } = await start(kind)
    const transact = vi.spyOn(backend.store, 'transact')
    const answers = await Promise.all(
      Array.from({ length: REQUESTS }, (_, index) =>
        callAs(backend, members[index % MEMBERS]?.token, 'user/eventRegistration', { id, ...form }),
      ),
    )
    expect(tally(answers)).toEqual({ ok: REQUESTS })
    const { confirmed, waiting } = await expectRight(backend, session)
    expect([confirmed.length, waiting.length]).toEqual([SEATS, MEMBERS - SEATS])
    const responses = answers.map(booked)
    expect(responses.filter(({ repeated }) => repeated !== true)).toHaveLength(MEMBERS)
    const positionOf = new Map(responses.map(({ booking }) => [booking.id, booking.position]))
    expect(
      waiting.toSorted((one, other) => one.queue - other.queue).map((booking) => positionOf.get(booking.id)),
    ).toEqual(Array.from({ length: MEMBERS - SEATS }, (_, index) => index + 1))
    // Bookings are batched instead of stored one by one, so that waiting stays short on any machine.
    expect(transact.mock.calls.length).toBeLessThan(REQUESTS / 20)
  })

  it('with members who change their minds, groups and double presses mixed in, the seats stay right', async () => {
    const { backend, members, id, session } = await start(kind)
    const random = aRandom(7)
    const bookingIds = new Map<number, number>()
    const answers = await inWaves(FEWER, async () => {
      const member = members[Math.floor(random() * MEMBERS)]
      const bookingId = bookingIds.get(member?.id ?? 0)
      const act = random()
      const people = 1 + Math.floor(random() * 4)
      const answer = await (act < 0.4 && bookingId !== undefined
        ? callAs(backend, member?.token, 'user/cancelBooking', { id: bookingId })
        : callAs(backend, member?.token, 'user/eventRegistration', { id, ...form, people }))
      if (answer.outcome === 'ok') bookingIds.set(member?.id ?? 0, booked(answer).booking.id)
      return answer
    })
    expect(Object.keys(tally(answers)).filter((outcome) => !['ok', 'refused'].includes(outcome))).toEqual([])
    await expectRight(backend, session)
  })
})

describe('a rush for seats on two processes with one database', () => {
  it('sells every seat once, whichever process answers, with some given back in between', async () => {
    const { test, backend, members, id, session } = await start('postgres')
    const other = await test.another()
    const random = aRandom(11)
    const bookingIds = new Map<number, number>()
    const answers = await inWaves(FEWER, async (index) => {
      const process = index % 2 === 0 ? backend : other
      const member = members[Math.floor(random() * MEMBERS)]
      const bookingId = bookingIds.get(member?.id ?? 0)
      const answer = await (index % 10 === 9 && bookingId !== undefined
        ? callAs(process, member?.token, 'user/cancelBooking', { id: bookingId })
        : callAs(process, member?.token, 'user/eventRegistration', { id, ...form }))
      bookingIds.set(member?.id ?? 0, booked(answer).booking.id)
      return answer
    })
    expect(tally(answers)).toEqual({ ok: FEWER })
    const { confirmed } = await expectRight(backend, session)
    expect(confirmed).toHaveLength(SEATS)
  })
})
