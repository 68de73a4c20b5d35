import { use } from 'react'

import { MemberPartsContext } from './member-parts.ts'

/**
 * The parts for members over any page, once they are loaded (docs/specification/portal.md#routes: the root view holds the
 * routed content and the popup).
 */
export function OverPage({ isMembers }: { isMembers: boolean }) {
  const parts = use(MemberPartsContext)
  return parts ? <parts.Overlay isMembers={isMembers} /> : null
}
