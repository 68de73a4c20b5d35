import { useId, useState } from 'react'
import * as z from 'zod/mini'

import acts from '#components/buttons/acts.module.css'
import { AskFirst } from '#components/buttons/AskFirst.tsx'
import { describeGrants } from '#contract/studio/describe-grants.ts'
import type { RoleResponse } from '#contract/studio/role-response.ts'
import type { RolesResponse } from '#contract/studio/roles-response.ts'
import type { StaffResponse } from '#contract/studio/staff-response.ts'

import { useCall } from '../calls/call.ts'
import { useTell } from '../frame/outcomes.ts'
import type { DraftRole } from './RoleDialog.tsx'
import styles from './roles.module.css'

interface RoleRowProps {
  role: RoleResponse
  list: Pick<RolesResponse, 'types' | 'mayManage'>
  holders: readonly StaffResponse[]
  onEdit: (draft: DraftRole) => void
  onRemoved: () => Promise<void>
}

/** A role: what it allows, the people who have it, and what may be done with it. */
export function RoleRow({ role, list, holders, onEdit, onRemoved }: RoleRowProps) {
  const call = useCall()
  const tell = useTell()
  const id = useId()
  const [isBusy, setBusy] = useState(false)
  const { key, title, grants, isBuiltIn = false } = role
  const remove = async () => {
    setBusy(true)
    const result = await call.send('roles/remove', z.null(), { key })
    setBusy(false)
    if (result.kind !== 'ok') return tell(result.message, 'error')
    tell(`已删除角色“${title}”。`)
    await onRemoved()
  }
  return (
    <li className={styles['row']} aria-labelledby={id}>
      <p className={styles['title']} id={id}>
        {title}
      </p>
      <div className={styles['facts']}>
        <p>{describeGrants(grants, list.types) || '只能登录'}</p>
        <p className={styles['soft']}>
          {holders.length === 0 ? '还没有人有这个角色' : `有这个角色：${holders.map(({ name }) => name).join('、')}`}
        </p>
      </div>
      {list.mayManage ? (
        <div className={styles['acts']}>
          <button
            type="button"
            className={acts['quiet']}
            aria-label={`编辑角色：${title}`}
            onClick={() => onEdit({ key, title, grants, heading: `编辑角色：${title}` })}
          >
            编辑
          </button>
          <button
            type="button"
            className={acts['quiet']}
            aria-label={`复制角色：${title}`}
            onClick={() => onEdit({ title: '', grants, heading: `复制角色：${title}` })}
          >
            复制
          </button>
          {isBuiltIn ? null : (
            <AskFirst
              label="删除"
              name={`删除角色：${title}`}
              question={`删除角色“${title}”？`}
              yes="删除"
              no="取消"
              isBusy={isBusy}
              onYes={() => void remove()}
            />
          )}
        </div>
      ) : null}
    </li>
  )
}
