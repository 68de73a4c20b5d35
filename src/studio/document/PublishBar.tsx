import { type RefObject, useState } from 'react'

import acts from '#components/buttons/acts.module.css'

import styles from './publish-bar.module.css'
import { useEditor, useEditorState } from './editor-context.ts'
import { focusField } from './focus-field.ts'
import { SaveMark } from './SaveMark.tsx'
import { useTell } from '../frame/outcomes.ts'

/** Where the last input is, and the way to visitors, at the foot of the form: always in sight. */
export function PublishBar({ form }: { form: RefObject<HTMLElement | null> }) {
  const editor = useEditor()
  const { document, conflicts } = useEditorState()
  const tell = useTell()
  const [isSending, setSending] = useState(false)
  const { mayPublish, deleted, state } = document
  const publish = async () => {
    if (isSending) return
    setSending(true)
    const isSaved = await editor.flush()
    const result = isSaved ? await editor.act('content/publish', { revision: editor.state.revision }) : undefined
    setSending(false)
    if (result === undefined) return tell('改动还没有存到服务器，存好了才能发布。', 'error')
    if (result.kind === 'ok') {
      editor.state.faults = {}
      return tell(result.data.state === 'scheduled' ? '已排好，到时自动发布。' : '已发布。')
    }
    editor.state.faults = { ...result.fields }
    const first = document.fields.find(({ name }) => result.fields?.[name] !== undefined)
    if (first) return focusField(form.current, first.name)
    tell(result.message, 'error')
    if (result.kind === 'conflict') await editor.refresh()
  }
  return (
    <div className={styles['bar']}>
      <SaveMark />
      {mayPublish && deleted === 0 ? (
        <button
          type="button"
          className={`${acts['button']} ${acts['main']}`}
          aria-disabled={isSending || conflicts.length > 0}
          onClick={() =>
            void (conflicts.length > 0 ? tell('请先选定两个人都改了的地方用哪一份。', 'error') : publish())
          }
        >
          {isSending ? '请稍候…' : publishLabel(state)}
        </button>
      ) : null}
    </div>
  )
}

function publishLabel(state: string): string {
  return state === 'published' ? '发布改动' : '发布'
}
