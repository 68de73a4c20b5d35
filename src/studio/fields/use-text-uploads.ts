import type { UploadFile } from '../rich-text/text-files.ts'
import type { UploadOutcome } from './upload-queue.ts'
import { type Uploads, useUploadQueue } from './use-upload-queue.ts'

/**
 * The uploads of a text. A file that did not arrive waits in its place until the person tries again or gives it up; one that the
 * server refused leaves its place at once.
 */
export function useTextUploads(): { uploads: Uploads; uploadFile: UploadFile } {
  const { add, uploads } = useUploadQueue()
  const uploadFile: UploadFile = async (kind, file) => {
    const outcome = await new Promise<UploadOutcome>((resolve) =>
      add([{ kind, file }], { onOutcome: resolve, dropsRefused: true }),
    )
    if (outcome.kind === 'dropped') return { message: outcome.message }
    const { path, bytes, width, height, name = '' } = outcome.media
    return { src: `/web/media/${path}`, bytes, width, height, name }
  }
  return { uploads, uploadFile }
}
