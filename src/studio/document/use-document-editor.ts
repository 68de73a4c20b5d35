import { useEffect, useState } from 'react'

import type { DocumentResponse } from '#contract/studio/document-response.ts'

import { useCall } from '../calls/call.ts'
import { usePerson } from '../person/person.ts'
import { createDocumentEditor, type DocumentEditor } from './document-editor.ts'
import { newClient } from './new-client.ts'
import { useEditing } from './editing-context.ts'

/**
 * Opens an editor of a document for as long as the component is there. Input that waits is sent when the page is left, and later than that
 * as long as its person is there.
 */
export function useDocumentEditor(document: DocumentResponse): DocumentEditor {
  const call = useCall()
  const { unsaved, editors } = useEditing()
  const { id: account, work } = usePerson()
  const [client] = useState(newClient)
  const [editor] = useState(() => createDocumentEditor({ call, document, account, client, unsaved }))
  useEffect(() => {
    const finish = work.add(editor)
    const release = editors.open(client)
    const leave = () => editor.leave()
    const hide = () => window.document.visibilityState === 'hidden' && leave()
    window.addEventListener('pagehide', leave)
    window.addEventListener('online', leave)
    window.document.addEventListener('visibilitychange', hide)
    return () => {
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('online', leave)
      window.document.removeEventListener('visibilitychange', hide)
      leave()
      release()
      void editor.flush().then(() => {
        if (!editor.isDirty()) finish()
      })
    }
  }, [editor, editors, client, work])
  return editor
}
