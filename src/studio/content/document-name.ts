import type { DocumentListItem } from '#contract/studio/document-list-response.ts'

/** The name of a document in calls: `news:spring`. */
export function documentName({ type, key }: Pick<DocumentListItem, 'type' | 'key'>): string {
  return `${type}:${key}`
}
