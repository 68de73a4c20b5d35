import { formatDateParts } from '#components/format/format-date-parts.ts'
import { weekdayName } from '#components/format/weekday-name.ts'
import { Link } from '#components/text/Link.tsx'
import type { BlockView } from '#definition/grammar/define-block.ts'
import { linkAddress } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'
import { useDateSettings } from '#state/use-date-settings.ts'
import { useNow } from '#state/use-now.ts'

import type { today } from './definition.ts'
import { lanesOf } from './lanes.ts'
import { openHouses } from './open-houses.ts'
import { OpenNow } from './OpenNow.tsx'
import styles from './today.module.css'
import { TodayLane } from './TodayLane.tsx'

/** Rows of a lane at most; a phone shows the lanes one below another. */
const mostRows = { desktop: 3, mobile: 2 } as const

/** Open houses in their line at most; a phone has room for one. */
const mostHouses = { desktop: 4, mobile: 1 } as const

/** What a visitor can do now: the leaf of the day, and lanes of what is on, comes soon, or can be signed up for last. */
export function Today({ props, data, sectionId, fields }: BlockView<typeof today>) {
  const { device } = usePage()
  const say = useText('today')
  const now = useNow(60)
  const { timezone, sayDate } = useDateSettings(now)
  const day = formatDateParts(now, timezone)
  const most = props.compact ? 1 : mostRows[device]
  const lanes = lanesOf(data, { now, timezone, fields, most })
  const houses = openHouses(data.open?.rows ?? [], { now, timezone, fields })
  if ((lanes.length === 0 && houses.length === 0) || !day) return null
  const { to } = props.lanes.today ?? {}
  const date = (
    <time className={styles['date']} dateTime={day.date}>
      <span>{say('month', { month: day.month })}</span>
      <span className={styles['day']}>{day.day}</span>
      <span className={styles['unit']}>{say('day')}</span>
      <span className={styles['weekday']}>{say('weekdayLong', { weekday: weekdayName(day.weekday, sayDate) })}</span>
    </time>
  )
  return (
    <section
      className={props.compact ? `${styles['sheet']} ${styles['compact']}` : styles['sheet']}
      aria-labelledby={`${sectionId}-heading`}
    >
      <h2 className={styles['leaf']} id={`${sectionId}-heading`}>
        <span className={styles['word']}>{props.heading}</span>
        <span className={styles['dot']}> · </span>
        {to === undefined ? date : <Link href={linkAddress(to).href}>{date}</Link>}
      </h2>
      <div className={styles['lanes']} style={{ '--_count': lanes.length }}>
        {lanes.some(({ name }) => name === 'next') ? <p className={styles['empty']}>{say('empty')}</p> : null}
        {lanes.map((lane) => (
          <TodayLane
            key={lane.name}
            lane={lane}
            to={props.lanes[lane.name]?.to}
            fee={props.fee}
            now={now}
            isCompact={props.compact}
          />
        ))}
      </div>
      {houses.length > 0 ? <OpenNow houses={houses} most={mostHouses[device]} to={props.lanes.open?.to} /> : null}
    </section>
  )
}
