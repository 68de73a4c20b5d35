import type { FormActions } from './form-actions.ts'

type Outcome = { kind: 'ok' } | { kind: 'refused'; code: number; message: string } | { kind: string }
type UploadResult =
  | { kind: 'ok'; data: { path: string; url: string } }
  | { kind: 'refused'; message: string }
  | { kind: 'not-found' | 'unauthorized' | 'http' | 'timeout' | 'network' | 'malformed' }

interface Means {
  /** `useAct()`: a refusal of code 0 it says itself. */
  act: (call: string, input: Readonly<Record<string, unknown>>) => Promise<Outcome>
  /** `useMember().toast` */
  toast: (kind: 'success' | 'error', text: string) => void
  /** `useMember().requireLogin`, where images are uploaded: a session that has ended meanwhile loses nothing. */
  requireLogin?: () => Promise<boolean>
  /** `useUpload()` */
  upload?: (
    picture: Blob,
    options: { onProgress: (part: number) => void; purpose: 'picture' | 'authentication' },
  ) => Promise<UploadResult>
  /** Other words than the usual ones. */
  text?: Partial<typeof actionText>
}

const actionText = {
  /** docs/specification/portal.md#errors */
  sent: '短信发送成功',
  notSent: '短信没有发出去，请稍后再试',
}

/** What the fields of a form do, made of the hooks a block or the application has at hand. */
export function createFormActions({ act, toast, requireLogin, upload, text }: Means): FormActions {
  const said = { ...actionText, ...text }
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
      if (result.kind === 'ok') toast('success', said.sent)
      // What was refused has been said already (docs/specification/portal.md#errors).
      else if (result.kind !== 'refused') toast('error', said.notSent)
      return result.kind === 'ok'
    },
    ...(uploadImage ? { uploadImage } : {}),
  }
}
