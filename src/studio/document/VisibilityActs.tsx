import { useState } from 'react'

import acts from '#components/buttons/acts.module.css'
import { AskDialog } from '#components/dialog/AskDialog.tsx'
import { type DocumentAct, documentActResponse } from '#contract/studio/document-list-response.ts'
import type { DocumentResponse } from '#contract/studio/document-response.ts'

import { useCall } from '../calls/call.ts'
import { useTell } from '../frame/outcomes.ts'
import { useEditor, useEditorState } from './editor-context.ts'
import { whyUnsaved } from './why-unsaved.ts'

const questions = {
  hide: {
    label: '下架',
    title: '把这条内容下架？',
    description: '访客马上就看不到它了；随时可以再发布。',
    done: '已下架。',
  },
  delete: {
    label: '移到回收站',
    title: '把这条内容移到回收站？',
    description: '访客看不到它，列表里也不再显示；在回收站里可以恢复。',
    done: '已移到回收站。',
  },
  restore: {
    label: '恢复',
    title: '恢复这条内容？',
    description: '恢复以后访客还看不到，要再发布。',
    done: '已恢复。',
  },
} as const satisfies Partial<Record<DocumentAct, object>>

type Question = keyof typeof questions

/** The acts that the state of a document and the rights of the person allow. */
function actsOn({
  state,
  deleted,
  mayPublish,
  mayWrite,
  isNeeded,
}: Pick<DocumentResponse, 'state' | 'deleted' | 'mayPublish' | 'mayWrite' | 'isNeeded'>): Question[] {
  if (deleted > 0) return mayWrite ? ['restore'] : []
  if (isNeeded) return []
  const isPublic = state === 'published' || state === 'scheduled'
  return [
    ...(isPublic && mayPublish ? (['hide'] as const) : []),
    ...(mayWrite && (!isPublic || mayPublish) ? (['delete'] as const) : []),
  ]
}

/** Takes the document down, or puts it into the recycle bin and out of it, each after a question. */
export function VisibilityActs() {
  const editor = useEditor()
  const { document } = useEditorState()
  const call = useCall()
  const tell = useTell()
  const [question, setQuestion] = useState<Question>()
  const offers = actsOn(document)
  const send = async (act: Question) => {
    if (!(await editor.flush()) && act !== 'restore') return whyUnsaved(editor, '改动还没有存到服务器，请稍后再试。')
    const names = [`${document.type.key}:${document.key}`]
    const result = await call.send('content/act', documentActResponse, { act, names })
    if (result.kind !== 'ok') return result.message
    const [failure] = result.data.failures
    if (failure) return failure.message
    await editor.refresh()
    tell(questions[act].done)
    return undefined
  }
  return (
    <>
      {offers.map((act) => (
        <button key={act} type="button" className={acts['quiet']} onClick={() => setQuestion(act)}>
          {questions[act].label}
        </button>
      ))}
      {question === undefined ? null : (
        <AskDialog
          title={questions[question].title}
          description={questions[question].description}
          text={{ yes: questions[question].label, keep: '取消', close: '关闭' }}
          onYes={() => send(question)}
          onLateFault={(fault) => tell(fault, 'error')}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </>
  )
}
