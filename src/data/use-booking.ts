import { type BookedResponse, bookedResponse } from '#contract/booking.ts'
import type { PlannedRequest } from '#definition/grammar/define-block.ts'

import type { Result } from './result.ts'
import { useAct } from './use-act.ts'
import { useMarks, withBooking } from './use-marks.ts'

/** Asks for a seat or gives one back: the call, what it takes, and what became of the seat. */
export type Book = (
  call: 'user/eventRegistration' | 'skill/reservationOr' | 'user/cancelBooking',
  input: Readonly<Record<string, unknown>>,
) => Promise<Result<BookedResponse>>

/**
 * Seats are contested, so nothing is shown before the server has said it; then all blocks of the page know.
 * Whoever asks says what became of it, refusals too.
 *
 * @param request the page's marks, in which the seat is to stand
 */
export function useBooking(request: PlannedRequest): Book {
  const act = useAct()
  const update = useMarks(request)
  return async (call, input) => {
    const result = await act(call, input, { takesOver: true })
    if (result.kind !== 'ok') return result
    const booked = bookedResponse.safeParse(result.data)
    if (!booked.success) return { kind: 'malformed', detail: `${call}: no booking` }
    await update((marks) => withBooking(marks, booked.data))
    return { kind: 'ok', data: booked.data }
  }
}
