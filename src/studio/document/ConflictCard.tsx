import { useState } from 'react'

import type { Snapshot } from 'valtio'

import acts from '#components/buttons/acts.module.css'
import type { DocumentConflict } from '#contract/studio/document-response.ts'

import { useTell } from '../frame/outcomes.ts'
import { usePerson } from '../person/person.ts'
import styles from './conflicts.module.css'
import { useEditor, useEditorState } from './editor-context.ts'
import { isOfTwoWindows } from './is-of-two-windows.ts'
import { whyUnsaved } from './why-unsaved.ts'
import { describeValue } from './describe-value.ts'

/** Two values of a field side by side. */
export function ConflictCard({ conflict }: { conflict: Snapshot<DocumentConflict> }) {
  const editor = useEditor()
  const { document } = useEditorState()
  const { name } = usePerson()
  const tell = useTell()
  const [isSending, setSending] = useState(false)
  const field = document.fields.find((candidate) => candidate.name === conflict.field)
  const label = field?.label ?? conflict.field
  const otherTitle = isOfTwoWindows(conflict, name) ? '另一个窗口里的' : writerOf(conflict)
  const settle = async (choice: 'current' | 'other') => {
    if (isSending) return
    setSending(true)
    const isSaved = await editor.flush()
    const result = isSaved ? await editor.act('content/settle', { id: conflict.id, choice }) : undefined
    setSending(false)
    if (!isSaved && editor.state.waiting > 0) tell(whyUnsaved(editor, ''), 'error')
    if (result !== undefined && result.kind !== 'ok') tell(result.message, 'error')
  }
  const side = (choice: 'current' | 'other', title: string, value: Snapshot<DocumentConflict>['current']) => (
    <div className={styles['side']}>
      <h3 className={styles['by']}>{title}</h3>
      <p className={styles['value']}>{describeValue(field?.kind, value)}</p>
      {document.mayWrite ? (
        <button
          type="button"
          className={acts['button']}
          aria-disabled={isSending}
          aria-label={`用${title}：${label}`}
          onClick={() => void settle(choice)}
        >
          用这一份
        </button>
      ) : null}
    </div>
  )
  return (
    <article className={styles['card']} aria-label={label}>
      <h2 className={styles['label']}>{label}</h2>
      <div className={styles['sides']}>
        {side('current', '草稿里的', conflict.current)}
        {side('other', otherTitle, conflict.other)}
      </div>
    </article>
  )
}

function writerOf({ by }: Pick<DocumentConflict, 'by'>): string {
  return by === '' ? '后台以外改的' : `${by}写的`
}
