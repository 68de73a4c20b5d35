import type { BookedResponse } from '#contract/members/booking.ts'
import { placesOfBookings } from '#server/db/acting/bookings.ts'
import { TooLate } from '#server/platform/time/deadline.ts'
import { isUnavailable } from '#server/platform/answers/is-unavailable.ts'
import { createBatcher } from '#server/platform/queues/batcher.ts'

import type { Answer } from '#server/services/context/answer.ts'
import { seatBatch } from './seat-batch.ts'
import type { SeatPlace, SeatQueue, SeatRequest } from '#server/services/context/seat-queue.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'
import type { ServiceContext } from '#server/services/context/service-context.ts'

/** Most requests served by one transaction: it then takes a fraction of the time that a visitor notices. */
const MOST_TOGETHER = 64

interface PendingRequest {
  request: SeatRequest
  begin: () => boolean
}

interface SeatListeners {
  onChange: (articleId: number) => void
  onSignUp: (articleId: number) => void
}

/** The answers to the requests of a batch by their request; one that came too late has none. */
type AnswersByRequest = ReadonlyMap<PendingRequest, Answer<BookedResponse>>

/**
 * Creates a queue per session (docs/specification/figures.md#f14): requests that arrive while a transaction runs are
 * served together by the next one, instead of thousands of transactions waiting for the same row until they time out.
 * Other processes have queues of their own; the row lock in the database keeps the seats correct.
 *
 * @param listeners `onChange` receives the entity whose seats may have changed, `onSignUp` that of each new sign-up
 */
export function createSeatQueue(
  context: ServiceContext & Pick<MemberContext, 'formParser' | 'secrets'>,
  { onChange, onSignUp }: SeatListeners,
): SeatQueue {
  const queues = new Map<string, (pending: PendingRequest) => Promise<Answer<BookedResponse> | undefined>>()
  const serve = (place: SeatPlace, batch: readonly PendingRequest[]): Promise<AnswersByRequest> =>
    context.store.transact(async (queries) => {
      // Some have waited for the transaction until nobody listens to their answers.
      const begun = batch.filter(({ begin }) => begin())
      if (begun.length === 0) return new Map()
      const answers = await seatBatch(
        queries,
        context,
        place,
        begun.map(({ request }) => request),
      )
      return new Map(
        begun.flatMap((pending, index) => answers.slice(index, index + 1).map((one) => [pending, one] as const)),
      )
    })
  const ask: SeatQueue['ask'] = async (place, request, begin = () => true) => {
    const key = `${place.articleId} ${place.sessionId ?? ''}`
    const queue =
      queues.get(key) ??
      createBatcher(
        async (batch: readonly PendingRequest[]) => {
          const answers = await serve(place, batch)
          if ([...answers.values()].some(({ kind }) => kind === 'answer')) onChange(place.articleId)
          for (const answer of answers.values()) if (isNewSignUp(answer)) onSignUp(place.articleId)
          return batch.map((pending) => answers.get(pending))
        },
        { most: MOST_TOGETHER, failsAll: isUnavailable, onIdle: () => void queues.delete(key) },
      )
    queues.set(key, queue)
    const result = await queue({ request, begin })
    if (!result) throw new TooLate()
    return result
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
    async cancel(memberId, bookingId, begin) {
      const place = await placeOf(bookingId)
      if (place?.member_id !== memberId) return { kind: 'not-found', what: 'booking' }
      return ask({ articleId: place.article_id, sessionId: place.session_id }, { act: 'cancel', memberId }, begin)
    },
  }
}

/** Whether a request brought a seat or a place in the waiting list that the member did not have. */
function isNewSignUp(answer: Answer<BookedResponse>): boolean {
  return answer.kind === 'answer' && answer.data.repeated !== true && answer.data.booking.state !== 'cancelled'
}
