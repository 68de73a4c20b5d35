import { useEffect, useRef } from 'react'

import { Link } from '#components/Link.tsx'
import type { SearchResponse } from '#contract/search.ts'
import { addressWith } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'

import styles from './search-results.module.css'

/** The types that have hits, each with how many, and all of them together. On a narrow screen a row to push along. */
export function SearchTabs({ counts }: { counts: SearchResponse['counts'] }) {
  const page = usePage()
  const say = useText('search-results')
  const row = useRef<HTMLUListElement>(null)
  const chosen = page.query['type']
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]')
    // Not scrollIntoView: the page itself must stay where it is.
    if (row.current && tab) row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2
  }, [chosen])

  const known = counts.flatMap(({ type, count }) => {
    const name = page.site.types[type]?.name
    return name !== undefined && count > 0 ? [{ value: String(type), name, count }] : []
  })
  if (known.length === 0) return null
  const all = { value: undefined, name: say('all'), count: counts.reduce((sum, { count }) => sum + count, 0) }
  // A type chosen by address that has no hits is still the one being looked at.
  const own = chosen === undefined || known.some(({ value }) => value === chosen) ? undefined : page.site.types[Number(chosen)]?.name
  const tabs = [all, ...known, ...(own === undefined || chosen === undefined ? [] : [{ value: chosen, name: own, count: 0 }])]
  return (
    <nav className={styles['tabs']} aria-label={say('types')}>
      <ul className={styles['types']} ref={row}>
        {tabs.map(({ value, name, count }) => (
          <li key={value ?? ''}>
            <Link className={styles['tab']} href={addressWith(page, { type: value })} aria-current={value === chosen ? 'true' : undefined}>
              {name} <span className={styles['count']}>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
