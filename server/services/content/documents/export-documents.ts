import type { DocumentListItem, ExportedListResponse } from '#contract/studio/document-list-response.ts'
import { answer } from '#server/services/context/answer.ts'
import type { StaffAnswer } from '#server/services/staff/staff-answer.ts'

import type { DocumentCaller, DocumentContext } from './document-context.ts'
import { type DocumentQuery, listDocuments } from './list-documents.ts'

/** Documents of one export, and of each of its queries. */
const MOST = 5000
const AT_ONCE = 500

/** All documents of a list that a person may read, for a table to take away; the ledger has how many it were. */
export async function exportDocuments(
  context: Pick<DocumentContext, 'store' | 'types' | 'acts'>,
  caller: DocumentCaller,
  query: Omit<DocumentQuery, 'after'>,
): Promise<StaffAnswer<ExportedListResponse>> {
  const items: DocumentListItem[] = []
  let after: string | undefined = ''
  let isCut = false
  while (after !== undefined && items.length < MOST) {
    const page = await listDocuments(context, caller, { ...query, after, limit: query.limit ?? AT_ONCE })
    if (page.kind !== 'answer') return page
    items.push(...page.data.items)
    isCut ||= page.data.isCut === true
    after = page.data.next
  }
  const subject = query.type === '' ? 'all' : query.type
  await context.acts.record({ staff: caller, act: 'content.export', subject, after: String(items.length) })
  return answer({ items: items.slice(0, MOST), isCut: isCut || after !== undefined || items.length > MOST })
}
