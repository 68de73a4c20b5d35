import type { UploadResponse } from '#contract/members/member.ts'
import type { Result } from './result.ts'

/** The purpose of a picture: proofs of identity are stored separately. */
export type UploadPurpose = 'picture' | 'authentication'

export interface UploadOptions {
  purpose?: UploadPurpose
  /** The share sent, from 0 to 1. */
  onProgress?: (share: number) => void
  /** Aborts the upload; it then ends as `network`. */
  signal?: AbortSignal
}

/**
 * Sends a picture to `common/upload` and returns the path that a form sends (docs/specification/portal.md#calls). It
 * never rejects and shows no message: its field does. The caller answers `unauthorized` with the login popup.
 */
export type Upload = (picture: Blob, options?: UploadOptions) => Promise<Result<UploadResponse>>
