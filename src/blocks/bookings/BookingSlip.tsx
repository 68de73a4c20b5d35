import { useRef } from 'react'

import { formatSpan } from '#components/format/format-span.ts'
import { machineTime } from '#components/format/format-day.ts'
import { Icon } from '#components/icon/Icon.tsx'
import { Link } from '#components/text/Link.tsx'
import { TitleText } from '#components/text/TitleText.tsx'
import { Picture } from '#components/picture/Picture.tsx'
import { StateBadge, type StateBadgeProps } from '#components/cards/StateBadge.tsx'
import { detailsAddress } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'
import { useDateSettings } from '#state/use-date-settings.ts'
import { useNow } from '#state/use-now.ts'

import { type BookingStatus, bookingStatus } from './booking-status.ts'
import { BookingActions } from './BookingActions.tsx'
import { BookingLeaf } from './BookingLeaf.tsx'
import styles from './bookings.module.css'
import { wordOf } from './word-of.ts'
import type { BookingSlipProps } from './booking-slip-props.ts'

const badgeVariants: Readonly<Record<BookingStatus, StateBadgeProps['variant']>> = {
  confirmed: 'calm',
  'under-way': 'lively',
  waiting: 'calm',
  cancelled: 'quiet',
  'signed-in': 'calm',
  over: 'quiet',
  'in-vain': 'quiet',
}

/** Statuses that need an explanation. */
/** A booking as a paper slip, with the day on a perforated stub. */
export function BookingSlip({ row, level, isOnItsDay = false, ...acts }: BookingSlipProps) {
  const page = usePage()
  const say = useText('bookings')
  const now = useNow(60)
  const about = useDateSettings(now)
  // Receives the focus when the pressed button disappears.
  const home = useRef<HTMLElement>(null)
  const { article, when } = row
  const { storage } = page.site
  const status = bookingStatus(now, row)
  const href = detailsAddress(page, article)
  const Title = `h${level}` as const
  const isGone = badgeVariants[status] === 'quiet'
  const title = <TitleText title={article.title} breaks={article.titleBreaks} />
  return (
    <article className={isGone ? `${styles['slip']} ${styles['gone']}` : styles['slip']} ref={home} tabIndex={-1}>
      <BookingLeaf when={when} now={now} isOnItsDay={isOnItsDay} />
      <div className={styles['words']}>
        <p className={styles['top']}>
          <StateBadge variant={badgeVariants[status]}>
            {say(wordOf(row, `is-${status}`), { position: row.position })}
          </StateBadge>
          <span className={styles['kind']}>{page.site.types[article.type]?.name ?? article.category}</span>
        </p>
        <Title className={styles['title']}>
          {href === undefined ? (
            title
          ) : (
            <Link className={styles['link']} href={href}>
              {title}
            </Link>
          )}
        </Title>
        <ul className={styles['facts']}>
          {when.name && when.name !== article.title ? <li>{when.name}</li> : null}
          <li>
            <Icon name="calendar" />
            <time dateTime={machineTime(when.start)}>{formatSpan(when.start, when.end, about) || say('undated')}</time>
          </li>
          {when.place ? (
            <li>
              <Icon name="place" />
              {when.place}
            </li>
          ) : null}
          <li>
            <Icon name="user" />
            {say('people', { name: row.name, people: row.people })}
          </li>
        </ul>
        {when.calledOff === undefined ? null : (
          <p className={styles['note']}>{say('note-called-off', { reason: when.calledOff })}</p>
        )}
        {status === 'waiting' || status === 'in-vain' ? (
          <p className={styles['note']}>{say(`note-${status}`)}</p>
        ) : null}
        <BookingActions row={row} status={status} home={home} {...acts} />
      </div>
      {article.cover ? (
        <Picture
          className={styles['cover']}
          src={article.cover}
          alt={article.title}
          sizes="11rem"
          ratio="4/3"
          storage={storage}
        />
      ) : null}
    </article>
  )
}
