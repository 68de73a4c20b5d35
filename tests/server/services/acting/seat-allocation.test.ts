import { describe, expect, it } from 'vitest'

import type { BookingDraft } from '#server/db/acting/bookings.ts'
import { createSeatAllocation } from '#server/services/acting/seat-allocation.ts'

function aDraft(memberId: number, people: number): BookingDraft {
  return {
    member_id: memberId,
    session_id: 1,
    article_id: 1,
    state: 'waiting',
    queue: 0,
    people,
    sealed: '',
    name: '',
    mobile: '',
    answers: '{}',
    ticket: `T${memberId}`,
    created: 0,
    signed_in: 0,
    reminded: 0,
    told_start: 0,
    told_place: '',
    told_gone: 0,
  }
}

function anEmpty(capacity: number, occupied = 0) {
  return createSeatAllocation({ capacity, occupied, bookings: [], waiting: [], lastQueue: 0 })
}

describe('an allocation of seats', () => {
  it('confirms everyone where seats are not counted', () => {
    const allocation = anEmpty(0)
    for (let member = 1; member <= 50; member += 1) allocation.book(aDraft(member, 5))
    expect(allocation.occupied()).toBe(250)
    expect(allocation.outcome().events.every(({ kind }) => kind === 'booked')).toBe(true)
  })

  it('leaves a group that does not fit in its place, and confirms those behind it that fit', () => {
    const allocation = anEmpty(4)
    for (const [member, people] of [
      [1, 2],
      [2, 2],
      [3, 3],
      [4, 1],
      [5, 1],
    ] as const)
      allocation.book(aDraft(member, people))
    allocation.cancel(1)
    allocation.promoteWaiting()
    expect([3, 4, 5].map((member) => [allocation.of(member)?.state, allocation.positionOf(member)])).toEqual([
      ['waiting', 1],
      ['confirmed', 0],
      ['confirmed', 0],
    ])
    allocation.cancel(2)
    allocation.cancel(4)
    allocation.promoteWaiting()
    expect(allocation.of(3)?.state).toBe('confirmed')
    expect(allocation.occupied()).toBe(4)
  })

  it('writes only numbers of waiting members who request nothing', () => {
    const allocation = createSeatAllocation({
      capacity: 2,
      occupied: 1,
      bookings: [],
      waiting: [
        { id: 70, member_id: 7, people: 1, queue: 3 },
        { id: 80, member_id: 8, people: 1, queue: 4 },
      ],
      lastQueue: 9,
    })
    allocation.promoteWaiting()
    allocation.endWaiting()
    expect(allocation.outcome()).toMatchObject({
      drafts: [],
      promoted: [70],
      ended: [80],
      events: [
        { kind: 'promoted', memberId: 7 },
        { kind: 'wait-ended', memberId: 8 },
      ],
    })
  })

  it('stays right through ten thousand random events', () => {
    let state = 42
    const random = (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((state / 2_147_483_648) * below)
    }
    const wrong: unknown[] = []
    for (let round = 0; round < 50; round += 1) {
      const capacity = 1 + random(20)
      const others = random(capacity + 1)
      const allocation = anEmpty(capacity, others)
      for (let step = 0; step < 200; step += 1) {
        const member = 1 + random(30)
        const booking = allocation.of(member)
        if (booking === undefined || booking.state === 'cancelled') allocation.book(aDraft(member, 1 + random(4)))
        else {
          allocation.cancel(member)
          allocation.promoteWaiting()
        }
        const all = Array.from({ length: 30 }, (_, index) => allocation.of(index + 1)).flatMap((draft) => draft ?? [])
        const seated = all.filter((draft) => draft.state === 'confirmed').reduce((sum, { people }) => sum + people, 0)
        const waiting = all
          .filter((draft) => draft.state === 'waiting')
          .toSorted((one, other) => one.queue - other.queue)
        const isRight =
          allocation.occupied() === others + seated &&
          allocation.occupied() <= capacity &&
          // Positions have no gaps, and no booking waits for a free seat.
          waiting.every(
            ({ member_id, people }, index) =>
              allocation.positionOf(member_id) === index + 1 && allocation.occupied() + people > capacity,
          ) &&
          new Set(all.map(({ queue }) => queue)).size === all.length
        if (!isRight) wrong.push({ round, step, capacity, others, all })
      }
    }
    expect(wrong).toEqual([])
  })
})
