import { useCallback, useEffect, useState } from 'react'

import { type DocumentResponse, documentResponse } from '#contract/studio/document-response.ts'

import { useCall } from '../calls/call.ts'
import type { Reading } from '../calls/use-reading.ts'
import { useTell } from '../frame/outcomes.ts'
import { usePerson } from '../person/person.ts'
import { useEditing } from './editing-context.ts'
import { type LeftWrite, recoverWrites } from './recover-writes.ts'

interface Opening extends Partial<Pick<Reading<DocumentResponse>, 'data' | 'failure'>> {
  left: readonly LeftWrite[]
}

interface OpenedDocument {
  reading: Reading<DocumentResponse>
  /** What this person typed in the document before, and the server does not take. */
  left: readonly LeftWrite[]
  /** Removes such input. */
  discard: (client: string) => Promise<void>
}

/**
 * Reads a document to edit it, always anew: an older answer would be edited over changes of others. Input that an editor left whose page
 * has crashed is sent first.
 */
export function useOpenedDocument({ type, key }: { type: string; key: string }): OpenedDocument {
  const call = useCall()
  const tell = useTell()
  const { id: account } = usePerson()
  const editing = useEditing()
  const [opening, setOpening] = useState<Opening>({ left: [] })
  const open = useCallback(async (): Promise<Opening> => {
    const recovering = recoverWrites({ call, ...editing }, { type, key, account })
    const { saved, left } = await recovering.catch(() => ({ saved: 0, left: [] }))
    const result = await call.read(`content/document?${new URLSearchParams({ type, key })}`, documentResponse)
    if (saved > 0) tell('上次没来得及保存的改动已经补上。')
    if (left.length > 0) tell('上次写的没有存进去，见页面上方。', 'error')
    return result.kind === 'ok' ? { data: result.data, left } : { failure: result, left }
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
  const discard = async (client: string) => {
    await editing.unsaved.remove(client).catch(() => undefined)
    setOpening((before) => ({ ...before, left: before.left.filter(({ row }) => row.client !== client) }))
  }
  const { data, failure, left } = opening
  return { reading: { data, failure, reload, reset: reload }, left, discard }
}
