import { calendarAddress } from '#contract/addresses/feed-address.ts'
import { usePage, useText } from '#state/page-context.ts'

import styles from './sessions.module.css'

/** Adds the sessions to the visitor's own calendar: a file that is read once. */
export function AddToCalendar({ type, id }: { type: number; id: number }) {
  const { site } = usePage()
  const say = useText('sessions')
  const path = site.types[type]?.listPath
  if (path === undefined) return null
  return (
    <p className={styles['how']}>
      <a className={styles['link']} href={calendarAddress(path, id)} download="">
        {say('addToCalendar')}
      </a>
    </p>
  )
}
