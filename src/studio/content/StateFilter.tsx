import { Link } from 'react-router-dom'

import { documentFilters } from '#contract/studio/document-list-response.ts'

import { documentStateWords } from './document-states.ts'
import { type ListQuery, writeListQuery } from './list-query.ts'
import styles from './state-filter.module.css'

/** The states by which the list can be filtered, as links: each list has an address. */
export function StateFilter({ query }: { query: ListQuery }) {
  return (
    <nav className={styles['filter']} aria-label="按状态筛选">
      <ul className={styles['choices']}>
        {documentFilters.map((filter) => (
          <li key={filter}>
            <Link
              className={styles['choice']}
              to={{ search: writeListQuery({ ...query, filter }).toString() }}
              aria-current={filter === query.filter ? 'true' : undefined}
            >
              {documentStateWords[filter]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
