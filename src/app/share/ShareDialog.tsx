import * as Dialog from '@radix-ui/react-dialog'
import { useRef, useState } from 'react'

import { Icon } from '#components/Icon.tsx'
import { QrCode } from '#components/QrCode.tsx'

import { copyText } from './copy-text.ts'
import styles from './share-dialog.module.css'

export interface ShareDialogProps {
  /** Absolute address of the page. */
  address: string
  title: string
  /** The group `share` of the schema's text. */
  text: Readonly<Record<string, string>>
  onClose: () => void
  onPrint: () => void
}

/**
 * Ways to hand a page on: its address, a code for WeChat's camera, the device's own sharing, paper.
 * Radix's overlay is left out: it would write a style element, which the content security policy refuses.
 */
export function ShareDialog({ address, title, text, onClose, onPrint }: ShareDialogProps) {
  const field = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState('')
  const say = (name: string) => text[name] ?? ''
  const isInWechat = /MicroMessenger/iu.test(navigator.userAgent)
  const copy = async () => {
    const isCopied = await copyText(address, field.current)
    setSaid(say(isCopied ? 'copied' : 'copyByHand'))
  }
  // Who changes their mind in the device's own dialog has not met with a failure.
  const shareOn = () => void navigator.share({ title, url: address }).catch(() => undefined)
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <div className={styles['veil']} />
        <Dialog.Content className={styles['dialog']} onCloseAutoFocus={(event) => event.preventDefault()}>
          <div className={styles['head']}>
            <Dialog.Title className={styles['title']}>{say('title')}</Dialog.Title>
            <Dialog.Close className={styles['close']} aria-label={say('close')}>
              <Icon name="close" />
            </Dialog.Close>
          </div>
          <Dialog.Description className={styles['subject']}>{title}</Dialog.Description>
          {isInWechat ? (
            <p className={styles['hint']}>{say('inWechat')}</p>
          ) : (
            <figure className={styles['scan']}>
              <QrCode text={address} label={say('code')} />
              <figcaption>{say('scan')}</figcaption>
            </figure>
          )}
          <div className={styles['line']}>
            <input ref={field} className={styles['address']} readOnly value={address} aria-label={say('address')} onFocus={(event) => event.target.select()} />
            <button type="button" className={styles['copy']} onClick={() => void copy()}>
              {say('copy')}
            </button>
          </div>
          <p className={styles['said']} role="status">
            {said}
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
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
