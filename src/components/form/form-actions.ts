/** An uploaded image: the path that the form sends, and an address to display it. */
export interface UploadedImage {
  path: string
  url: string
}

export type UploadOutcome = { ok: true; image: UploadedImage } | { ok: false; message?: string }

/** The actions of form fields that need more than the form. A missing action is not available on this page. */
export interface FormActions {
  /**
   * Sends a code by text message and shows the outcome itself (docs/specification/portal.md#errors). Returns true where
   * it was sent: then the wait begins.
   */
  sendCode?: (event: string, mobile: string) => Promise<boolean>
  /** Uploads an image; `onProgress` receives the share sent, from 0 to 1. A private image is a proof of identity. */
  uploadImage?: (file: File, onProgress: (part: number) => void, isPrivate: boolean) => Promise<UploadOutcome>
  /** Shows a toast (docs/specification/portal.md#rules: 请先输入手机号码). */
  notify?: (message: string) => void
}
