import { Link } from '#components/text/Link.tsx'
import { usePage, useText } from '#state/page-context.ts'

import styles from './sessions.module.css'

/** Why there is no seat to be had, and where else to look. */
export function NoSeats({ type, kind }: { type: number; kind: 'none' | 'noneFull' | 'noneOpen' | 'noneLeft' }) {
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
