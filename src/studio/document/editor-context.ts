import { createContext, use } from 'react'
import { useSnapshot } from 'valtio'

import type { DocumentEditor } from './document-editor.ts'

export const EditorContext = createContext<DocumentEditor | undefined>(undefined)

/**
 * Returns the editor of the document that is open.
 *
 * @throws without an EditorContext above
 */
export function useEditor(): DocumentEditor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('useEditor needs an EditorContext provider above it')
  return editor
}

/** The state of the editor; a component is drawn again only for the parts that it reads. */
export function useEditorState() {
  return useSnapshot(useEditor().state)
}
