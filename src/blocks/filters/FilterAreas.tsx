import { Link } from '#components/text/Link.tsx'
import { addressWith } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'

import { ChoiceCount } from './ChoiceCount.tsx'
import type { FilterRow } from './filter-rows.ts'
import styles from './filters.module.css'
import { groupAreas } from './group-areas.ts'

interface FilterAreasProps {
  row: FilterRow
  /** Whether the label is to be seen, where nothing else names the filter. */
  hasLabel?: boolean
}

/** Provinces and their places. */
export function FilterAreas({ row, hasLabel = false }: FilterAreasProps) {
  const say = useText('filters')
  return (
    <div className={styles['row']}>
      {hasLabel ? <span className={styles['label']}>{row.label}</span> : null}
      <ul className={styles['provinces']} aria-label={row.label}>
        <li className={styles['province']}>
          <AreaLink row={row} value={undefined} label={say('all')} isProvince />
        </li>
        {groupAreas(row.choices).map(({ province, places }) => (
          <li className={styles['province']} key={province.value}>
            <AreaLink row={row} {...province} isProvince />
            {places.length > 0 ? (
              <ul className={styles['places']} aria-label={province.label}>
                {places.map((place) => (
                  <li key={place.value}>
                    <AreaLink row={row} {...place} />
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface AreaLinkProps {
  row: FilterRow
  /** Undefined for all areas. */
  value: string | undefined
  label: string
  count?: number
  atLeast?: boolean | undefined
  isProvince?: boolean
}

function AreaLink({ row, value, label, count, atLeast, isProvince = false }: AreaLinkProps) {
  const page = usePage()
  return (
    <Link
      className={styles['place']}
      href={addressWith(page, { [row.name]: value })}
      prefetch={false}
      data-province={isProvince ? '' : undefined}
      aria-current={(value ?? '') === row.chosen ? 'true' : undefined}
    >
      {label}
      {count === undefined ? null : (
        <>
          {' '}
          <ChoiceCount count={count} atLeast={atLeast} />
        </>
      )}
    </Link>
  )
}
