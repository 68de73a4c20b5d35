import { formatHour } from '#components/format/format-hour.ts'
import { Icon } from '#components/icon/Icon.tsx'
import { Link } from '#components/text/Link.tsx'
import { detailsAddress, linkAddress } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'

import type { OpenHouse } from './open-houses.ts'
import styles from './today.module.css'

interface OpenNowProps {
  houses: readonly OpenHouse[]
  /** Houses that are named. */
  most: number
  /** The path of the list of houses. */
  to: string | undefined
}

/** One line of the houses that are open now, each with the time at which it shuts. */
export function OpenNow({ houses, most, to }: OpenNowProps) {
  const page = usePage()
  const say = useText('today')
  const unit = page.site.types[houses[0]?.entity.type ?? -1]?.unit ?? ''
  const words = (
    <>
      {say('lane-open')}
      {houses.length > most ? (
        <span className={styles['total']}>{say('total', { count: houses.length, unit })}</span>
      ) : null}
    </>
  )
  return (
    <div className={styles['open']}>
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
      <ul className={styles['houses']}>
        {houses.slice(0, most).map(({ entity, until }) => {
          const address = detailsAddress(page, entity)
          return (
            <li key={entity.id} className={styles['house']}>
              {address === undefined ? entity.title : <Link href={address}>{entity.title}</Link>}
              <span className={styles['until']}>{say('until', { time: formatHour(until, page.site.timezone) })}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
