import { useEffect, useState } from 'react'

import { presenceResponse, type PresenceResponse } from '#contract/studio/document-response.ts'

import { useCall } from '../calls/call.ts'
import type { DocumentEditor, EditorState } from './document-editor.ts'
import { newClient } from './new-client.ts'

/** Time between two polls. A hidden page asks nothing, nor one that is not used: it would keep the session from ending. */
const EVERY_MS = 5000
const UNUSED_MS = 600_000

/** The other persons who have the document open. What they changed is taken over as soon as nothing of one's own waits. */
export function usePresence(editor: DocumentEditor, focus: { current: string }): PresenceResponse['people'] {
  const call = useCall()
  const [client] = useState(newClient)
  const [people, setPeople] = useState<PresenceResponse['people']>([])
  useEffect(() => {
    let isGone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let used = Date.now()
    const use = () => void (used = Date.now())
    const poll = async () => {
      const { type, key } = editor.state.document
      if (window.document.visibilityState === 'visible' && Date.now() - used < UNUSED_MS) {
        const input = { type: type.key, key, client, field: focus.current }
        const result = await call.send('content/presence', presenceResponse, input)
        if (isGone) return
        if (result.kind === 'ok') {
          setPeople((before) => (isSame(before, result.data.people) ? before : result.data.people))
          if (isOutdated(editor.state, result.data) && !editor.isDirty()) await editor.refresh()
        }
      }
      if (!isGone) timer = setTimeout(() => void poll(), EVERY_MS)
    }
    void poll()
    window.addEventListener('keydown', use)
    window.addEventListener('pointerdown', use)
    return () => {
      window.removeEventListener('keydown', use)
      window.removeEventListener('pointerdown', use)
      isGone = true
      clearTimeout(timer)
    }
  }, [call, client, editor, focus])
  return people
}

/** Whether the form shows another draft than there is, or other changes as scheduled: those go live while a person types. */
function isOutdated({ revision, document: { publication } }: EditorState, now: PresenceResponse): boolean {
  return (
    now.revision !== revision ||
    now.publication?.due !== publication?.due ||
    now.publication?.state !== publication?.state
  )
}

function isSame(one: PresenceResponse['people'], other: PresenceResponse['people']): boolean {
  return (
    one.length === other.length &&
    one.every(({ name, field }, at) => name === other[at]?.name && field === other[at]?.field)
  )
}
