import { EmptyState } from '#components/status/EmptyState.tsx'
import type { RolesResponse } from '#contract/studio/roles-response.ts'
import type { StaffResponse } from '#contract/studio/staff-response.ts'

import styles from './staff.module.css'
import { StaffRow } from './StaffRow.tsx'

interface StaffListProps {
  people: readonly StaffResponse[]
  list: RolesResponse
  reload: () => Promise<void>
}

/** The list of the staff. */
export function StaffList({ people, list, reload }: StaffListProps) {
  if (people.length === 0) return <EmptyState message="还没有工作人员。" />
  return (
    <ul className={styles['rows']}>
      {people.map((one) => (
        <StaffRow key={one.id} one={one} list={list} reload={reload} />
      ))}
    </ul>
  )
}
