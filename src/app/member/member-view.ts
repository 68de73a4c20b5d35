import type { ComponentType } from 'react'
import { proxy, type ref } from 'valtio/vanilla'

import type { ToastModel } from '#components/status/Toast.tsx'

import type { BrowserFacts } from '../portal-facts.ts'

/** The popup's component, with the portal's forms and texts. */
export interface LoadedPopup {
  LoginDialog: ComponentType<LoginDialogProps>
  facts: BrowserFacts
}

export interface LoginDialogProps {
  facts: BrowserFacts
  onClose: () => void
}

/** The visible state of the member functions, besides the auth state. */
export interface MemberView {
  /** The group `login` of the schema's text, once it is loaded. */
  text: Readonly<Record<string, string>>
  /** Undefined until it is loaded. */
  popup: ReturnType<typeof ref<LoadedPopup>> | undefined
  toasts: readonly ToastModel[]
}

export function createMemberView(): MemberView {
  return proxy<MemberView>({ text: {}, popup: undefined, toasts: [] })
}
