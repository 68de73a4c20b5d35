import { Link } from '#components/text/Link.tsx'
import { addressWith } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'

import { ChoiceCount } from './ChoiceCount.tsx'
import { FilterNear } from './FilterNear.tsx'
import styles from './filters.module.css'
import type { TypeChip } from './type-chips.ts'

interface FilterShortcutsProps {
  chips: readonly TypeChip[]
  /** The chip that orders by distance. */
  near?: string | undefined
}

/** The line of a type's chips: each is chosen by one press, and taken off by the next. */
export function FilterShortcuts({ chips, near }: FilterShortcutsProps) {
  const page = usePage()
  const say = useText('filters')
  return (
    <div className={styles['row']}>
      <ul className={styles['chips']} data-shortcuts="" aria-label={say('shortcuts')}>
        {chips.map(({ title, isChosen, isIdle, changes, counted }) => {
          const content = (
            <>
              {title} {counted ? <ChoiceCount {...counted} /> : null}
            </>
          )
          return (
            <li key={title}>
              {isIdle ? (
                // It keeps its place, so that the line does not move when there is something again.
                <span className={styles['chip']} data-idle="">
                  {content}
                </span>
              ) : (
                <Link
                  className={styles['chip']}
                  href={addressWith(page, changes)}
                  aria-current={isChosen ? 'true' : undefined}
                >
                  {content}
                </Link>
              )}
            </li>
          )
        })}
        {near === undefined ? null : (
          <li className={styles['near']}>
            <button type="button" className={styles['chip']} data-near="" aria-pressed="false">
              {near}
            </button>
          </li>
        )}
      </ul>
      {near === undefined ? null : <FilterNear />}
    </div>
  )
}
