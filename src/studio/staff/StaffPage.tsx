import { useState } from 'react'
import * as z from 'zod/mini'

import acts from '#components/buttons/acts.module.css'
import { roleResponse } from '#contract/studio/role-response.ts'
import { staffResponse } from '#contract/studio/staff-response.ts'

import { useReading } from '../calls/use-reading.ts'
import { PageHeading } from '../frame/PageHeading.tsx'
import { ReadingState } from '../frame/ReadingState.tsx'
import { personMay } from '../person/person-may.ts'
import { usePerson } from '../person/person.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { StaffList } from './StaffList.tsx'

const staffShape = z.array(staffResponse)
const rolesShape = z.array(roleResponse)

/** The staff with their roles, for those who manage either. */
export function StaffPage() {
  const person = usePerson()
  const staff = useReading('staff', staffShape)
  const roles = useReading('roles', rolesShape)
  const [isInviting, setInviting] = useState(false)
  return (
    <>
      <PageHeading title="工作人员" intro="每个人用自己的账号：谁做了什么，操作记录里都有。" />
      {personMay(person, 'staff.manage') ? (
        <div>
          <button type="button" className={`${acts['button']} ${acts['main']}`} onClick={() => setInviting(true)}>
            邀请
          </button>
        </div>
      ) : null}
      <ReadingState reading={roles} shape="rows">
        {(roleRows) => (
          <>
            <ReadingState reading={staff} shape="rows">
              {(people) => <StaffList people={people} roles={roleRows} reload={staff.reload} />}
            </ReadingState>
            {isInviting ? (
              <InviteDialog
                roles={roleRows}
                onClose={() => {
                  setInviting(false)
                  void staff.reload()
                }}
              />
            ) : null}
          </>
        )}
      </ReadingState>
    </>
  )
}
