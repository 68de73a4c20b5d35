import type { DocumentFilter, DocumentListItem, DocumentState } from '#contract/studio/document-list-response.ts'

/** The words for states of documents, and for the lists that show those in one state. */
export const documentStateWords = {
  all: '全部',
  changed: '有改动',
  unpublished: '未发布',
  published: '已发布',
  scheduled: '待发布',
  withdrawn: '已到期',
  hidden: '已下架',
  deleted: '回收站',
  new: '新建',
  draft: '未发布',
} as const satisfies Readonly<Record<DocumentFilter | DocumentState, string>>

/** Whether visitors see something else than what was written last; of what was never public, its state says that already. */
export function differsFromPublic({ state, hasDraft }: Pick<DocumentListItem, 'state' | 'hasDraft'>): boolean {
  return hasDraft && state !== 'new' && state !== 'draft'
}
