import * as Dialog from '@radix-ui/react-dialog'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

import { LoginTabs } from '#blocks/login/LoginTabs.tsx'
import { Icon } from '#components/icon/Icon.tsx'
import { isComposing } from '#components/is-composing.ts'
import { usePage, useText } from '#state/page-context.ts'
import { useAuth } from '#state/auth-state.ts'
import { retainOfferedAct } from '#state/pending-act.ts'
import { returnAddress } from '#blocks/login/return-address.ts'
import { ROUTER_BASE } from '#contract/addresses/router-base.ts'

import type { LoginDialogProps } from './member-view.ts'
import styles from './login-dialog.module.css'
import { useKeyboardInset } from './use-keyboard-inset.ts'
import { useScrollLock } from './use-scroll-lock.ts'

/** The login forms (`requiredForms`), in the order of their tabs. */
const WAYS = ['login-password', 'login-code'] as const
/** The sentence that the last session has ended. There is one popup at most. */
const ENDED_ID = 'login-ended'

/**
 * The login popup (docs/specification/portal.md#routes), in the root view with the page below it. Radix's overlay is
 * left out: it would write a style element, which the content security policy refuses.
 */
export function LoginDialog({ facts, onClose }: LoginDialogProps) {
  const say = useText('login')
  const { device } = usePage()
  const { hasEnded } = useAuth()
  const box = useRef<HTMLDivElement>(null)
  const opener = useRef<Element | null>(null)
  const { pathname, search } = useLocation()
  useScrollLock()
  useKeyboardInset(box)
  // The opener has lost the focus by the time Radix would record it.
  useEffect(() => () => restoreFocus(opener.current), [])
  const leave = () => {
    retainOfferedAct()
    onClose()
  }
  const forms = WAYS.flatMap((name) => facts.forms[name] ?? [])
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className={styles['veil']} />
      <Dialog.Content
        ref={box}
        className={styles['dialog']}
        aria-describedby={hasEnded ? ENDED_ID : undefined}
        onOpenAutoFocus={(event) => {
          opener.current = document.activeElement
          // On desktops the focus goes into the form; on a phone the keyboard would then cover most of the popup.
          const field = box.current?.querySelector('input')
          event.preventDefault()
          if (field && device === 'desktop') field.focus()
          else box.current?.focus()
        }}
        onEscapeKeyDown={(event) => isComposing(event) && event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        // A press beside the popup would lose typed values; the close button is the way out.
        onInteractOutside={(event) => event.preventDefault()}
      >
        <div className={styles['head']}>
          <Dialog.Title className={styles['title']}>{say('title')}</Dialog.Title>
          <Dialog.Close className={styles['close']} aria-label={say('close')}>
            <Icon name="close" />
          </Dialog.Close>
        </div>
        {hasEnded ? (
          <p className={styles['ended']} id={ENDED_ID}>
            {say('ended')}
          </p>
        ) : null}
        <LoginTabs forms={forms} from={returnAddress(ROUTER_BASE.slice(0, -1) + pathname + search)} onLeave={leave} />
      </Dialog.Content>
    </Dialog.Root>
  )
}

/** Returns the focus to the opener once React has removed the popup; where the opener is gone, to the page itself. */
function restoreFocus(opener: Element | null): void {
  queueMicrotask(() => {
    if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) opener.focus()
    else document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  })
}
