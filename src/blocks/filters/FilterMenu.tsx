import { VisuallyHidden } from '#components/text/VisuallyHidden.tsx'
import { useText } from '#state/page-context.ts'

import { chosenLabel, type FilterRow } from './filter-rows.ts'
import { FilterAreas } from './FilterAreas.tsx'
import { FilterChips } from './FilterChips.tsx'
import styles from './filters.module.css'

/** A filter of a desktop, folded behind its name or what is chosen in it. */
export function FilterMenu({ row }: { row: FilterRow }) {
  const say = useText('filters')
  const chosen = chosenLabel(row)
  return (
    // A new choice closes it.
    <details className={styles['menu']} key={row.chosen} data-menu="">
      <summary className={styles['summary']} data-chosen={chosen === undefined ? undefined : ''}>
        {chosen === undefined ? (
          row.label
        ) : (
          <>
            <VisuallyHidden>{say('menu', { label: row.label })}</VisuallyHidden>
            {chosen}
          </>
        )}
      </summary>
      <div className={styles['panel']} data-kind={row.kind}>
        {row.kind === 'areas' ? <FilterAreas row={row} /> : <FilterChips row={row} />}
      </div>
    </details>
  )
}
