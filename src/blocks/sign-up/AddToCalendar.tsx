import { Link } from '#components/Link.tsx'
import type { DetailsResponse } from '#contract/article.ts'
import { usePage, useText } from '#state/page-context.ts'

import styles from './sign-up.module.css'

/** Takes one activity, or all of them, into the visitor's own calendar. */
export function AddToCalendar({ article: { id, type } }: { article: DetailsResponse }) {
  const { site } = usePage()
  const say = useText('sign-up')
  const path = site.types[type]?.listPath
  if (path === undefined) return null
  return (
    <p className={styles['calendar']}>
      <Link className={styles['link']} href={`/feeds/${path}/${id}.ics`} download="">
        {say('addToCalendar')}
      </Link>
      <Link className={styles['link']} href={`/feeds/${path}.ics`} download="">
        {say('subscribe')}
      </Link>
    </p>
  )
}
