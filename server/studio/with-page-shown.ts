import { ROUTER_BASE } from '#contract/addresses/router-base.ts'
import type { DocumentResponse } from '#contract/studio/document-response.ts'
import { answer } from '#server/services/context/answer.ts'
import type { StaffAnswer } from '#server/services/staff/staff-answer.ts'

import type { StudioContext } from './studio-context.ts'

interface ShownContext extends Pick<StudioContext, 'portalOrigin'> {
  content: Pick<StudioContext['content'], 'types'>
  previews: Pick<StudioContext['previews'], 'pageShowing'>
}

/**
 * Gives a public document without a page of its own the address of the first page that shows it, and each address the
 * origin of the portal where the studio has another.
 */
export function withPageShown(
  { content, previews, portalOrigin }: ShownContext,
  result: StaffAnswer<DocumentResponse>,
): StaffAnswer<DocumentResponse> {
  if (result.kind !== 'answer') return result
  const { address, state, live, values } = result.data
  const type = content.types().find(({ key }) => key === result.data.type.key)
  if (address !== undefined) return answer({ ...result.data, address: portalOrigin() + address })
  if (state !== 'published' || type === undefined) return result
  const path = previews.pageShowing(type, { key: result.data.key, position: live[POSITION] ?? values[POSITION] })
  return path === undefined ? result : answer({ ...result.data, address: portalOrigin() + ROUTER_BASE + path })
}

/** Of banners and advertisements. */
const POSITION = 'fields.position'
