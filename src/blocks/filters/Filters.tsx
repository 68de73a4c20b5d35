import type { BlockView } from '#definition/grammar/define-block.ts'
import { usePage, useText } from '#state/page-context.ts'

import type { filters } from './definition.ts'
import { type FilterRow, filterRows } from './filter-rows.ts'
import { FilterChips } from './FilterChips.tsx'
import { FilterClear } from './FilterClear.tsx'
import { FilterFold } from './FilterFold.tsx'
import { FilterMenu } from './FilterMenu.tsx'
import { FilterSearch } from './FilterSearch.tsx'
import { FilterShortcuts } from './FilterShortcuts.tsx'
import { FilterSort } from './FilterSort.tsx'
import { FilterTotal } from './FilterTotal.tsx'
import styles from './filters.module.css'
import { chipNames, typeChips } from './type-chips.ts'

/**
 * Filters and order of the list below, as links: each choice is an address of its own. The first line is the chips of the
 * type, or the first filter, because it is the one most used; the others are folded beside the count and the order, so
 * that the list begins in the first screen.
 */
export function Filters({ props, data, fields, chips = [] }: BlockView<typeof filters>) {
  const page = usePage()
  const say = useText('filters')
  const rows = filterRows({
    categories: data.categories,
    list: data.articles,
    fieldNames: props.fields,
    fields,
    query: page.query,
    labels: { category: say('category'), area: say('area'), when: say('when'), signup: say('signup') },
  })
  const shortcuts = typeChips({ chips, list: data.articles, fields, query: page.query })
  const near = chips.find((chip) => chip.near)?.title
  const hasShortcuts = shortcuts.length > 0 || near !== undefined
  const first = shortcuts.length === 0 && rows[0]?.kind === 'chips' ? rows[0] : undefined
  const shortcutNames = shortcuts.flatMap(({ isChosen, changes }) => (isChosen ? Object.keys(changes) : []))
  const folded = (first ? rows.slice(1) : rows).map((row) => ({
    ...row,
    hasChosenChip: shortcutNames.includes(row.name),
  }))
  const chosen = [
    ...new Set([...rows.map(({ name }) => name), ...chipNames(chips), ...(props.search ? ['keyword'] : [])]),
  ].filter((name) => (page.query[name] ?? '') !== '')
  const hasTotal = props.total && data.articles.total > 0
  const hasBar = [folded.length > 0, chosen.length > 0, props.sort, props.search, hasTotal].includes(true)
  if (!first && !hasShortcuts && !hasBar) return null
  return (
    <nav className={styles['filters']} aria-label={say('label')} data-device={page.device}>
      {hasShortcuts ? <FilterShortcuts chips={shortcuts} near={near} /> : null}
      {first ? <FilterChips row={first} /> : null}
      {hasBar ? (
        <div className={styles['bar']}>
          {props.search ? <FilterSearch /> : null}
          <FoldedFilters rows={folded} />
          {chosen.length > 0 ? <FilterClear names={chosen} /> : null}
          {hasTotal ? <FilterTotal total={data.articles.total} /> : null}
          {props.sort ? <FilterSort /> : null}
        </div>
      ) : null}
    </nav>
  )
}

/** The filters behind their names: a menu each, or on a phone one fold for all. */
function FoldedFilters({ rows }: { rows: readonly FilterRow[] }) {
  const { device } = usePage()
  if (device === 'desktop') return rows.map((row) => <FilterMenu key={row.name} row={row} />)
  return rows.length > 0 ? <FilterFold rows={rows} /> : null
}
