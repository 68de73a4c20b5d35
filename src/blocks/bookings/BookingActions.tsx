import { type RefObject, useState } from 'react'

import acts from '#components/buttons/acts.module.css'
import { Link } from '#components/text/Link.tsx'
import { calendarAddress } from '#contract/addresses/feed-address.ts'
import { detailsAddress } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'
import { useNow } from '#state/use-now.ts'

import { allowedActions } from './allowed-actions.ts'
import type { BookingStatus } from './booking-status.ts'
import type { BookingSlipProps } from './booking-slip-props.ts'
import { BookingTicket } from './BookingTicket.tsx'
import styles from './bookings.module.css'
import { wordOf } from './word-of.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { CheckInDialog } from './CheckInDialog.tsx'
import { WayThere } from './WayThere.tsx'

interface BookingActionsProps extends Pick<BookingSlipProps, 'row' | 'cancel' | 'signIn'> {
  home: RefObject<HTMLElement | null>
  status: BookingStatus
}

/** The actions that a booking allows at this moment. */
export function BookingActions({ row, status, cancel, signIn, home }: BookingActionsProps) {
  const page = usePage()
  const say = useText('bookings')
  const now = useNow(60)
  const [open, setOpen] = useState<'ticket' | 'sign-in' | 'cancel'>()
  const close = () => setOpen(undefined)
  const { article } = row
  const { hasTicket, canSignIn, canCancel, ...allowed } = allowedActions(now, row, status)
  const listPath = page.site.types[article.type]?.listPath
  const href = detailsAddress(page, article)
  // Several bookings stand on one page: the name of each action says which of them it is about.
  const nameOf = (action: string) => say('this', { action, title: article.title })
  const again = say(wordOf(row, 'again'))
  const cancelWord = say(row.state === 'waiting' ? 'leaveQueue' : wordOf(row, 'cancel'))
  const canAddToCalendar = allowed.canAddToCalendar && listPath !== undefined
  const canBookAgain = allowed.canBookAgain && href !== undefined
  if (!hasTicket && !canSignIn && !canCancel && !canAddToCalendar && !canBookAgain) return null
  return (
    <div className={styles['actions']}>
      {canSignIn ? (
        <button
          type="button"
          className={`${acts['button']} ${acts['main']}`}
          aria-label={nameOf(say('signIn'))}
          onClick={() => setOpen('sign-in')}
        >
          {say('signIn')}
        </button>
      ) : null}
      {hasTicket ? (
        <button
          type="button"
          className={acts['button']}
          aria-label={nameOf(say('ticket'))}
          onClick={() => setOpen('ticket')}
        >
          {say('ticket')}
        </button>
      ) : null}
      {canBookAgain ? (
        <Link className={acts['button']} href={href} aria-label={nameOf(again)}>
          {again}
        </Link>
      ) : null}
      {hasTicket ? <WayThere row={row} /> : null}
      {canAddToCalendar ? (
        <a
          className={acts['quiet']}
          href={calendarAddress(listPath, article.id)}
          aria-label={nameOf(say('calendar'))}
          download=""
        >
          {say('calendar')}
        </a>
      ) : null}
      {canCancel ? (
        <button
          type="button"
          className={acts['quiet']}
          aria-label={nameOf(cancelWord)}
          onClick={() => setOpen('cancel')}
        >
          {cancelWord}
        </button>
      ) : null}
      {open === 'ticket' ? <BookingTicket row={row} onClose={close} /> : null}
      {open === 'sign-in' ? <CheckInDialog row={row} signIn={signIn} home={home} onClose={close} /> : null}
      {open === 'cancel' ? <CancelDialog row={row} home={home} cancel={cancel} onClose={close} /> : null}
    </div>
  )
}
