import { usePage, useText } from '#state/page-context.ts'

import { chosenLabel, type FilterRow } from './filter-rows.ts'
import { FilterAreas } from './FilterAreas.tsx'
import { FilterChips } from './FilterChips.tsx'
import styles from './filters.module.css'

/** Several filters of a phone, folded behind what is chosen in them. */
export function FilterFold({ rows }: { rows: readonly FilterRow[] }) {
  const page = usePage()
  const say = useText('filters')
  const chosen = rows.map(chosenLabel).filter((label) => label !== undefined)
  return (
    // A new address closes it, because the choice is made.
    <details className={styles['fold']} key={page.path + JSON.stringify(page.query)}>
      <summary className={styles['summary']}>
        {chosen.length > 0
          ? say('chosen', { names: chosen.join(say('between')) })
          : rows.map(({ label }) => label).join(say('between'))}
      </summary>
      <div className={styles['folded']}>
        {rows.map((row) =>
          row.kind === 'areas' ? (
            <FilterAreas key={row.name} row={row} hasLabel />
          ) : (
            <FilterChips key={row.name} row={row} hasLabel />
          ),
        )}
      </div>
    </details>
  )
}
