import { Pager } from '#components/Pager.tsx'
import type { BlockView } from '#definition/define-block.ts'
import { addressWith } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'

import type { searchResults } from './definition.ts'
import { GrowingHits } from './GrowingHits.tsx'
import { NoHits } from './NoHits.tsx'
import styles from './search-results.module.css'
import { SearchHits } from './SearchHits.tsx'
import { SearchTabs } from './SearchTabs.tsx'

/** What a search found: how much of each type, and the hits with what matched (decisions "Content"). */
export function SearchResults({ props: { keyword, paging }, data: { results }, sectionId, requests }: BlockView<typeof searchResults>) {
  const page = usePage()
  const say = useText('search-results')
  const sayPager = useText('pager')
  // Without a word nothing is asked: the form above says what to do.
  if (keyword === '') return <p className={styles['prompt']}>{say('prompt')}</p>

  const headingId = `${sectionId}-heading`
  const pages = Math.ceil(results.total / Math.max(1, results.limit))
  const hits =
    results.rows.length === 0 ? (
      <NoHits keyword={keyword} counts={results.counts} />
    ) : paging === 'scroll' ? (
      // Another word is another list: what has grown belongs to the one before.
      <GrowingHits key={requests.results.key} first={results} pages={pages} request={requests.results} />
    ) : (
      <SearchHits rows={results.rows} />
    )
  return (
    <section className={styles['results']} aria-labelledby={headingId}>
      <h2 className={styles['heading']} id={headingId}>
        {say('found', { keyword, count: results.total })}
      </h2>
      <SearchTabs counts={results.counts} />
      {hits}
      {paging === 'pages' ? (
        <Pager
          page={results.page}
          pages={pages}
          href={(number) => addressWith(page, { p: String(number) })}
          text={{ label: sayPager('label'), previous: sayPager('previous'), next: sayPager('next') }}
        />
      ) : null}
    </section>
  )
}
