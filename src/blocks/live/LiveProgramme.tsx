import { machineTime } from '#components/format/format-day.ts'
import { weekdayName } from '#components/format/weekday-name.ts'
import { Link } from '#components/text/Link.tsx'
import { TitleText } from '#components/text/TitleText.tsx'
import { dayOf, hourOf, nameDay } from '#components/player/programme-times.ts'
import type { Programme } from '#components/player/programme.ts'
import { detailsAddress } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'
import { useDateSettings } from '#state/use-date-settings.ts'

import styles from './live.module.css'
import type { Listing } from './on-air.ts'

interface LiveProgrammeProps {
  on: readonly Listing[]
  next: readonly Listing[]
  now: number
  /** Id of the entity on the stage. */
  shown: number | undefined
  /** Whether the player has been started. */
  isWatching: boolean
  onChoose: (id: number) => void
}

/** The current programmes, for the visitor to choose from, and the upcoming ones by day. */
export function LiveProgramme({ on, next, now, shown, isWatching, onChoose }: LiveProgrammeProps) {
  const { timezone } = usePage().site
  const say = useText('live')
  const about = useDateSettings(now)
  const days = byDay(next, timezone)
  const stateOfShown = isWatching ? 'watched' : 'chosen'
  if (on.length === 0 && next.length === 0) return <p className={styles['none']}>{say('none')}</p>
  return (
    <>
      {on.length === 0 ? null : (
        <div>
          <h3 className={styles['day']}>{say('now')}</h3>
          <ul>
            {on.map((listing) => (
              <ListingRow key={listing.entity.id} listing={listing} time={formatTimes(listing.programme)}>
                {on.length === 1 && listing.entity.id === shown ? null : (
                  <Choose
                    listing={listing}
                    state={listing.entity.id === shown ? stateOfShown : 'choose'}
                    onChoose={onChoose}
                  />
                )}
              </ListingRow>
            ))}
          </ul>
        </div>
      )}
      {days.map((listings) => (
        <div key={listings[0]?.entity.id}>
          <h3 className={styles['day']}>{formatDay(listings[0]?.programme.start ?? 0)}</h3>
          <ul>
            {listings.map((listing) => (
              <ListingRow key={listing.entity.id} listing={listing} time={hourOf(listing.programme.start, timezone)} />
            ))}
          </ul>
        </div>
      ))}
    </>
  )

  function formatDay(start: number): string {
    const { date, weekday, nearness } = nameDay(start, about)
    const names = { date, weekday: weekdayName(weekday, about.sayDate) }
    return nearness === 'later' ? say('day', names) : say('dayNear', { ...names, near: say(nearness) })
  }

  /** Start and end of a current programme: the time of day if today, else the date. */
  function formatTimes({ start, end }: Programme): string {
    const at = (moment: number) => {
      const { date, nearness } = nameDay(moment, about)
      return nearness === 'today' ? hourOf(moment, timezone) : date
    }
    return end > 0 ? say('span', { start: at(start), end: at(end) }) : say('since', { time: at(start) })
  }
}

function Choose({
  listing: { entity },
  state,
  onChoose,
}: {
  listing: Listing
  state: 'choose' | 'chosen' | 'watched'
  onChoose: (id: number) => void
}) {
  const say = useText('live')
  const label = say(state)
  return (
    <button
      type="button"
      className={styles['choose']}
      data-chosen={state !== 'choose'}
      aria-label={say('this', { action: label, title: entity.title })}
      onClick={() => onChoose(entity.id)}
    >
      {label}
    </button>
  )
}

/** Groups listings by day, in their given order. */
function byDay(listings: readonly Listing[], timezone: string): readonly (readonly Listing[])[] {
  const days = new Map<string, Listing[]>()
  for (const listing of listings) {
    const day = dayOf(listing.programme.start, timezone)
    days.set(day, [...(days.get(day) ?? []), listing])
  }
  return [...days.values()]
}

function ListingRow({
  listing: { entity, programme },
  time,
  children,
}: {
  listing: Listing
  time: string
  children?: React.ReactNode
}) {
  const address = detailsAddress(usePage(), entity)
  const title = <TitleText title={entity.title} breaks={entity.titleBreaks} />
  return (
    <li className={styles['row']}>
      <div className={styles['words']}>
        {address === undefined ? <span>{title}</span> : <Link href={address}>{title}</Link>}
        <span className={styles['meta']}>
          <time dateTime={machineTime(programme.start)}>{time}</time>
          {entity.category ? <span>{entity.category}</span> : null}
        </span>
      </div>
      {children}
    </li>
  )
}
