import { EmptyState } from '#components/EmptyState.tsx'
import { Link } from '#components/Link.tsx'
import type { SearchResponse } from '#contract/search.ts'
import { addressWith } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'

import styles from './search-results.module.css'

const tips = ['tipShort', 'tipWords', 'tipPinyin'] as const

/** Nothing found: says so, and what to try instead. */
export function NoHits({ keyword, counts }: { keyword: string; counts: SearchResponse['counts'] }) {
  const page = usePage()
  const say = useText('search-results')
  const sayState = useText('state')
  const elsewhere = counts.reduce((sum, { count }) => sum + count, 0)
  return (
    <EmptyState message={sayState('empty')}>
      <p>{say('none', { keyword })}</p>
      {elsewhere > 0 ? (
        <Link className={styles['elsewhere']} href={addressWith(page, { type: undefined })}>
          {say('elsewhere', { count: elsewhere })}
        </Link>
      ) : (
        <ul className={styles['tips']}>
          {tips.map((tip) => (
            <li key={tip}>{say(tip)}</li>
          ))}
        </ul>
      )}
    </EmptyState>
  )
}
