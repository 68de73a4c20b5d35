import { createContext, use } from 'react'

/** The document that a form is of, as calls name it. */
export interface DocumentName {
  type: string
  key: string
}

export const DocumentNameContext = createContext<DocumentName | undefined>(undefined)

/** Returns the document that the form is of; undefined outside of one. */
export function useDocumentName(): DocumentName | undefined {
  return use(DocumentNameContext)
}
