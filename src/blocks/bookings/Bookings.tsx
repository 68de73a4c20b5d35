import { type CountTab, CountTabs } from '#components/navigation/CountTabs.tsx'
import { EmptyState } from '#components/status/EmptyState.tsx'
import { Link } from '#components/text/Link.tsx'
import { Pager } from '#components/navigation/Pager.tsx'
import { type BookingPhase, bookingPhases, type BookingsResponse } from '#contract/members/booking.ts'
import type { SayText } from '#contract/text/say-text.ts'
import type { BlockView } from '#definition/grammar/define-block.ts'
import { addressWith, linkAddress } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'
import { usePager } from '#state/use-pager.ts'

import { BookingRows } from './BookingRows.tsx'
import styles from './bookings.module.css'
import type { bookings } from './definition.ts'
import { InfiniteBookings } from './InfiniteBookings.tsx'
import { useBookings, useDoorsOpening } from './use-bookings.ts'

/** A member's bookings, each with its ticket, its check-in and its cancellation. */
export function Bookings(view: BlockView<typeof bookings>) {
  // Another tab or page of the list is a different list: local changes to this one must not carry over.
  return <BookingList key={view.requests.bookings.key} {...view} />
}

function BookingList({ props: { kind, paging, ways = [] }, data, requests, sectionId }: BlockView<typeof bookings>) {
  const page = usePage()
  const say = useText('bookings')
  const { bookings: answer } = data
  const pager = usePager(answer, useText('pager'))
  const acts = useBookings(answer)
  useDoorsOpening(answer.rows, requests.bookings.source)
  const isAgenda = kind === 'appointment'
  const phase: BookingPhase = isAgenda
    ? 'ahead'
    : (bookingPhases.find((candidate) => candidate === page.query['state']) ?? 'ahead')
  const common = { acts, sectionId, isAgenda, label: say(phase) }
  const rows = acts.current(answer.rows)
  const list =
    paging === 'scroll' ? (
      <InfiniteBookings first={answer} pages={pager.pages} request={requests.bookings} {...common} />
    ) : (
      <BookingRows rows={rows} {...common} />
    )
  return (
    <div className={styles['box']}>
      {isAgenda ? null : (
        <CountTabs
          label={say(`phases-${kind}`)}
          current={phase}
          device={page.device}
          tabs={bookingPhases.map((value) => ({
            value,
            name: say(value),
            ...tally(answer, value, say),
            href: addressWith(page, { state: value === 'ahead' ? undefined : value }),
          }))}
        />
      )}
      {rows.length === 0 ? <NoBookings kind={kind} phase={phase} ways={ways} /> : list}
      {paging === 'pages' ? <Pager {...pager} /> : null}
    </div>
  )
}

/** Counts the bookings of a phase; for those ahead, the confirmed seats, with a note about the waiting list. */
function tally(
  { facets = {} }: BookingsResponse,
  phase: BookingPhase,
  say: SayText<'bookings'>,
): Pick<CountTab, 'count' | 'note'> {
  const count = (name: string, value: string) => facets[name]?.find((facet) => facet.value === value)?.count
  const waiting = count('seat', 'waiting') ?? 0
  if (phase !== 'ahead' || waiting === 0) return { count: count('state', phase) }
  return { count: count('seat', 'confirmed'), note: say('waitingToo', { count: waiting }) }
}

interface NoBookingsProps {
  kind: BlockView<typeof bookings>['props']['kind']
  phase: BookingPhase
  /** Links to pages with activities and courses. */
  ways: readonly { title: string; to: string }[]
}

function NoBookings({ kind, phase, ways }: NoBookingsProps) {
  const say = useText('bookings')
  return (
    <EmptyState message={say(kind === 'appointment' ? `none-ahead-${kind}` : `none-${phase}-${kind}`)}>
      <p className={styles['ways']}>
        {ways.map(({ title, to }) => (
          <Link key={to} className={styles['way']} href={linkAddress(to).href}>
            {title}
          </Link>
        ))}
      </p>
    </EmptyState>
  )
}
