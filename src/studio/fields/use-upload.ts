import { useEffect, useRef } from 'react'

import type { MediaKind, MediaResponse } from '#contract/studio/media-response.ts'

import { fileFault, isForeign } from './file-fault.ts'
import { type Uploads, useUploadQueue } from './use-upload-queue.ts'

/** The uploads of a control, which takes files. */
export interface ControlUploads extends Uploads {
  add: (files: readonly File[]) => void
}

/**
 * The uploads of a control.
 *
 * @param kind what the control takes, or what each file is
 * @param onDone is called for each file once it is stored, in the order of those that were added together
 */
export function useUpload(
  kind: MediaKind | ((file: File) => MediaKind),
  onDone: (media: MediaResponse, file: File) => void,
): ControlUploads {
  const { add, uploads } = useUploadQueue()
  // What is stored later is added to the value of then.
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  return {
    ...uploads,
    add: (files) =>
      add(
        files.map((file) => ({ kind: typeof kind === 'string' ? kind : kind(file), file })),
        {
          faultOf: ({ kind: of, file }) =>
            fileFault(typeof kind === 'function' && isForeign(file) ? undefined : of, file),
          onOutcome: (outcome) => {
            if (outcome.kind === 'stored') done.current(outcome.media, outcome.file)
          },
        },
      ),
  }
}
