import * as z from 'zod/mini'

import { actResponse } from '#contract/studio/act-response.ts'

import { useReading } from '../calls/use-reading.ts'
import { Moment } from '../frame/Moment.tsx'
import { ReadingState } from '../frame/ReadingState.tsx'
import styles from './account.module.css'

const actsShape = z.array(actResponse)

/** The person's own acts in the ledger, the newest first. */
export function ActLog() {
  const reading = useReading('own-log', actsShape)
  return (
    <ReadingState reading={reading} shape="rows">
      {(entries) =>
        entries.length === 0 ? (
          <p className={styles['soft']}>还没有记录。</p>
        ) : (
          <ol className={styles['rows']}>
            {entries.map(({ number, time, act, subject, network, device }) => (
              <li className={styles['entry']} key={number}>
                <span className={styles['soft']}>
                  <Moment seconds={time} />
                </span>
                <span>{subject === '' ? act : `${act}：${subject}`}</span>
                <span className={styles['soft']}>{[network, device].filter(Boolean).join(' · ')}</span>
              </li>
            ))}
          </ol>
        )
      }
    </ReadingState>
  )
}
