import { Link } from '#components/text/Link.tsx'
import { addressWith } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'

import type { FilterRow } from './filter-rows.ts'
import styles from './filters.module.css'

/** Removes all that is chosen, and the words that the list is searched for; nothing where nothing is chosen. */
export function FilterClear({ rows, hasSearch }: { rows: readonly FilterRow[]; hasSearch: boolean }) {
  const page = usePage()
  const say = useText('filters')
  const names = [
    ...rows.filter((row) => row.chosen !== '').map(({ name }) => name),
    ...(page.query['keyword'] === undefined || !hasSearch ? [] : ['keyword']),
  ]
  if (names.length === 0) return null
  return (
    <Link
      className={styles['clear']}
      href={addressWith(page, Object.fromEntries(names.map((name) => [name, undefined])))}
    >
      {say('clear')}
    </Link>
  )
}
