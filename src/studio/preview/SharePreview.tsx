import { useState } from 'react'

import acts from '#components/buttons/acts.module.css'
import { DialogFrame } from '#components/dialog/DialogFrame.tsx'
import {
  endedPreviewsResponse,
  type PreviewLinkResponse,
  previewLinkResponse,
} from '#contract/studio/preview-response.ts'

import { useCall } from '../calls/call.ts'
import { LazyQrCode } from '../factor/LazyQrCode.tsx'
import { CopyButton } from '../frame/CopyButton.tsx'
import { Moment } from '../frame/Moment.tsx'
import { useTell } from '../frame/outcomes.ts'
import type { PreviewView } from './preview-view.ts'
import styles from './preview.module.css'

interface SharePreviewProps {
  name: { type: string; key: string }
  view: Pick<PreviewView, 'path' | 'version'>
  title: string
}

/** Shows the page on a phone, or to a person without an account: an address for an hour, as a QR code. */
export function SharePreview({ name, view: { path, version }, title }: SharePreviewProps) {
  const call = useCall()
  const tell = useTell()
  const [isSending, setSending] = useState(false)
  const [link, setLink] = useState<PreviewLinkResponse>()
  const share = async () => {
    if (isSending) return
    setSending(true)
    const input = { ...name, path, ...(version === '' ? {} : { version: Number(version) }) }
    const result = await call.send('content/share', previewLinkResponse, input)
    setSending(false)
    if (result.kind === 'ok') setLink(result.data)
    else tell(result.message, 'error')
  }
  const end = async () => {
    if (isSending) return
    setSending(true)
    const result = await call.send('content/unshare', endedPreviewsResponse, name)
    setSending(false)
    if (result.kind !== 'ok') return tell(result.message, 'error')
    setLink(undefined)
    tell('已停止分享：这条内容的预览地址都打不开了。')
  }
  return (
    <>
      <button type="button" className={acts['button']} aria-disabled={isSending} onClick={() => void share()}>
        手机扫码看
      </button>
      {link === undefined ? null : (
        <DialogFrame title="用手机看" closeLabel="关闭" onClose={() => setLink(undefined)}>
          <div className={styles['share']}>
            <LazyQrCode text={link.address} label={`《${title}》预览地址的二维码`} />
            <p>
              用手机扫码，不用登录就能看到这一页，
              <Moment seconds={link.expires} /> 前有效。知道地址的人都能看，请只发给要看的人。
            </p>
            <p className={styles['address']}>{link.address}</p>
            <div className={acts['choice']}>
              <CopyButton text={link.address} label="复制地址" done="预览地址已复制。" />
              <button type="button" className={acts['quiet']} aria-disabled={isSending} onClick={() => void end()}>
                停止分享
              </button>
            </div>
          </div>
        </DialogFrame>
      )}
    </>
  )
}
