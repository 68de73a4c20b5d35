import { Link } from '#components/text/Link.tsx'
import { usePage, useText } from '#state/page-context.ts'

import styles from './sessions.module.css'

export type NoSeatsReason = 'none' | 'noneFull' | 'noneOpen' | 'noneLeft'

/** Explains why no seat is available, and links to alternatives. */
export function NoSeats({ type, kind }: { type: number; kind: NoSeatsReason }) {
  const { site } = usePage()
  const say = useText('sessions')
  const list = site.types[type]?.listPath
  return (
    <p className={styles['none']}>
      {say(kind)}
      {list === undefined ? null : (
        <Link className={styles['link']} href={`/${list}`}>
          {say('others')}
        </Link>
      )}
    </p>
  )
}
