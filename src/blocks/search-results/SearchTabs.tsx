import { Link } from '#components/Link.tsx'
import type { SearchResponse } from '#contract/search.ts'
import { addressWith } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'

import styles from './search-results.module.css'

/** The types that have hits, each with how many, and all of them together. */
export function SearchTabs({ counts }: { counts: SearchResponse['counts'] }) {
  const page = usePage()
  const say = useText('search-results')
  const chosen = page.query['type']
  const known = counts.flatMap(({ type, count }) => {
    const name = page.site.types[type]?.name
    return name !== undefined && count > 0 ? [{ value: String(type), name, count }] : []
  })
  if (known.length === 0) return null
  const all = { value: undefined, name: say('all'), count: counts.reduce((sum, { count }) => sum + count, 0) }
  return (
    <nav className={styles['tabs']} aria-label={say('types')}>
      <ul className={styles['types']}>
        {[all, ...known].map(({ value, name, count }) => (
          <li key={name}>
            <Link className={styles['tab']} href={addressWith(page, { type: value })} aria-current={value === chosen ? 'true' : undefined}>
              {name} <span className={styles['count']}>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
