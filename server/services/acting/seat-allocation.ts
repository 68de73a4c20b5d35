import type { BookingDraft, WaitingRow } from '#server/db/acting/bookings.ts'

/** A change of a member's seat. */
export interface SeatEvent {
  memberId: number
  kind: 'booked' | 'queued' | 'promoted' | 'cancelled' | 'left-queue' | 'wait-ended'
  people: number
  /** Assigned place in the waiting list. */
  position: number
  ticket: string
}

/** The seats of one session during a change, under the session's lock. */
export interface SeatAllocation {
  occupied(): number
  /** Returns a copy of a member's booking in its present state. */
  of(memberId: number): BookingDraft | undefined
  /** Place in the waiting list, beginning at 1; 0 for a member who is not waiting. */
  positionOf(memberId: number): number
  /** Grants a seat, or a place at the end of the waiting list, and sets the draft's state and queue. */
  book(draft: BookingDraft): void
  cancel(memberId: number): void
  /** Grants free seats to the waiting list. */
  promoteWaiting(): void
  /** Ends the waiting list. */
  endWaiting(): void
  /** The pending writes. */
  outcome(): {
    drafts: readonly BookingDraft[]
    promoted: readonly number[]
    ended: readonly number[]
    events: readonly SeatEvent[]
  }
}

export interface SeatAllocationOptions {
  /** 0: unlimited. */
  capacity: number
  occupied: number
  /** Present bookings of the requesting members. */
  bookings: readonly BookingDraft[]
  /** The waiting list, in order. */
  waiting: readonly WaitingRow[]
  lastQueue: number
}

/**
 * The rules of seats (docs/specification/decisions.md#content: never oversold, a waiting list that moves up by itself).
 * The waiting list moves up in order. A group that does not fit yet keeps its place without blocking smaller groups
 * behind it: blocking would leave seats empty, and the group would get its seats no sooner.
 */
export function createSeatAllocation({
  capacity,
  occupied: occupiedBefore,
  bookings,
  waiting: waitingBefore,
  lastQueue,
}: SeatAllocationOptions): SeatAllocation {
  const drafts = new Map(bookings.map((booking) => [booking.member_id, { ...booking }]))
  const changed = new Set<number>()
  const promoted: number[] = []
  const ended: number[] = []
  const events: SeatEvent[] = []
  let waiting: { id?: number; member_id: number; people: number }[] = [...waitingBefore]
  let occupied = occupiedBefore
  let queue = lastQueue

  const fits = (people: number) => capacity === 0 || occupied + people <= capacity
  const positionOf = (memberId: number) => waiting.findIndex((row) => row.member_id === memberId) + 1
  const addEvent = (kind: SeatEvent['kind'], memberId: number, people: number) =>
    void events.push({
      kind,
      memberId,
      people,
      position: positionOf(memberId),
      ticket: drafts.get(memberId)?.ticket ?? '',
    })
  /** Bookings of requesting members are written whole; of other bookings only the state changes, by id. */
  const note = (memberId: number, state: BookingDraft['state'], others: number[], id: number | undefined) => {
    const draft = drafts.get(memberId)
    if (draft) {
      draft.state = state
      changed.add(memberId)
    } else if (id !== undefined) others.push(id)
  }

  const promoteWaiting = () => {
    const left: typeof waiting = []
    for (const row of waiting) {
      if (!fits(row.people)) {
        left.push(row)
        continue
      }
      occupied += row.people
      note(row.member_id, 'confirmed', promoted, row.id)
      events.push({
        kind: 'promoted',
        memberId: row.member_id,
        people: row.people,
        position: 0,
        ticket: drafts.get(row.member_id)?.ticket ?? '',
      })
    }
    waiting = left
  }

  return {
    occupied: () => occupied,
    of(memberId) {
      const draft = drafts.get(memberId)
      return draft && { ...draft }
    },
    positionOf,
    book(draft) {
      queue += 1
      const hasSeat = fits(draft.people)
      drafts.set(draft.member_id, { ...draft, state: hasSeat ? 'confirmed' : 'waiting', queue })
      changed.add(draft.member_id)
      if (hasSeat) occupied += draft.people
      else waiting.push({ member_id: draft.member_id, people: draft.people })
      addEvent(hasSeat ? 'booked' : 'queued', draft.member_id, draft.people)
    },
    cancel(memberId) {
      const draft = drafts.get(memberId)
      if (!draft || draft.state === 'cancelled') return
      addEvent(draft.state === 'confirmed' ? 'cancelled' : 'left-queue', memberId, draft.people)
      if (draft.state === 'confirmed') occupied = Math.max(0, occupied - draft.people)
      else waiting = waiting.filter((row) => row.member_id !== memberId)
      draft.state = 'cancelled'
      changed.add(memberId)
    },
    promoteWaiting,
    endWaiting() {
      for (const { id, member_id, people } of waiting) {
        note(member_id, 'cancelled', ended, id)
        events.push({ kind: 'wait-ended', memberId: member_id, people, position: 0, ticket: '' })
      }
      waiting = []
    },
    outcome: () => ({
      drafts: [...changed].flatMap((memberId) => drafts.get(memberId) ?? []),
      promoted,
      ended,
      events,
    }),
  }
}
