import type { ComponentType } from 'react'
import { proxy, type ref } from 'valtio/vanilla'

import type { ToastModel } from '#components/status/Toast.tsx'

import type { PortalFacts } from '../portal-facts.ts'

/** The popup's code, and the portal's forms and words with it. */
export interface LoadedPopup {
  LoginDialog: ComponentType<LoginDialogProps>
  facts: PortalFacts
}

export interface LoginDialogProps {
  facts: PortalFacts
  onClose: () => void
}

/** What the desk shows, beside who is logged in. */
export interface DeskView {
  /** The group `login` of the schema's text, once it is here. */
  text: Readonly<Record<string, string>>
  /** Undefined until it has come. */
  popup: ReturnType<typeof ref<LoadedPopup>> | undefined
  toasts: readonly ToastModel[]
}

export function createDeskView(): DeskView {
  return proxy<DeskView>({ text: {}, popup: undefined, toasts: [] })
}
