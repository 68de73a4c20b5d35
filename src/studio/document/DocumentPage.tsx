import { useParams } from 'react-router-dom'

import { OpenedDocument } from './OpenedDocument.tsx'

/** The page on which a document is edited. */
export function DocumentPage() {
  const { type = '', key = '' } = useParams()
  return <OpenedDocument key={`${type}:${key}`} name={{ type, key }} />
}
