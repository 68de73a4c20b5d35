import { type BookedResponse, bookedResponse } from '#contract/members/booking.ts'
import type { PlannedRequest } from '#definition/grammar/define-block.ts'

import type { Result } from './result.ts'
import { useAct } from './use-act.ts'
import { useMarks, withBooking } from './use-marks.ts'

/** Books or cancels a seat: the call, its input, and the outcome. */
export type Book = (
  call: 'user/eventRegistration' | 'skill/reservationOr' | 'user/cancelBooking',
  input: Readonly<Record<string, unknown>>,
) => Promise<Result<BookedResponse>>

/**
 * Returns a function that books or cancels. Seats are contested, so nothing is shown before the server has answered;
 * then all blocks of the page are updated. The caller shows the outcome, refusals included.
 *
 * @param request the page's marks, which contain the seat
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
