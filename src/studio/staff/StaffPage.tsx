import { useState } from 'react'
import * as z from 'zod/mini'

import acts from '#components/buttons/acts.module.css'
import { rolesResponse } from '#contract/studio/roles-response.ts'
import { staffResponse } from '#contract/studio/staff-response.ts'

import { useReading } from '../calls/use-reading.ts'
import { useTell } from '../frame/outcomes.ts'
import { PageHeading } from '../frame/PageHeading.tsx'
import { ReadingState } from '../frame/ReadingState.tsx'
import { personMay } from '../person/person-may.ts'
import { usePerson } from '../person/person.ts'
import { type DraftRole, RoleDialog } from '../roles/RoleDialog.tsx'
import { RoleList } from '../roles/RoleList.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { StaffList } from './StaffList.tsx'
import styles from './staff.module.css'

const staffShape = z.array(staffResponse)
const newRole: DraftRole = { title: '', grants: [], heading: '新建角色' }

/** The staff with their roles, for those who manage either. */
export function StaffPage() {
  const person = usePerson()
  const tell = useTell()
  const staff = useReading('staff', staffShape)
  const roles = useReading('roles', rolesResponse)
  const [isInviting, setInviting] = useState(false)
  const [draft, setDraft] = useState<DraftRole>()
  return (
    <>
      <PageHeading title="工作人员" intro="每个人用自己的账号：谁做了什么，操作记录里都有。" />
      <div className={styles['top']}>
        {personMay(person, 'staff.manage') ? (
          <button type="button" className={`${acts['button']} ${acts['main']}`} onClick={() => setInviting(true)}>
            邀请
          </button>
        ) : null}
        {roles.data?.mayManage === true ? (
          <button type="button" className={acts['button']} onClick={() => setDraft(newRole)}>
            新建角色
          </button>
        ) : null}
      </div>
      <ReadingState reading={roles} shape="rows">
        {(list) => (
          <>
            <ReadingState reading={staff} shape="rows">
              {(people) => (
                <>
                  <StaffList people={people} list={list} reload={staff.reload} />
                  <RoleList list={list} people={people} reload={roles.reload} onEdit={setDraft} />
                </>
              )}
            </ReadingState>
            {isInviting ? (
              <InviteDialog
                list={list}
                onClose={() => {
                  setInviting(false)
                  void staff.reload()
                }}
              />
            ) : null}
            {draft ? (
              <RoleDialog
                draft={draft}
                types={list.types}
                onClose={() => setDraft(undefined)}
                onDone={async (title) => {
                  setDraft(undefined)
                  tell(
                    draft.key === undefined ? `已新建角色“${title}”，邀请和改角色时可以选。` : `已修改角色“${title}”。`,
                  )
                  await roles.reload()
                  if (person.roles.some(({ key }) => key === draft.key)) await person.reload()
                }}
              />
            ) : null}
          </>
        )}
      </ReadingState>
    </>
  )
}
