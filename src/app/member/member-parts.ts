import { type ComponentType, createContext } from 'react'

/** What pages show of who is logged in; it comes when there is a token, or when somebody acts. */
export interface MemberParts {
  /** Over the page, which may be for members only: the login popup and the toasts. */
  Overlay: ComponentType<{ isMembers: boolean }>
  /** In the desktop's header: picture, nickname, what is unread. */
  Badge: ComponentType
}

/** Undefined until they have come: pages are drawn without them first, for everyone alike. */
export const MemberPartsContext = createContext<MemberParts | undefined>(undefined)
