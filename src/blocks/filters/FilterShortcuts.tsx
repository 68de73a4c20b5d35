import { Link } from '#components/text/Link.tsx'
import { addressWith } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'

import { ChoiceCount } from './ChoiceCount.tsx'
import styles from './filters.module.css'
import type { TypeChip } from './type-chips.ts'

/** The line of a type's chips: each is chosen by one press, and taken off by the next. */
export function FilterShortcuts({ chips }: { chips: readonly TypeChip[] }) {
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
      </ul>
    </div>
  )
}
