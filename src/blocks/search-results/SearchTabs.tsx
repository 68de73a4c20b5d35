import { CountTabs } from '#components/navigation/CountTabs.tsx'
import { MOST_HITS, type SearchResponse } from '#contract/entities/search.ts'
import { addressWith } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'

import styles from './search-results.module.css'

/** A tab for each type with hits, and one for all of them, with their counts. */
export function SearchTabs({ counts }: { counts: SearchResponse['counts'] }) {
  const page = usePage()
  const say = useText('search-results')
  const chosen = page.query['type']
  const bound = (isLowerBound: boolean | undefined) => (isLowerBound ? { atLeast: say('atLeast') } : {})
  const typeTabs = counts.flatMap(({ type, count, atLeast }) => {
    const name = page.site.types[type]?.name
    return name !== undefined && count > 0 ? [{ value: String(type), name, count, ...bound(atLeast) }] : []
  })
  if (typeTabs.length === 0) return null
  const sum = counts.reduce((total, { count }) => total + count, 0)
  const isBound = counts.some(({ atLeast }) => atLeast)
  const all = { value: '', name: say('all'), count: isBound ? Math.min(sum, MOST_HITS) : sum, ...bound(isBound) }
  // A type chosen by address needs its tab, even without hits.
  const chosenName =
    chosen === undefined || typeTabs.some(({ value }) => value === chosen)
      ? undefined
      : page.site.types[Number(chosen)]?.name
  const tabs = [
    all,
    ...typeTabs,
    ...(chosenName === undefined || chosen === undefined ? [] : [{ value: chosen, name: chosenName, count: 0 }]),
  ]
  return (
    <div className={styles['tabs']}>
      <CountTabs
        label={say('types')}
        current={chosen ?? ''}
        device={page.device}
        prefetch
        tabs={tabs.map((tab) => ({ ...tab, href: addressWith(page, { type: tab.value || undefined }) }))}
      />
    </div>
  )
}
