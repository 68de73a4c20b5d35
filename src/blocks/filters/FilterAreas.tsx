import { Link } from '#components/text/Link.tsx'
import { VisuallyHidden } from '#components/text/VisuallyHidden.tsx'
import { addressWith } from '#state/page-address.ts'
import { usePage, useText } from '#state/page-context.ts'

import { ChoiceCount } from './ChoiceCount.tsx'
import { chosenLabel, type FilterRow } from './filter-rows.ts'
import styles from './filters.module.css'
import { groupAreas } from './group-areas.ts'

interface FilterAreasProps {
  row: FilterRow
  /** On a phone the whole row is folded already, so its places are not folded again. */
  isOpen?: boolean
}

/** Provinces and their places, folded behind the chosen one, because they are too many for a row. */
export function FilterAreas({ row, isOpen = false }: FilterAreasProps) {
  const say = useText('filters')
  const chosen = chosenLabel(row)
  return (
    <div className={styles['row']}>
      <span className={styles['label']} aria-hidden={!isOpen}>
        {row.label}
      </span>
      {isOpen ? (
        <AreaPlaces row={row} />
      ) : (
        // A new choice closes it.
        <details key={row.chosen}>
          <summary className={styles['summary']} data-chosen="">
            <VisuallyHidden>{row.label}：</VisuallyHidden>
            {chosen ?? say('all')}
          </summary>
          <AreaPlaces row={row} />
        </details>
      )}
    </div>
  )
}

function AreaPlaces({ row }: { row: FilterRow }) {
  const say = useText('filters')
  return (
    <ul className={styles['provinces']}>
      <li className={styles['province']}>
        <Place row={row} value={undefined} label={say('all')} isProvince />
      </li>
      {groupAreas(row.choices).map(({ province, places }) => (
        <li className={styles['province']} key={province.value}>
          <Place row={row} {...province} isProvince />
          {places.length > 0 ? (
            <ul className={styles['places']} aria-label={province.label}>
              {places.map((place) => (
                <li key={place.value}>
                  <Place row={row} {...place} />
                </li>
              ))}
            </ul>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

interface PlaceProps {
  row: FilterRow
  /** Undefined for all areas. */
  value: string | undefined
  label: string
  count?: number
  atLeast?: boolean | undefined
  isProvince?: boolean
}

function Place({ row, value, label, count, atLeast, isProvince = false }: PlaceProps) {
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
