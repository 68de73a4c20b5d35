import type { DocumentConflict } from '#contract/studio/document-response.ts'

/** Whether both values of a conflict are of one person, who has the document open twice. */
export function isOfTwoWindows({ by, currentBy }: Pick<DocumentConflict, 'by' | 'currentBy'>, name: string): boolean {
  return by === name && currentBy === name
}
