import { InfinitePage } from '#components/navigation/InfinitePage.tsx'
import { Pager } from '#components/navigation/Pager.tsx'
import { isKeyword, MAX_KEYWORD } from '#contract/entities/keyword.ts'
import type { BlockView } from '#definition/grammar/define-block.ts'
import { useText } from '#state/page-context.ts'
import { useListPages } from '#state/use-list-pages.ts'
import { usePager } from '#state/use-pager.ts'

import type { searchResults } from './definition.ts'
import { isolate } from './isolate.ts'
import { NoHits } from './NoHits.tsx'
import styles from './search-results.module.css'
import { SearchHits } from './SearchHits.tsx'
import { SearchTabs } from './SearchTabs.tsx'
import { SearchWays } from './SearchWays.tsx'

/**
 * The result of a search: the number of hits of each type, and the hits with their matches marked
 * (docs/specification/decisions.md#content).
 */
export function SearchResults({
  props: { keyword, paging },
  data: { results },
  sectionId,
}: BlockView<typeof searchResults>) {
  const say = useText('search-results')
  const pager = usePager(results, useText('pager'))
  const listPages = useListPages('search-results')
  // No request is made without a keyword; the search form above says what to do.
  if (keyword.trim() === '') return <p className={styles['prompt']}>{say('prompt')}</p>

  const headingId = `${sectionId}-heading`
  // A keyword too long for the server is not requested at all.
  const problem = isKeyword(keyword) ? results.problem : 'long'
  if (problem !== undefined)
    return (
      <section className={styles['results']} aria-labelledby={headingId}>
        <h2 className={styles['heading']} id={headingId} data-result="">
          {say(`${problem}Title`)}
        </h2>
        <p className={styles['problem']}>{say(problem, { max: MAX_KEYWORD })}</p>
        {results.ways ? <SearchWays ways={results.ways} /> : null}
      </section>
    )

  const { total, atLeast } = results
  const end = atLeast ? say('bound', { keyword: isolate(keyword), count: total }) : undefined
  const isNone = results.rows.length === 0
  const hits =
    paging === 'scroll' ? (
      <InfinitePage page={results.page} of={pager.pages} {...listPages} end={end}>
        <SearchHits rows={results.rows} page={results.page} />
      </InfinitePage>
    ) : (
      <SearchHits rows={results.rows} />
    )
  return (
    <section className={styles['results']} aria-labelledby={headingId}>
      <h2 className={styles['heading']} id={headingId} data-result={isNone ? undefined : ''}>
        {isNone
          ? say('searched', { keyword: isolate(keyword) })
          : say(atLeast ? 'foundAtLeast' : 'found', { keyword: isolate(keyword), count: total })}
      </h2>
      <SearchTabs counts={results.counts} />
      {isNone ? <NoHits counts={results.counts} ways={results.ways} /> : hits}
      {paging === 'pages' && end !== undefined && pager.page >= pager.pages ? (
        <p className={styles['bound']}>{end}</p>
      ) : null}
      {paging === 'pages' ? <Pager {...pager} /> : null}
    </section>
  )
}
