import { createElement } from 'react'
import { useSnapshot } from 'valtio'

import type { AuthState } from '#state/auth-state.ts'

import { AccountBadge } from './AccountBadge.tsx'
import type { MemberView } from './member-view.ts'
import { MemberOverlay } from './MemberOverlay.tsx'
import type { MemberParts } from './member-parts.ts'
import type { Mutate } from './mutate.ts'

interface PartsOptions {
  auth: AuthState
  view: MemberView
  onClose: () => void
  onDone: (id: number) => void
}

/** Creates the member components, and a function that makes the page they stand on refetch its data. */
export function createMemberParts({ auth, view, onClose, onDone }: PartsOptions): {
  parts: MemberParts
  revalidate: (key: string, isWiped: boolean) => void
} {
  let mutate: Mutate | undefined
  const waiting = new Map<string, boolean>()
  const revalidate = (key: string, isWiped: boolean) => {
    if (!mutate) waiting.set(key, isWiped || waiting.get(key) === true)
    else if (isWiped) void mutate(key, undefined, { revalidate: true })
    else void mutate(key)
  }
  const attach = (pageMutate: Mutate) => {
    mutate = pageMutate
    for (const [key, isWiped] of waiting) revalidate(key, isWiped)
    waiting.clear()
    return () => {
      mutate = undefined
    }
  }
  function Overlay({ isMembers }: { isMembers: boolean }) {
    const { showLoginPopup } = useSnapshot(auth)
    const { text, popup, toasts } = useSnapshot(view)
    return createElement(MemberOverlay, {
      isMembers,
      attach,
      isOpen: showLoginPopup,
      text,
      popup,
      toasts,
      onClose,
      onDone,
    })
  }
  function Badge() {
    const { userInfo } = useSnapshot(auth)
    const { text } = useSnapshot(view)
    return createElement(AccountBadge, { me: userInfo, text })
  }
  return { parts: { Overlay, Badge }, revalidate }
}
