import { ref } from 'valtio/vanilla'

import { isAccountPage } from '#loader/account-pages.ts'
import type { MemberOptions } from './member-options.ts'
import type { MemberView } from './member-view.ts'
import { loginAddress } from '#loader/login-address.ts'

interface LoginPopupOptions extends Pick<MemberOptions, 'auth' | 'facts' | 'leave'> {
  view: MemberView
  /** Called when the popup's code or texts could not be loaded. */
  onFailed: () => void
}

export interface LoginPopup {
  /** Opens the popup and waits for a login; resolves to false where the visitor closes it, and on account pages. */
  ask: () => Promise<boolean>
  /** Closes the popup and resolves the waiting calls. */
  settle: (isLoggedIn: boolean) => void
}

/** Creates the login popup of a visit; its code is loaded when it opens for the first time. */
export function createLoginPopup({ auth, view, facts, leave, onFailed }: LoginPopupOptions): LoginPopup {
  const waiters = new Set<(isLoggedIn: boolean) => void>()
  const settle = (isLoggedIn: boolean) => {
    auth.showLoginPopup = false
    const waiting = [...waiters]
    waiters.clear()
    for (const resolve of waiting) resolve(isLoggedIn)
  }
  const show = async () => {
    auth.showLoginPopup = true
    if (view.popup) return
    try {
      const [browserFacts, { LoginDialog }] = await Promise.all([facts(), import('./LoginDialog.tsx')])
      // The site has a new version: the login page is loaded afresh.
      if (!browserFacts) return leave(loginAddress())
      view.popup = ref({ LoginDialog, facts: browserFacts })
    } catch {
      settle(false)
      onFailed()
    }
  }
  const ask = (): Promise<boolean> => {
    if (isAccountPage()) return Promise.resolve(false)
    const answer = new Promise<boolean>((resolve) => waiters.add(resolve))
    if (!auth.showLoginPopup) void show()
    return answer
  }
  return { ask, settle }
}
