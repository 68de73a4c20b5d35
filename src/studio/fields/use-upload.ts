import { useEffect, useRef, useState } from 'react'

import { type MediaKind, type MediaResponse, mediaResponse } from '#contract/studio/media-response.ts'

import { useCall } from '../calls/call.ts'

/** A file that waits, is on its way, or could not be stored. */
export interface Upload {
  id: number
  file: File
  /** The reason of the failure. */
  fault?: string
}

export interface Uploads {
  list: readonly Upload[]
  /** Uploads files one after the other, in their order. */
  add: (files: readonly File[]) => void
  retry: (id: number) => void
  dismiss: (id: number) => void
}

/**
 * The uploads of a control.
 *
 * @param onDone is called for each file once it is stored, unless the control is gone by then
 */
export function useUpload(kind: MediaKind, onDone: (media: MediaResponse, file: File) => void): Uploads {
  const call = useCall()
  const [list, setList] = useState<readonly Upload[]>([])
  const counter = useRef(0)
  const queue = useRef(Promise.resolve())
  const isGone = useRef(false)
  // What is stored later is added to the value of then.
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  const dismiss = (id: number) => setList((before) => before.filter((upload) => upload.id !== id))
  const send = async ({ id, file }: Upload) => {
    if (isGone.current) return
    const result = await call.upload(`media/upload?kind=${kind}`, mediaResponse, file)
    if (isGone.current) return
    if (result.kind !== 'ok') {
      const { message } = result
      setList((before) => before.map((upload) => (upload.id === id ? { ...upload, fault: message } : upload)))
      return
    }
    dismiss(id)
    done.current(result.data, file)
  }
  const enqueue = (upload: Upload) => {
    queue.current = queue.current.then(() => send(upload))
  }
  return {
    list,
    add: (files) => {
      const uploads = files.map((file) => ({ id: (counter.current += 1), file }))
      setList((before) => [...before, ...uploads])
      uploads.forEach(enqueue)
    },
    retry: (id) => {
      const failed = list.find((upload) => upload.id === id)
      if (failed === undefined) return
      const again = { id, file: failed.file }
      setList((before) => before.map((upload) => (upload.id === id ? again : upload)))
      enqueue(again)
    },
    dismiss,
  }
}
