import type { RefObject } from 'react'

import { FaultText } from '#components/icon/FaultText.tsx'
import { formatTime } from '#components/format/format-time.ts'

import { useSite } from '../frame/site.ts'
import { useEditorState } from './editor-context.ts'
import { maySchedule } from './may-schedule.ts'
import styles from './publication-note.module.css'
import { ScheduleButton } from './ScheduleButton.tsx'
import { UnscheduleButton } from './UnscheduleButton.tsx'

/** That the changes are published by themselves, or were to be and were not, with what may be done about it. */
export function PublicationNote({ form }: { form: RefObject<HTMLElement | null> }) {
  const { document, revision } = useEditorState()
  const { timeZone } = useSite()
  const { publication, mayPublish } = document
  if (publication === undefined) return null
  const { due, by, reason } = publication
  const isWaiting = publication.state === 'waiting'
  const hasLater = isWaiting && revision > publication.revision
  const moment = formatTime(due, timeZone)
  return (
    <section className={styles['note']} data-state={publication.state} aria-label="定时发布">
      <p>
        {isWaiting ? (
          `${moment} 发布这些改动（${by}安排）`
        ) : (
          <FaultText>{`定时发布没有进行（${by}安排在 ${moment}）：${reason}`}</FaultText>
        )}
      </p>
      {hasLater ? <p>后来又有改动，不在这次定时发布里。</p> : null}
      {mayPublish ? (
        <div className={styles['acts']}>
          {hasLater && maySchedule(document) ? (
            <ScheduleButton form={form} label="把现在的改动也排进去" due={due} />
          ) : null}
          <UnscheduleButton label={isWaiting ? '取消定时' : '知道了'} />
        </div>
      ) : null}
    </section>
  )
}
