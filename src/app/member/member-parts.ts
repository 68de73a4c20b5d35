import { type ComponentType, createContext } from 'react'

/** The interface parts for members, loaded when there is a token, or on the first action. */
export interface MemberParts {
  /** Over the page, which may be for members only: the login popup and the toasts. */
  Overlay: ComponentType<{ isMembers: boolean }>
  /** In the desktop header: picture, nickname, unread messages. */
  Badge: ComponentType
}

/** Undefined until they are loaded: every page is first drawn without them. */
export const MemberPartsContext = createContext<MemberParts | undefined>(undefined)
