import { useMemo } from 'react'

import { growingText } from '#components/growing-text.ts'
import { GrowingList } from '#components/GrowingList.tsx'
import { type BookingsResponse, bookingsResponse } from '#contract/booking.ts'
import { useMorePages } from '#data/use-more-pages.ts'
import type { PlannedRequest } from '#definition/define-block.ts'
import { addressWith } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'

import { BookingRows, type BookingsShape } from './BookingRows.tsx'

interface GrowingBookingsProps extends BookingsShape {
  first: BookingsResponse
  pages: number
  request: PlannedRequest
}

/** Bookings of the first page, and of the next ones as one comes to their end. */
export function GrowingBookings({ first, pages, request, ...shape }: GrowingBookingsProps) {
  const page = usePage()
  const say = useText('bookings')
  const sayPager = useText('pager')
  const { rows, marks, last, state, loadNext } = useMorePages(useMemo(() => withTypes(first), [first]), request, pageShape)
  const at = (number: number) => addressWith(page, { p: String(number) })
  return (
    <GrowingList
      count={rows.length}
      path={page.path}
      state={state}
      onNext={() => void loadNext()}
      pages={{ first: first.page, last, of: pages, at }}
      text={growingText(say, sayPager, { hasEnd: pages > 1 })}
    >
      <BookingRows rows={shape.acts.current(rows)} marks={new Map([...marks].flatMap(([index, number]) => (rows[index] ? [[rows[index].id, number]] : [])))} {...shape} />
    </GrowingList>
  )
}

/** Rows of all lists are told apart by type and number. */
function withTypes(answer: BookingsResponse) {
  return { ...answer, rows: answer.rows.map((row) => ({ ...row, type: row.article.type })) }
}

const pageShape = {
  safeParse: (data: unknown) => {
    const parsed = bookingsResponse.safeParse(data)
    return parsed.success ? { success: true as const, data: withTypes(parsed.data) } : { success: false as const }
  },
}
