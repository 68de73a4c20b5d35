import { useId, useState } from 'react'

import acts from '#components/buttons/acts.module.css'
import type { RolesResponse } from '#contract/studio/roles-response.ts'
import type { StaffResponse } from '#contract/studio/staff-response.ts'

import { Moment } from '../frame/Moment.tsx'
import { personMay } from '../person/person-may.ts'
import { usePerson } from '../person/person.ts'
import { RolesDialog } from './RolesDialog.tsx'
import { StaffActs } from './StaffActs.tsx'
import { staffState } from './staff-states.ts'
import styles from './staff.module.css'

interface StaffRowProps {
  one: StaffResponse
  list: RolesResponse
  reload: () => Promise<void>
}

/** A person of the staff: who they are, and what may be done with their account. */
export function StaffRow({ one, list, reload }: StaffRowProps) {
  const person = usePerson()
  const id = useId()
  const [isChoosing, setChoosing] = useState(false)
  const isOneself = one.id === person.id
  const isClosed = one.state === 'closed'
  const titles = one.roles.map((key) => list.roles.find((role) => role.key === key)?.title ?? key)
  return (
    <li className={styles['row']} aria-labelledby={id}>
      <div className={styles['who']}>
        <p className={styles['name']} id={id}>
          {one.name}
        </p>
        <p className={styles['soft']}>{isOneself ? `${one.login}（本人）` : one.login}</p>
      </div>
      <dl className={styles['facts']}>
        <div>
          <dt>状态</dt>
          <dd data-state={one.state}>{staffState(one.state)}</dd>
        </div>
        <div>
          <dt>角色</dt>
          <dd>{titles.length === 0 ? '没有角色' : titles.join('、')}</dd>
        </div>
        <div>
          <dt>最近使用</dt>
          <dd>
            <Moment seconds={one.seen} none="从未" />
          </dd>
        </div>
        <div>
          <dt>两步验证</dt>
          <dd>{one.hasFactor ? '已设置' : '未设置'}</dd>
        </div>
      </dl>
      <div className={styles['acts']}>
        {list.mayManage && !isClosed && !isOneself ? (
          <button
            type="button"
            className={acts['quiet']}
            aria-label={`改角色：${one.name}`}
            onClick={() => setChoosing(true)}
          >
            改角色
          </button>
        ) : null}
        {personMay(person, 'staff.manage') && !isClosed && !isOneself ? <StaffActs one={one} reload={reload} /> : null}
      </div>
      {isChoosing ? (
        <RolesDialog
          one={one}
          list={list}
          onClose={() => setChoosing(false)}
          onDone={async () => {
            setChoosing(false)
            await reload()
          }}
        />
      ) : null}
    </li>
  )
}
