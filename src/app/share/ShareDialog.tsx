import { useRef, useState } from 'react'

import { DialogFrame } from '#components/dialog/DialogFrame.tsx'
import { QrCode } from '#components/ticket/QrCode.tsx'

import { copyText } from './copy-text.ts'
import styles from './share-dialog.module.css'

export interface ShareDialogProps {
  /** Absolute address of the page. */
  address: string
  title: string
  /** The group `share` of the schema's text. */
  text: Readonly<Record<string, string>>
  /** The pressed button, which receives the focus back. */
  opener: HTMLElement
  onClose: () => void
  onPrint: () => void
}

/** Ways to share a page: its address, a code for WeChat's camera, the device's own sharing, paper. */
export function ShareDialog({ address, title, text, opener, onClose, onPrint }: ShareDialogProps) {
  const field = useRef<HTMLInputElement>(null)
  const [message, setMessage] = useState('')
  const say = (name: string) => text[name] ?? ''
  const isInWechat = /MicroMessenger/iu.test(navigator.userAgent)
  const copy = async () => {
    const isCopied = await copyText(address, field.current)
    setMessage(say(isCopied ? 'copied' : 'copyByHand'))
  }
  // Closing the device's own dialog rejects the promise, which is not a failure.
  const shareOn = () => void navigator.share({ title, url: address }).catch(() => undefined)
  return (
    <DialogFrame
      title={say('title')}
      description={<span className={styles['subject']}>{title}</span>}
      closeLabel={say('close')}
      home={{ current: opener }}
      onClose={onClose}
    >
      {isInWechat ? (
        <p className={styles['hint']}>{say('inWechat')}</p>
      ) : (
        <figure className={styles['scan']}>
          <QrCode text={address} label={say('code')} />
          <figcaption>{say('scan')}</figcaption>
        </figure>
      )}
      <div className={styles['line']}>
        <input
          ref={field}
          className={styles['address']}
          readOnly
          value={address}
          aria-label={say('address')}
          onFocus={(event) => event.target.select()}
        />
        <button type="button" className={styles['copy']} onClick={() => void copy()}>
          {say('copy')}
        </button>
      </div>
      <p className={styles['said']} role="status">
        {message}
      </p>
      <div className={styles['ways']}>
        {'share' in navigator && !isInWechat ? (
          <button type="button" className={styles['way']} onClick={shareOn}>
            {say('more')}
          </button>
        ) : null}
        <button type="button" className={styles['way']} onClick={onPrint}>
          {say('print')}
        </button>
      </div>
    </DialogFrame>
  )
}
