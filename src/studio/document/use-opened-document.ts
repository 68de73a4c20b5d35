import { useCallback, useEffect, useState } from 'react'

import { type DocumentResponse, documentResponse } from '#contract/studio/document-response.ts'

import { useCall } from '../calls/call.ts'
import type { Reading } from '../calls/use-reading.ts'
import { useTell } from '../frame/outcomes.ts'
import { usePerson } from '../person/person.ts'
import { useEditing } from './editing-context.ts'
import { recoverWrites } from './recover-writes.ts'

type Opening = Partial<Pick<Reading<DocumentResponse>, 'data' | 'failure'>>

/**
 * Reads a document to edit it, always anew: an older answer would be edited over changes of others. Input that an editor left whose page
 * has crashed is sent first.
 */
export function useOpenedDocument({ type, key }: { type: string; key: string }): Reading<DocumentResponse> {
  const call = useCall()
  const tell = useTell()
  const { id: account } = usePerson()
  const editing = useEditing()
  const [opening, setOpening] = useState<Opening>({})
  const open = useCallback(async (): Promise<Opening> => {
    const count = await recoverWrites({ call, ...editing }, { type, key, account }).catch(() => 0)
    const result = await call.read(`content/document?${new URLSearchParams({ type, key })}`, documentResponse)
    if (count > 0) tell('上次没来得及保存的改动已经补上。')
    return result.kind === 'ok' ? { data: result.data } : { failure: result }
  }, [call, editing, tell, type, key, account])
  useEffect(() => {
    let isGone = false
    void (async () => {
      const next = await open()
      if (!isGone) setOpening(next)
    })()
    return () => {
      isGone = true
    }
  }, [open])
  const reload = async () => setOpening(await open())
  return { data: opening.data, failure: opening.failure, reload, reset: reload }
}
