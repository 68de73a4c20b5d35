import { createContext, use } from 'react'

import type { UploadResponse } from '#contract/member.ts'

import type { Result } from './result.ts'
import { sendPicture } from './send-picture.ts'

/** What a picture is for: one that proves an identity is kept apart from the others. */
export type UploadPurpose = 'picture' | 'authentication'

export interface UploadOptions {
  purpose?: UploadPurpose
  /** How much of it has left, 0 to 1. */
  onProgress?: (share: number) => void
  /** Gives the upload up; it then ends as `network`. */
  signal?: AbortSignal
}

/**
 * Sends a picture to `common/upload` and answers the path a form sends on (docs/specification/portal.md#calls). It never rejects and says
 * nothing itself: the field it belongs to does. `unauthorized` is the caller's to answer with the login popup.
 */
export type Upload = (picture: Blob, options?: UploadOptions) => Promise<Result<UploadResponse>>

/** The real line unless a test puts another in its place. Nothing on the server uploads. */
export const UploadContext = createContext<Upload>(sendPicture)

export function useUpload(): Upload {
  return use(UploadContext)
}
