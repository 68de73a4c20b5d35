import { Icon } from '#components/icon/Icon.tsx'
import { Link } from '#components/text/Link.tsx'
import { usePage, useText } from '#state/page-context.ts'

import styles from './mobile-shell.module.css'

/**
 * A link back to the previous page of the visit, by the loader; for visitors from elsewhere and without scripts, to the
 * page above.
 */
export function BackLink() {
  const { trail, site } = usePage()
  const say = useText('shell')
  return (
    <Link
      className={styles['back']}
      href={`/${trail.at(-1)?.path ?? site.places.home}`}
      aria-label={say('back')}
      prefetch={false}
      data-back=""
    >
      <Icon name="back" />
    </Link>
  )
}
