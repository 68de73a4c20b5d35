import { useRef } from 'react'

import type { RolesResponse } from '#contract/studio/roles-response.ts'
import type { StaffResponse } from '#contract/studio/staff-response.ts'

import { PageSection } from '../frame/PageSection.tsx'
import type { DraftRole } from './RoleDialog.tsx'
import { RoleRow } from './RoleRow.tsx'
import styles from './roles.module.css'

interface RoleListProps {
  list: RolesResponse
  people: readonly StaffResponse[]
  reload: () => Promise<void>
  onEdit: (draft: DraftRole) => void
}

/** All roles with what they allow and the people who have them. */
export function RoleList({ list, people, reload, onEdit }: RoleListProps) {
  const rows = useRef<HTMLUListElement>(null)
  return (
    <PageSection title="角色" intro="一个人可以有几个角色，权限加在一起。改了角色，有它的人马上就是新的权限。">
      <ul className={styles['rows']} ref={rows} tabIndex={-1} aria-label="角色">
        {list.roles.map((role) => (
          <RoleRow
            key={role.key}
            role={role}
            list={list}
            holders={people.filter(({ state, roles }) => state !== 'closed' && roles.includes(role.key))}
            onEdit={onEdit}
            onRemoved={async () => {
              await reload()
              rows.current?.focus()
            }}
          />
        ))}
      </ul>
    </PageSection>
  )
}
