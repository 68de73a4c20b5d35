import { useEffect, useState, useSyncExternalStore } from 'react'

import { mediaResponse } from '#contract/studio/media-response.ts'

import { useCall } from '../calls/call.ts'
import { useWaitingWork } from '../frame/waiting-work.ts'
import { fileFault } from './file-fault.ts'
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

interface PlaceBatch extends Omit<UploadBatch, 'transmit'> {
  /** Why the place cannot take a file, which is then not sent; absent: by what the file is for. */
  faultOf?: (file: FileToUpload) => string | undefined
}

interface QueueUse {
  add: (files: readonly FileToUpload[], batch: PlaceBatch) => void
  uploads: Uploads
}

/** The uploads of a component, which end with it. Leaving the page is asked about while they are on their way. */
export function useUploadQueue(): QueueUse {
  const call = useCall()
  const beginWaiting = useWaitingWork()
  const [queue] = useState(createUploadQueue)
  const list = useSyncExternalStore(queue.subscribe, queue.list)
  const underway = list.filter(({ state }) => state !== 'failed').length
  useEffect(() => (underway > 0 ? beginWaiting?.(underway) : undefined), [underway, beginWaiting])
  useEffect(() => () => queue.cancelAll(), [queue])
  const { retry, cancel, retryAll, cancelAll } = queue
  return {
    add: (files, { faultOf = ({ kind, file }) => fileFault(kind, file), ...batch }) =>
      queue.add(files, {
        ...batch,
        async transmit(file, options) {
          const message = faultOf(file)
          if (message !== undefined) return { kind: 'invalid', message }
          return call.upload(`media/upload?${queryOf(file)}`, mediaResponse, file.file, {
            ...options,
            inParts: { kind: file.kind, name: nameOf(file) },
          })
        },
      }),
    uploads: { list, retry, cancel, retryAll, cancelAll },
  }
}

function queryOf(upload: FileToUpload): URLSearchParams {
  const name = nameOf(upload)
  return new URLSearchParams({ kind: upload.kind, ...(name === '' ? {} : { name }) })
}

/** The library finds a file by its name, and visitors store attachments under theirs. */
function nameOf({ file }: FileToUpload): string {
  return file.name.slice(-200)
}
