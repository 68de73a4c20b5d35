import { useEffect, useState, useSyncExternalStore } from 'react'

import { mediaResponse } from '#contract/studio/media-response.ts'

import { useCall } from '../calls/call.ts'
import { useWaitingWork } from '../frame/waiting-work.ts'
import { usePerson } from '../person/person.ts'
import {
  createUploadQueue,
  type FileToUpload,
  type Upload,
  type UploadBatch,
  type UploadQueue,
} from './upload-queue.ts'

/** The uploads of a place, as they are now. */
export interface Uploads extends Pick<UploadQueue, 'retry' | 'cancel' | 'retryAll' | 'cancelAll'> {
  list: readonly Upload[]
}

interface QueueUse {
  add: (files: readonly FileToUpload[], batch: Omit<UploadBatch, 'transmit'>) => void
  uploads: Uploads
}

/** The uploads of a component, which end with it. Leaving the page is asked about while they are on their way. */
export function useUploadQueue(): QueueUse {
  const call = useCall()
  const { id: account } = usePerson()
  const beginWaiting = useWaitingWork()
  const [queue] = useState(createUploadQueue)
  const list = useSyncExternalStore(queue.subscribe, queue.list)
  const underway = list.filter(({ state }) => state !== 'failed').length
  useEffect(() => (underway > 0 ? beginWaiting?.(underway) : undefined), [underway, beginWaiting])
  useEffect(() => () => queue.cancelAll(), [queue])
  const { retry, cancel, retryAll, cancelAll } = queue
  return {
    add: (files, batch) =>
      queue.add(files, {
        ...batch,
        transmit: (file, options) =>
          call.upload(`media/upload?${queryOf(file)}`, mediaResponse, file.file, {
            ...options,
            inParts: { account, kind: file.kind, name: nameOf(file) },
          }),
      }),
    uploads: { list, retry, cancel, retryAll, cancelAll },
  }
}

function queryOf(upload: FileToUpload): URLSearchParams {
  const name = nameOf(upload)
  return new URLSearchParams({ kind: upload.kind, ...(name === '' ? {} : { name }) })
}

/** Visitors store attachments under a name; empty for all others. */
function nameOf({ kind, file }: FileToUpload): string {
  return kind === 'attachment' ? file.name.slice(-200) : ''
}
