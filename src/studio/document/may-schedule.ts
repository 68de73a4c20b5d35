import type { DocumentResponse } from '#contract/studio/document-response.ts'

/** Whether a person may publish changes of a document later: of one that visitors do not see, its own time of publication is the way. */
export function maySchedule({
  mayPublish,
  deleted,
  state,
}: Pick<DocumentResponse, 'mayPublish' | 'deleted' | 'state'>): boolean {
  return mayPublish && deleted === 0 && state === 'published'
}
