import { EmptyState } from '#components/status/EmptyState.tsx'
import { Link } from '#components/text/Link.tsx'
import { MOST_HITS, type SearchResponse } from '#contract/entities/search.ts'
import { addressWith } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'

import styles from './search-results.module.css'
import { SearchWays } from './SearchWays.tsx'

/** The notice of an empty result, with suggestions where to go on. */
export function NoHits({ counts, ways }: Pick<SearchResponse, 'counts' | 'ways'>) {
  const page = usePage()
  const say = useText('search-results')
  const sayState = useText('state')
  const elsewhere = counts.reduce((sum, { count }) => sum + count, 0)
  const isBound = counts.some(({ atLeast }) => atLeast)
  return (
    <>
      <div className={styles['none']}>
        <EmptyState message={sayState('empty')}>
          {elsewhere > 0 ? (
            <Link className={styles['elsewhere']} href={addressWith(page, { type: undefined })}>
              {isBound
                ? say('elsewhereAtLeast', { count: Math.min(elsewhere, MOST_HITS) })
                : say('elsewhere', { count: elsewhere })}
            </Link>
          ) : null}
        </EmptyState>
      </div>
      {ways ? <SearchWays ways={ways} /> : null}
    </>
  )
}
