/** An image that has been uploaded: the path a form sends on, and an address to show it by. */
export interface UploadedImage {
  path: string
  url: string
}

export type UploadOutcome = { ok: true; image: UploadedImage } | { ok: false; message?: string }

/** What the fields of a form do besides being filled in; what they cannot do, nobody has passed in. */
export interface FormActions {
  /** Sends a code by text message and says itself how that went (docs/specification/portal.md#errors). True where it was sent: then the wait begins. */
  sendCode?: (event: string, mobile: string) => Promise<boolean>
  /** Uploads one image; `onProgress` is told the part that has gone, from 0 to 1. A private one proves an identity. */
  uploadImage?: (file: File, onProgress: (part: number) => void, isPrivate: boolean) => Promise<UploadOutcome>
  /** Says something in passing, as a toast (docs/specification/portal.md#rules: 请先输入手机号码). */
  notify?: (message: string) => void
}
