import { machineTime } from '#components/format/format-day.ts'
import { Icon } from '#components/icon/Icon.tsx'
import { Picture } from '#components/picture/Picture.tsx'
import { ShowingBadge } from '#components/player/ShowingBadge.tsx'
import { Link } from '#components/text/Link.tsx'
import { TitleText } from '#components/text/TitleText.tsx'
import { detailsAddress, linkAddress } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'
import { useDateSettings } from '#state/use-date-settings.ts'

import type { Lane, LaneRow } from './lanes.ts'
import { isShut } from './occasions.ts'
import { offerOf, timeOf } from './row-words.ts'
import styles from './today.module.css'

interface TodayLaneProps {
  lane: Lane
  /** The path of the list with all of the lane. */
  to: string | undefined
  /** The field with the fee. */
  fee: string | undefined
  now: number
  isCompact: boolean
}

/** One lane: its name, a link to its list, and its first rows. */
export function TodayLane({ lane: { name, rows, total }, to, fee, now, isCompact }: TodayLaneProps) {
  const { site } = usePage()
  const say = useText('today')
  const unit = site.types[rows[0]?.entity.type ?? -1]?.unit ?? ''
  const first = isCompact ? 'badge' : 'picture'
  const words = (
    <>
      {say(`lane-${name}`)}
      {total === undefined ? null : <span className={styles['total']}>{say('total', { count: total, unit })}</span>}
    </>
  )
  return (
    <div className={styles['lane']}>
      <h3 className={styles['name']}>
        {to === undefined ? (
          words
        ) : (
          <Link href={linkAddress(to).href}>
            {words}
            <Icon name="arrow-right" />
          </Link>
        )}
      </h3>
      <ul className={styles['rows']}>
        {rows.map((row, index) => (
          <TodayRow
            key={row.entity.id}
            name={name}
            row={row}
            fee={fee}
            now={now}
            shows={name === 'live' && index === 0 ? first : 'words'}
          />
        ))}
      </ul>
    </div>
  )
}

interface TodayRowProps extends Pick<TodayLaneProps, 'fee' | 'now'> {
  name: Lane['name']
  row: LaneRow
  /** The seal of what is live stands once in a lane, on the picture where there is one. */
  shows: 'picture' | 'badge' | 'words'
}

function TodayRow({ name, row, fee, now, shows }: TodayRowProps) {
  const page = usePage()
  const say = useText('today')
  const sayPlayer = useText('player')
  const { entity, occasion, moment } = row
  const about = { ...useDateSettings(now), say }
  const address = detailsAddress(page, entity)
  const title = <TitleText title={entity.title} breaks={entity.titleBreaks} />
  const time = timeOf(name, row, about)
  const timed = name === 'live' || moment <= now ? occasion.end : moment
  const offer = offerOf(row, fee, about)
  const isPictured = shows === 'picture'
  const badge = shows !== 'words' ? <ShowingBadge kind="live" say={sayPlayer} /> : null
  return (
    <li className={isPictured ? `${styles['row']} ${styles['pictured']}` : styles['row']}>
      {isPictured ? (
        <div className={styles['picture']}>
          <Picture
            src={entity.cover}
            alt={sayPlayer('poster', { title: entity.title })}
            ratio="16/9"
            sizes="(min-width: 60rem) 17rem, 7rem"
            storage={page.site.storage}
          />
          {badge}
        </div>
      ) : null}
      {time || (badge && !isPictured) ? (
        <p className={styles['time']}>
          {isPictured ? null : badge}
          {time ? <time dateTime={machineTime(timed)}>{time}</time> : null}
        </p>
      ) : null}
      <p className={styles['title']}>{address === undefined ? title : <Link href={address}>{title}</Link>}</p>
      {occasion.place ? <p className={styles['place']}>{occasion.place}</p> : null}
      {offer ? (
        <p className={isShut(occasion, now) ? `${styles['offer']} ${styles['shut']}` : styles['offer']}>{offer}</p>
      ) : null}
    </li>
  )
}
