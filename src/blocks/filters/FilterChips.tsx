import { useId } from 'react'

import { Link } from '#components/text/Link.tsx'
import { addressWith } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'

import { ChoiceCount } from './ChoiceCount.tsx'
import type { FilterRow } from './filter-rows.ts'
import styles from './filters.module.css'

/** A row of choices; the first removes the filter. */
export function FilterChips({ row: { name, label, choices, chosen } }: { row: FilterRow }) {
  const page = usePage()
  const say = useText('filters')
  const id = useId()
  return (
    <div className={styles['row']}>
      <span className={styles['label']} id={id}>
        {label}
      </span>
      <ul className={styles['chips']} aria-labelledby={id}>
        <li>
          <Link
            className={styles['chip']}
            href={addressWith(page, { [name]: undefined })}
            aria-current={chosen === '' ? 'true' : undefined}
          >
            {say('all')}
          </Link>
        </li>
        {choices.map(({ value, label: title, ...counted }) => (
          <li key={value}>
            <Link
              className={styles['chip']}
              href={addressWith(page, { [name]: value })}
              aria-current={value === chosen ? 'true' : undefined}
            >
              {title} <ChoiceCount {...counted} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
