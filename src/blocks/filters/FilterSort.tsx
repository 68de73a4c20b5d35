import { Link } from '#components/text/Link.tsx'
import { addressWith } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'

import styles from './filters.module.css'

/** Values of the list's `sort` parameter; without one the order of the editors applies. */
const sorts = [undefined, 'newest', 'popular'] as const

/** The order of the list. */
export function FilterSort() {
  const page = usePage()
  const say = useText('filters')
  const current = sorts.find((sort) => sort === page.query['sort'])
  return (
    <ul className={styles['sorts']} aria-label={say('sort')}>
      {sorts.map((sort) => (
        <li key={sort ?? 'default'}>
          <Link
            className={styles['sort']}
            href={addressWith(page, { sort })}
            aria-current={sort === current ? 'true' : undefined}
          >
            {say(sort ?? 'default')}
          </Link>
        </li>
      ))}
    </ul>
  )
}
