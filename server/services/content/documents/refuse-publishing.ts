import { conflict, type StaffRefusal } from '#server/services/staff/staff-answer.ts'

import type { FollowedDocument } from './follow-live.ts'
import { conflictsOf } from './read-document.ts'

/** Why a document cannot be published as its person saw it; undefined where it can. */
export function refusePublishing(
  { document, draft, values, revisions }: Pick<FollowedDocument, 'document' | 'draft' | 'values' | 'revisions'>,
  revision: number,
): StaffRefusal | undefined {
  if (document.deleted > 0) return conflict('这条内容在回收站里，请先恢复')
  if ((draft?.draft.revision ?? 0) !== revision) return conflict('内容刚刚又有改动，请看过之后再发布')
  if (conflictsOf(draft, values, revisions).length > 0) return conflict('有几处改得不一样，请先选定用哪一份')
  return undefined
}
