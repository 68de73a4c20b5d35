import { Link } from '#components/text/Link.tsx'
import { addressWith } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'

import { ChoiceCount } from './ChoiceCount.tsx'
import type { FilterRow } from './filter-rows.ts'
import styles from './filters.module.css'

interface FilterChipsProps {
  row: FilterRow
  /** Whether the label is to be seen, where nothing else names the filter. */
  hasLabel?: boolean
}

/** A row of choices; the first removes the filter. */
export function FilterChips({ row: { name, label, choices, chosen }, hasLabel = false }: FilterChipsProps) {
  const page = usePage()
  const say = useText('filters')
  return (
    <div className={styles['row']}>
      {hasLabel ? <span className={styles['label']}>{label}</span> : null}
      <ul className={styles['chips']} aria-label={label}>
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
