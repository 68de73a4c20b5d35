import { useMemo } from 'react'

import { InfiniteList } from '#components/navigation/InfiniteList.tsx'
import { type BookingsResponse, bookingsResponse } from '#contract/members/booking.ts'
import { useMorePages } from '#data/use-more-pages.ts'
import type { PlannedRequest } from '#definition/grammar/define-block.ts'
import { useListPages } from '#state/use-list-pages.ts'

import { BookingRows } from './BookingRows.tsx'
import type { BookingsShape } from './booking-rows-props.ts'

interface InfiniteBookingsProps extends BookingsShape {
  first: BookingsResponse
  pages: number
  request: PlannedRequest
}

/** The bookings of the first page; further pages load as the visitor scrolls to the end. */
export function InfiniteBookings({ first, pages, request, ...shape }: InfiniteBookingsProps) {
  const more = useMorePages(
    useMemo(() => withTypes(first), [first]),
    request,
    pageShape,
  )
  return (
    <InfiniteList first={first.page} of={pages} more={more} {...useListPages('bookings')}>
      <BookingRows
        rows={shape.acts.current(more.rows)}
        marks={
          new Map(
            [...more.marks].flatMap(([index, number]) => (more.rows[index] ? [[more.rows[index].id, number]] : [])),
          )
        }
        {...shape}
      />
    </InfiniteList>
  )
}

/** Adds the type to each row: rows of infinite lists are identified by type and id. */
function withTypes(answer: BookingsResponse) {
  return { ...answer, rows: answer.rows.map((row) => ({ ...row, type: row.article.type })) }
}

const pageShape = {
  safeParse: (data: unknown) => {
    const parsed = bookingsResponse.safeParse(data)
    return parsed.success ? { success: true as const, data: withTypes(parsed.data) } : { success: false as const }
  },
}
