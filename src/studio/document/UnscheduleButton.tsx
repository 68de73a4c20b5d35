import { useState } from 'react'

import acts from '#components/buttons/acts.module.css'

import { useTell } from '../frame/outcomes.ts'
import { useEditor } from './editor-context.ts'

/** Cancels what waits, or puts away what was stopped; the changes stay in the form. */
export function UnscheduleButton({ label }: { label: string }) {
  const editor = useEditor()
  const tell = useTell()
  const [isSending, setSending] = useState(false)
  const send = async () => {
    if (isSending) return
    setSending(true)
    const wasWaiting = editor.state.document.publication?.state === 'waiting'
    const result = await editor.act('content/unschedule')
    setSending(false)
    if (result.kind === 'ok') return wasWaiting ? tell('已取消定时；改动还在，没有发布。') : undefined
    tell(result.message, 'error')
    // It has gone live, or a colleague was first.
    return result.kind === 'not-found' ? editor.refresh() : undefined
  }
  return (
    <button type="button" className={acts['quiet']} aria-disabled={isSending} onClick={() => void send()}>
      {label}
    </button>
  )
}
