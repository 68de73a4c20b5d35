import type { RefObject } from 'react'

import acts from '#components/buttons/acts.module.css'
import type { DocumentResponse } from '#contract/studio/document-response.ts'

import styles from './publish-bar.module.css'
import { useEditorState } from './editor-context.ts'
import { FindingsDialog } from './FindingsDialog.tsx'
import { PreviewButton } from './PreviewButton.tsx'
import { SaveMark } from './SaveMark.tsx'
import { maySchedule } from './may-schedule.ts'
import { ScheduleButton } from './ScheduleButton.tsx'
import { usePublication } from './use-publication.ts'
import { useTell } from '../frame/outcomes.ts'

/** Where the last input is, and the way to visitors, at the foot of the form: always in sight. */
export function PublishBar({ form }: { form: RefObject<HTMLElement | null> }) {
  const { document, conflicts, revision } = useEditorState()
  const tell = useTell()
  const { pending, shown, publish, check, close } = usePublication(form)
  const { mayPublish, deleted, state, publication } = document
  return (
    <div className={styles['bar']}>
      <SaveMark />
      <div className={styles['acts']}>
        {deleted === 0 ? (
          <button
            type="button"
            className={acts['quiet']}
            aria-disabled={pending !== undefined}
            onClick={() => void check()}
          >
            {pending === 'check' ? '正在检查…' : '检查'}
          </button>
        ) : null}
        <PreviewButton />
        {maySchedule(document) && revision > 0 ? (
          <ScheduleButton form={form} label={scheduleLabel(publication)} />
        ) : null}
        {mayPublish && deleted === 0 ? (
          <button
            type="button"
            className={`${acts['button']} ${acts['main']}`}
            aria-disabled={pending !== undefined || conflicts.length > 0}
            onClick={() =>
              void (conflicts.length > 0 ? tell('请先选定两处都改了的地方用哪一份。', 'error') : publish())
            }
          >
            {pending === 'publication' ? '请稍候…' : publishLabel(state)}
          </button>
        ) : null}
      </div>
      {shown === undefined ? null : (
        <FindingsDialog {...shown} isSending={pending !== undefined} publish={publish} close={close} />
      )}
    </div>
  )
}

/** The button stays where it was pressed, and has the focus again. */
function scheduleLabel(publication: DocumentResponse['publication']): string {
  if (publication === undefined) return '定时发布'
  return publication.state === 'waiting' ? '改定时' : '重新安排'
}

function publishLabel(state: string): string {
  return state === 'published' ? '发布改动' : '发布'
}
