import { useState } from 'react'
import { useNavigate } from 'react-router-dom'

import { overlayHistory } from '#components/dialog/document-overlays.ts'
import { createdDocumentResponse } from '#contract/studio/created-document-response.ts'

import { useCall } from '../calls/call.ts'
import { documentPageAddress } from './document-page-address.ts'

/** Creates documents and opens the page of each. */
export interface DocumentCreation {
  /** Creates a document of a type; returns the message of a failure. */
  create: (type: string) => Promise<string | undefined>
  isBusy: boolean
}

/** Connects the call that creates a document with the page on which it is written. */
export function useDocumentCreation(): DocumentCreation {
  const call = useCall()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const create = async (type: string) => {
    if (isBusy) return undefined
    setBusy(true)
    const result = await call.send('content/create', createdDocumentResponse, { type })
    setBusy(false)
    if (result.kind !== 'ok') return result.message
    // The page takes the place of the dialog's entry in the history: going back leads to the list.
    await navigate(documentPageAddress(result.data), { replace: overlayHistory().isOverlaid() })
    return undefined
  }
  return { create, isBusy }
}
