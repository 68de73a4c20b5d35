import { useState } from 'react'

import { ReadingState } from '../frame/ReadingState.tsx'
import { DocumentForm } from './DocumentForm.tsx'
import { useOpenedDocument } from './use-opened-document.ts'

/** A document that is read, and then its form. */
export function OpenedDocument({ name }: { name: { type: string; key: string } }) {
  const [opened] = useState(name)
  const reading = useOpenedDocument(opened)
  return (
    <ReadingState reading={reading} shape="text">
      {(document) => <DocumentForm document={document} />}
    </ReadingState>
  )
}
