import { useId, useState } from 'react'

import acts from '#components/buttons/acts.module.css'
import type { LedgerItem } from '#contract/studio/ledger-response.ts'

import { Moment } from '../frame/Moment.tsx'
import styles from './ledger.module.css'
import { LedgerChanges } from './LedgerChanges.tsx'
import { LedgerSubject } from './LedgerSubject.tsx'

/** An act: its time, person, subject and place, and the values before and after at a press. */
export function LedgerRow({ item }: { item: LedgerItem }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { number, time, staff, isClosed, act, way, network, device, changes } = item
  const toggle = isOpen ? '收起' : '详情'
  return (
    <li className={styles['row']}>
      <div className={styles['time']}>
        <Moment seconds={time} />
        <span className={styles['soft']}>第 {number} 条</span>
      </div>
      <div className={styles['person']}>
        <span>{staff === '' ? '工作人员' : staff}</span>
        {isClosed ? <span className={styles['closed']}>已停用</span> : null}
      </div>
      <div className={styles['what']}>
        <div className={styles['line']}>
          <p className={styles['act']}>{act}</p>
          {changes.length === 0 ? null : (
            <button
              type="button"
              className={`${acts['quiet']} ${styles['toggle']}`}
              aria-label={`${toggle}：第 ${number} 条`}
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={() => setOpen(!isOpen)}
            >
              {toggle}
            </button>
          )}
        </div>
        <LedgerSubject item={item} />
        {isOpen ? <LedgerChanges id={id} changes={changes} /> : null}
      </div>
      <p className={styles['place']}>
        {[way, network, device].filter(Boolean).map((part) => (
          <span key={part}>{part}</span>
        ))}
      </p>
    </li>
  )
}
