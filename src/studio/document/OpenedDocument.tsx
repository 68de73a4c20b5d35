import { useState } from 'react'

import { ReadingState } from '../frame/ReadingState.tsx'
import { DocumentForm } from './DocumentForm.tsx'
import { LeftInput } from './LeftInput.tsx'
import { useOpenedDocument } from './use-opened-document.ts'

/** A document that is read, and then its form; above it what was typed before and could not be saved. */
export function OpenedDocument({ name }: { name: { type: string; key: string } }) {
  const [opened] = useState(name)
  const { reading, left, discard } = useOpenedDocument(opened)
  return (
    <>
      {left.map((each) => (
        <LeftInput key={each.row.client} left={each} fields={reading.data?.fields ?? []} onDiscard={discard} />
      ))}
      <ReadingState reading={reading} shape="text">
        {(document) => <DocumentForm document={document} />}
      </ReadingState>
    </>
  )
}
