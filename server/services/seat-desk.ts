import type { BookedResponse } from '#contract/booking.ts'

import type { Answer } from './answer.ts'
import { gather } from './gather.ts'
import { seatBatch, type SeatPlace, type SeatWish } from './seat-batch.ts'
import type { ServiceContext } from './service-context.ts'

/** Where all seats are asked for and given back. */
export interface SeatDesk {
  ask(place: SeatPlace, wish: SeatWish): Promise<Answer<BookedResponse>>
}

/** As many as one transaction serves: a fraction of what a visitor notices. */
const MOST_TOGETHER = 64

/**
 * One queue for each session (yardstick F14): those who come while a transaction runs are served together by the
 * next, instead of waiting by the thousand for the same row until they are given up. Other processes have desks of
 * their own; what keeps the seats right is the lock in the database.
 */
export function createSeatDesk(context: ServiceContext): SeatDesk {
  const queues = new Map<string, (wish: SeatWish) => Promise<Answer<BookedResponse>>>()
  return {
    ask(place, wish) {
      const key = `${place.articleId} ${place.sessionId ?? ''}`
      const queue =
        queues.get(key) ??
        gather(
          (wishes: readonly SeatWish[]) => context.store.transact((queries) => seatBatch(queries, context, place, wishes)),
          MOST_TOGETHER,
          () => void queues.delete(key),
        )
      queues.set(key, queue)
      return queue(wish)
    },
  }
}
