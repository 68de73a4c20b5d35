import type { BlockView } from '#definition/grammar/define-block.ts'
import { usePage, useText } from '#state/page-context.ts'

import type { filters } from './definition.ts'
import { filterRows } from './filter-rows.ts'
import { FilterChips } from './FilterChips.tsx'
import { FilterClear } from './FilterClear.tsx'
import { FilterFold } from './FilterFold.tsx'
import { FilterMenu } from './FilterMenu.tsx'
import { FilterSearch } from './FilterSearch.tsx'
import { FilterSort } from './FilterSort.tsx'
import { FilterTotal } from './FilterTotal.tsx'
import styles from './filters.module.css'

/**
 * Filters and order of the list below, as links: each choice is an address of its own. The first filter is a line of
 * chips, because it is the one most used; the others are folded beside the count and the order, so that the list begins
 * in the first screen.
 */
export function Filters({ props, data, fields }: BlockView<typeof filters>) {
  const page = usePage()
  const say = useText('filters')
  const rows = filterRows({
    categories: data.categories,
    list: data.articles,
    wanted: props.fields,
    fields,
    query: page.query,
    labels: { category: say('category'), area: say('area'), when: say('when'), signup: say('signup') },
  })
  const [open, folded] = rows[0]?.kind === 'chips' ? [rows[0], rows.slice(1)] : [undefined, rows]
  const hasTotal = props.total && data.articles.total > 0
  const hasBar = folded.length > 0 || open?.chosen || props.sort || props.search || hasTotal
  if (!open && !hasBar) return null
  return (
    <nav className={styles['filters']} aria-label={say('label')} data-device={page.device}>
      {open ? <FilterChips row={open} /> : null}
      {hasBar ? (
        <div className={styles['bar']}>
          {props.search ? <FilterSearch /> : null}
          {page.device === 'desktop' ? folded.map((row) => <FilterMenu key={row.name} row={row} />) : null}
          {page.device === 'mobile' && folded.length > 0 ? <FilterFold rows={folded} /> : null}
          <FilterClear rows={rows} hasSearch={props.search} />
          {hasTotal ? <FilterTotal total={data.articles.total} /> : null}
          {props.sort ? <FilterSort /> : null}
        </div>
      ) : null}
    </nav>
  )
}
