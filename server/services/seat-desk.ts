import type { BookedResponse } from '#contract/booking.ts'
import { placesOfBookings } from '#server/db/bookings.ts'
import { isUnavailable } from '#server/db/connection/is-unavailable.ts'
import { createBatcher } from '#server/platform/batcher.ts'

import type { Answer } from './answer.ts'
import { seatBatch, type SeatPlace, type SeatWish } from './seat-batch.ts'
import type { ServiceContext } from './service-context.ts'

/** Where all seats are asked for and given back. */
export interface SeatDesk {
  ask(place: SeatPlace, wish: SeatWish): Promise<Answer<BookedResponse>>
  /** Gives one of a member's own bookings back; another's is not there. */
  giveBack(memberId: number, bookingId: number): Promise<Answer<BookedResponse>>
}

/** As many as one transaction serves: a fraction of what a visitor notices. */
const MOST_TOGETHER = 64

/**
 * One queue for each session (docs/specification/figures.md#f14): those who come while a transaction runs are served together by the
 * next, instead of waiting by the thousand for the same row until they are given up. Other processes have desks of
 * their own; what keeps the seats right is the lock in the database.
 *
 * @param onChange told which entity's seats may be others now
 */
export function createSeatDesk(context: ServiceContext, onChange: (articleId: number) => void = () => undefined): SeatDesk {
  const queues = new Map<string, (wish: SeatWish) => Promise<Answer<BookedResponse>>>()
  const ask: SeatDesk['ask'] = (place, wish) => {
    const key = `${place.articleId} ${place.sessionId ?? ''}`
    const queue =
      queues.get(key) ??
      createBatcher(
        async (wishes: readonly SeatWish[]) => {
          const answers = await context.store.transact((queries) => seatBatch(queries, context, place, wishes))
          if (answers.some(({ kind }) => kind === 'answer')) onChange(place.articleId)
          return answers
        },
        { most: MOST_TOGETHER, failsAll: isUnavailable, onIdle: () => void queues.delete(key) },
      )
    queues.set(key, queue)
    return queue(wish)
  }
  const placeOf = createBatcher(
    async (ids: readonly number[]) => {
      const places = await placesOfBookings(context.store.db, [...new Set(ids)])
      return ids.map((id) => places.get(id))
    },
    { most: MOST_TOGETHER, failsAll: isUnavailable },
  )
  return {
    ask,
    async giveBack(memberId, bookingId) {
      const place = await placeOf(bookingId)
      if (place?.member_id !== memberId) return { kind: 'not-found', what: 'booking' }
      return ask({ articleId: place.article_id, sessionId: place.session_id }, { act: 'give-back', memberId })
    },
  }
}
