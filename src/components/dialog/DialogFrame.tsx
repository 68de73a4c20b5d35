import * as Dialog from '@radix-ui/react-dialog'
import { type ReactNode, type RefObject, useState } from 'react'

import styles from './dialog-frame.module.css'
import { Icon } from '../icon/Icon.tsx'
import { isComposing } from '../is-composing.ts'
import { useBackCloses } from './use-back-closes.ts'

export interface DialogFrameProps {
  title: string
  /** Read by screen readers after the title. */
  description?: ReactNode
  closeLabel: string
  /** `alertdialog` asks for a decision and closes only by its own buttons or Escape. */
  role?: 'dialog' | 'alertdialog'
  /** The element that receives the focus first; by default the first focusable element. */
  first?: RefObject<HTMLElement | null>
  /** The element that receives the focus on closing where the opener no longer exists. */
  home?: RefObject<HTMLElement | null>
  onClose: () => void
  className?: string | undefined
  children: ReactNode
}

/**
 * A dialog over the page: a bottom sheet on phones, a centred card where there is room. Radix's overlay is left out: it
 * would write a style element, which the content security policy refuses.
 */
export function DialogFrame({
  title,
  description,
  closeLabel,
  role = 'dialog',
  first,
  home,
  onClose,
  className,
  children,
}: DialogFrameProps) {
  const [opener] = useState(() => (document.activeElement instanceof HTMLElement ? document.activeElement : undefined))
  useBackCloses(onClose)
  const isAlert = role === 'alertdialog'
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <div className={styles['veil']} />
        <Dialog.Content
          role={role}
          aria-modal
          className={className ? `${styles['dialog']} ${className}` : styles['dialog']}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          onEscapeKeyDown={(event) => isComposing(event) && event.preventDefault()}
          onPointerDownOutside={(event) => isAlert && event.preventDefault()}
          onOpenAutoFocus={(event) => {
            if (!first?.current) return
            event.preventDefault()
            first.current.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            const back = opener?.isConnected === true && opener !== document.body ? opener : home?.current
            back?.focus({ preventScroll: true })
          }}
        >
          <div className={styles['head']}>
            <Dialog.Title className={styles['title']}>{title}</Dialog.Title>
            <Dialog.Close className={styles['close']} aria-label={closeLabel}>
              <Icon name="close" />
            </Dialog.Close>
          </div>
          {description === undefined ? null : (
            <Dialog.Description className={styles['description']}>{description}</Dialog.Description>
          )}
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
