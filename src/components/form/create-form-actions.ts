import type { FormText } from '#contract/forms/form-text.ts'
import { omitUndefined } from '#contract/omit-undefined.ts'

import type { FormActions } from './form-actions.ts'

type Outcome = { kind: 'ok' } | { kind: 'refused'; code: number; message: string } | { kind: string }
type UploadResult =
  | { kind: 'ok'; data: { path: string; url: string } }
  | { kind: 'refused'; message: string }
  | { kind: 'not-found' | 'unauthorized' | 'http' | 'timeout' | 'network' | 'malformed' }

interface Means {
  /** `useAct()`; it shows the message of a refusal with code 0 itself. */
  act: (call: string, input: Readonly<Record<string, unknown>>) => Promise<Outcome>
  /** `useMember().toast` */
  toast: (kind: 'success' | 'error', text: string) => void
  /** `useMember().requireLogin`, for forms with images: repeats an upload after a login where the session had ended. */
  requireLogin?: () => Promise<boolean>
  /** `useUpload()` */
  upload?: (
    picture: Blob,
    options: { onProgress: (part: number) => void; purpose: 'picture' | 'authentication' },
  ) => Promise<UploadResult>
  /** The texts of the form. */
  text: Pick<FormText, 'sent' | 'notSent'>
}

/** Creates the actions of form fields from the hooks of a block or of the application. */
export function createFormActions({ act, toast, requireLogin, upload, text }: Means): FormActions {
  const uploadImage: FormActions['uploadImage'] =
    upload &&
    (async (file, onProgress, isPrivate) => {
      const send = () => upload(file, { onProgress, purpose: isPrivate ? 'authentication' : 'picture' })
      let result = await send()
      if (result.kind === 'unauthorized' && (await requireLogin?.())) result = await send()
      if (result.kind === 'ok') return { ok: true, image: result.data }
      return result.kind === 'refused' ? { ok: false, message: result.message } : { ok: false }
    })
  return {
    notify: (message) => toast('error', message),
    sendCode: async (event, mobile) => {
      const result = await act('sms/send', { event, mobile })
      if (result.kind === 'ok') toast('success', text.sent)
      // The message of a refusal has been shown already (docs/specification/portal.md#errors).
      else if (result.kind !== 'refused') toast('error', text.notSent)
      return result.kind === 'ok'
    },
    ...omitUndefined({ uploadImage }),
  }
}
