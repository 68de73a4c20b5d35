import { useEffect } from 'react'
import { useSWRConfig } from 'swr'

import type { ToastModel } from '#components/status/Toast.tsx'
import { ToastStack } from '#components/status/ToastStack.tsx'
import { useBackCloses } from '#components/dialog/use-back-closes.ts'
import { PageContext, usePage, useText } from '#state/page-context.ts'
import { useAuth } from '#state/auth-state.ts'

import type { Mutate } from './mutate.ts'
import type { LoadedPopup } from './member-view.ts'
import styles from './login-dialog.module.css'
import { useLeaving } from './use-leaving.ts'
import { useUnreadTab } from './use-unread-tab.ts'

interface MemberOverlayProps {
  /** Whether the page is for members only. */
  isMembers: boolean
  attach: (mutate: Mutate) => () => void
  isOpen: boolean
  text: Readonly<Record<string, string>>
  popup: LoadedPopup | undefined
  toasts: readonly ToastModel[]
  onClose: () => void
  onDone: (id: number) => void
}

/** The login popup (docs/specification/portal.md#routes) and the toasts, over any page. */
export function MemberOverlay({ isMembers, attach, isOpen, text, popup, toasts, onClose, onDone }: MemberOverlayProps) {
  const { mutate } = useSWRConfig()
  const page = usePage()
  const say = useText('state')
  const { userInfo } = useAuth()
  useEffect(() => attach(mutate), [attach, mutate])
  useBackCloses(onClose, isOpen)
  useLeaving(isMembers)
  useUnreadTab(userInfo?.counts.news ?? 0, page.path, text)
  return (
    <>
      {isOpen && popup ? (
        // The page has only the texts it came with; the popup brings its own.
        <PageContext value={{ ...page, text: popup.facts.text, site: popup.facts.site }}>
          <popup.LoginDialog facts={popup.facts} onClose={onClose} />
        </PageContext>
      ) : null}
      {isOpen && !popup ? (
        <div className={styles['veil']} role="status">
          <span className={styles['waiting']}>{say('loading')}</span>
        </div>
      ) : null}
      <ToastStack toasts={toasts} label={text['toasts'] ?? ''} closeLabel={text['close'] ?? ''} onDone={onDone} />
    </>
  )
}
