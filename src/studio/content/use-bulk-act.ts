import { useState } from 'react'

import {
  type DocumentAct,
  type DocumentActResponse,
  documentActResponse,
} from '#contract/studio/document-list-response.ts'

import { useCall } from '../calls/call.ts'
import { useTell } from '../frame/outcomes.ts'
import { bulkActs } from './bulk-acts.ts'

/** Documents that an act did not change, with the reasons. */
export interface ActFailures {
  act: DocumentAct
  failures: DocumentActResponse['failures']
}

interface BulkAct {
  /** Sends an act; returns the message where nothing was done. */
  send: (act: DocumentAct, names: readonly string[]) => Promise<string | undefined>
  isSending: boolean
  failures: ActFailures | undefined
  forgetFailures: () => void
}

/**
 * Sends acts on several documents, and tells what came of them.
 *
 * @param onDone receives the names of those that were not changed
 */
export function useBulkAct(onDone: (failed: readonly string[]) => void): BulkAct {
  const call = useCall()
  const tell = useTell()
  const [isSending, setSending] = useState(false)
  const [failures, setFailures] = useState<ActFailures>()
  const send = async (act: DocumentAct, names: readonly string[]) => {
    if (isSending) return undefined
    setSending(true)
    const result = await call.send('content/act', documentActResponse, { act, names })
    setSending(false)
    if (result.kind !== 'ok') return result.message
    const { done, failures: failed } = result.data
    if (done > 0) tell(`${bulkActs[act].done} ${done} 项。`)
    if (failed.length > 0) setFailures({ act, failures: failed })
    onDone(failed.map(({ name }) => name))
    return undefined
  }
  return { send, isSending, failures, forgetFailures: () => setFailures(undefined) }
}
