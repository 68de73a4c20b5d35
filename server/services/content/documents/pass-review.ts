import type { Finding } from '#contract/studio/finding-response.ts'
import { answer } from '#server/services/context/answer.ts'
import type { StaffAnswer } from '#server/services/staff/staff-answer.ts'

import type { DraftFaults } from './check-draft.ts'
import type { DocumentCaller, DocumentContext } from './document-context.ts'
import type { NamedDocument } from './open-document.ts'
import { reviewDraft } from './review-draft.ts'

/** The draft that a person saw when they published it, and the findings that they publish it in spite of. */
export interface Publishing extends NamedDocument {
  revision: number
  acknowledged?: readonly string[]
}

/** Reviews a draft: returns its warnings, all of which the person has acknowledged, or refuses it. */
export async function passReview(
  context: DocumentContext,
  caller: DocumentCaller,
  publishing: Publishing,
): Promise<StaffAnswer<readonly Finding[]>> {
  const review = await reviewDraft(context, caller, publishing)
  if (review.kind !== 'answer') return review
  const { faults, warnings } = review.data
  if (Object.keys(faults).length > 0) return refuseDraft(faults)
  const acknowledged = new Set(publishing.acknowledged)
  if (warnings.some(({ id }) => !acknowledged.has(id)))
    return { kind: 'warned', message: '发布以前，有几处请看一看', findings: warnings }
  return answer(warnings)
}

export function refuseDraft(fields: DraftFaults): StaffAnswer<never> {
  return { kind: 'refused', message: '还不能发布：有几处要先改好', fields }
}
