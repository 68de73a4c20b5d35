import { findPreviewed, type PreviewName } from '#server/services/content/previews/find-previewed.ts'
import { previewAnswers } from '#server/services/content/previews/preview-answers.ts'
import type { DocumentCaller } from '#server/services/content/documents/document-context.ts'
import { answer } from '#server/services/context/answer.ts'
import { absent, type StaffAnswer } from '#server/services/staff/staff-answer.ts'

import type { PreviewPage, PreviewVisitor } from './preview-pages.ts'
import type { StudioContext } from './studio-context.ts'

interface PreviewRequest {
  name: PreviewName
  /** Below the router base. */
  path: string
  visitor: PreviewVisitor
}

/** Makes a page of the portal with the unpublished changes of a document that a person may read. */
export async function renderPreview(
  { content, previews, ...context }: Pick<StudioContext, 'content' | 'previews' | 'store' | 'types' | 'cues'>,
  caller: DocumentCaller,
  { name, path, visitor }: PreviewRequest,
): Promise<StaffAnswer<PreviewPage>> {
  const found = await findPreviewed(content, caller, name)
  if (found.kind !== 'answer') return found
  const page = await previews.render(path, visitor, await previewAnswers(context, found.data))
  return page === undefined ? absent('这一页没有这种版式') : answer(page)
}
