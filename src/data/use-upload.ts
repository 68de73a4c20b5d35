import { createContext, use } from 'react'

import { sendPicture } from './send-picture.ts'
import type { Upload } from './upload.ts'

/** Uses the network by default; tests provide a replacement. The server never uploads. */
export const UploadContext = createContext<Upload>(sendPicture)

export function useUpload(): Upload {
  return use(UploadContext)
}
