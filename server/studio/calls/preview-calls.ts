import * as z from 'zod'

import { endedPreviewsResponse } from '#contract/studio/preview-response.ts'
import { previewLinkResponse } from '#contract/studio/preview-response.ts'
import { previewResponse } from '#contract/studio/preview-response.ts'
import { LARGEST_ID } from '#contract/entities/largest-id.ts'
import type { PreviewResponse } from '#contract/studio/preview-response.ts'
import { answer } from '#server/services/context/answer.ts'
import { findPreviewed, type PreviewName } from '#server/services/content/previews/find-previewed.ts'
import { endSharedPreviews, sharePreview } from '#server/services/content/previews/preview-links.ts'
import type { DocumentCaller } from '#server/services/content/documents/document-context.ts'
import type { StaffAnswer } from '#server/services/staff/staff-answer.ts'

import { definePageCall, defineStaffCall } from '../define-staff-call.ts'
import { renderPreview } from '../render-preview.ts'
import type { StudioContext } from '../studio-context.ts'
import { editorOf, namedDocument } from './document-calls.ts'

const wrong = '格式不对'

const named = namedDocument.extend({
  version: z.coerce.number(wrong).int(wrong).min(1, wrong).max(LARGEST_ID, wrong).optional(),
})
/** Below the router base; an address of no page is answered when it is rendered. */
const path = z.string(wrong).regex(/^[\w/-]{0,200}$/u, wrong)

/** The calls about a document on the pages of the portal, before it is published. */
export const previewCalls = [
  defineStaffCall({
    method: 'GET',
    path: 'content/preview',
    about: 'The pages on which a document can be seen before it is published',
    output: previewResponse,
    right: ['content.write', 'content.publish'],
    input: named,
    run: (context, caller, input) => describePreview(context, editorOf(caller), input),
  }),
  definePageCall({
    path: 'content/preview-page',
    about: 'A page of the portal with the unpublished changes of a document, without scripts',
    right: ['content.write', 'content.publish'],
    input: named.extend({
      path,
      device: z.enum(['desktop', 'mobile'], wrong),
      elder: z.enum(['on', 'off'], wrong).default('off'),
      scheme: z.enum(['light', 'dark'], wrong).optional(),
    }),
    run: (context, caller, { path: at, device, elder, scheme, ...name }) =>
      renderPreview(context, editorOf(caller), { name, path: at, visitor: { device, elder: elder === 'on', scheme } }),
  }),
  defineStaffCall({
    method: 'POST',
    path: 'content/share',
    about: 'Makes an address at which a page with a document can be seen without an account, for an hour',
    output: previewLinkResponse,
    right: ['content.write', 'content.publish'],
    input: named.extend({ path }),
    async run(context, caller, input) {
      const shared = await sharePreview({ ...context.content, secrets: context.secrets }, editorOf(caller), input)
      if (shared.kind !== 'answer') return shared
      const { token, expires } = shared.data
      return answer({ address: `${context.address()}/preview/${token}`, expires })
    },
  }),
  defineStaffCall({
    method: 'POST',
    path: 'content/unshare',
    about: 'Ends the addresses at which a document can be seen without an account',
    output: endedPreviewsResponse,
    right: ['content.write', 'content.publish'],
    input: namedDocument,
    run: (context, caller, input) =>
      endSharedPreviews({ ...context.content, secrets: context.secrets }, editorOf(caller), input),
  }),
]

async function describePreview(
  { content, previews }: Pick<StudioContext, 'content' | 'previews'>,
  caller: DocumentCaller,
  name: PreviewName,
): Promise<StaffAnswer<PreviewResponse>> {
  const found = await findPreviewed(content, caller, name)
  if (found.kind !== 'answer') return found
  const { entity, id } = found.data
  return answer({ title: entity.title, places: previews.placesOf(found.data), isStored: id !== LARGEST_ID })
}
