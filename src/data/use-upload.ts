import { createContext, use } from 'react'

import type { Upload } from './upload.ts'

/** Loads the code of an upload with the first picture: most forms are sent without one. */
const sendOnDemand: Upload = async (picture, options) => {
  const code = await import('./send-picture.ts').catch(() => undefined)
  return code ? code.sendPicture(picture, options) : { kind: 'network' }
}

/** Uses the network by default; tests provide a replacement. The server never uploads. */
export const UploadContext = createContext<Upload>(sendOnDemand)

export function useUpload(): Upload {
  return use(UploadContext)
}
