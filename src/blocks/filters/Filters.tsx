import { Link } from '#components/text/Link.tsx'
import type { BlockView } from '#definition/grammar/define-block.ts'
import { addressWith } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'

import type { filters } from './definition.ts'
import { chosenLabel, filterRows } from './filter-rows.ts'
import { FilterAreas } from './FilterAreas.tsx'
import { FilterChips } from './FilterChips.tsx'
import { FilterSearch } from './FilterSearch.tsx'
import { FilterSort } from './FilterSort.tsx'
import styles from './filters.module.css'

/** Filters and order of the list below, as links: each choice is an address of its own. */
export function Filters({ props, data, fields }: BlockView<typeof filters>) {
  const page = usePage()
  const say = useText('filters')
  const rows = filterRows({
    categories: data.categories,
    list: data.articles,
    wanted: props.fields,
    fields,
    query: page.query,
    labels: { category: say('category'), area: say('area'), when: say('when') },
  })
  if (rows.length === 0 && !props.sort && !props.search) return null
  const chosen = rows.filter((row) => row.chosen !== '')
  const [first, ...rest] = rows
  // On a phone the categories form one scrollable line, and the other rows are folded.
  const [open, folded] = page.device === 'desktop' ? [rows, []] : [first ? [first] : [], rest]
  const names = [
    ...chosen.map(({ name }) => name),
    ...(page.query['keyword'] === undefined || !props.search ? [] : ['keyword']),
  ]
  const hasBar = folded.length > 0 || names.length > 0 || props.sort
  const foldedNames = folded.map(chosenLabel).filter((label) => label !== undefined)
  return (
    <nav className={styles['filters']} aria-label={say('label')} data-device={page.device}>
      {props.search ? <FilterSearch /> : null}
      {open.map((row) =>
        row.kind === 'areas' ? <FilterAreas key={row.name} row={row} /> : <FilterChips key={row.name} row={row} />,
      )}
      {hasBar ? (
        <div className={styles['bar']}>
          {folded.length > 0 ? (
            // A new address closes it, because the choice is made.
            <details className={styles['fold']} key={page.path + JSON.stringify(page.query)}>
              <summary className={styles['summary']}>
                {foldedNames.length > 0
                  ? say('chosen', { names: foldedNames.join('、') })
                  : folded.map(({ label }) => label).join('、')}
              </summary>
              <div className={styles['folded']}>
                {folded.map((row) =>
                  row.kind === 'areas' ? (
                    <FilterAreas key={row.name} row={row} isOpen />
                  ) : (
                    <FilterChips key={row.name} row={row} />
                  ),
                )}
              </div>
            </details>
          ) : null}
          {names.length > 0 ? (
            <Link
              className={styles['clear']}
              href={addressWith(page, Object.fromEntries(names.map((name) => [name, undefined])))}
            >
              {say('clear')}
            </Link>
          ) : null}
          {props.sort ? <FilterSort /> : null}
        </div>
      ) : null}
    </nav>
  )
}
