import type { DocumentValues } from '#contract/studio/document-value.ts'
import { updateDocument } from '#server/db/documents/documents.ts'
import { removeDraftField, updateDraft } from '#server/db/documents/drafts.ts'
import type { Queries } from '#server/db/tables/queries.ts'

import { isSameValue } from './document-values.ts'
import { endDraft } from './end-draft.ts'
import { publishedRevisions, revisionsAfter } from './field-revisions.ts'
import type { FollowedDocument } from './follow-live.ts'
import { conflictsOf } from './read-document.ts'

interface Published {
  followed: FollowedDocument
  /** The changes that were published, as they were written. */
  changes: DocumentValues
  /** What is public now, and its version. */
  live: DocumentValues
  versionId: number
}

/**
 * Takes out of a draft what was published of it. A field that was edited since stays, over the new version and without a conflict: it
 * was written over the very value that went live. Its revision stays too, and so does that of a field that is public as it was
 * written, so that editors which are open write on. A draft without anything left ends.
 */
export async function settleDraft(queries: Queries, { followed, changes, live, versionId }: Published): Promise<void> {
  const { document, draft } = followed
  const fields = [...(draft?.fields ?? [])].map(([name, field]) => ({ name, ...field }))
  const isPublic = ({ name, value }: { name: string; value: DocumentValues[string] }) =>
    isSameValue(value, live[name]) || isSameValue(value, changes[name])
  const published = fields.filter(isPublic)
  const later = Object.fromEntries(fields.filter((field) => !isPublic(field)).map(({ name, value }) => [name, value]))
  // The document without what stays in the draft: a field of that has the revisions of its public values apart.
  const before = {
    values: { ...followed.live, ...Object.fromEntries(published.map(({ name, value }) => [name, value])) },
    revisions: {
      ...publishedRevisions(document),
      ...Object.fromEntries(published.map(({ name, revision }) => [name, revision])),
    },
  }
  // A value that met another one is nowhere else.
  const hasConflicts = conflictsOf(draft, { ...live, ...later }, followed.revisions).length > 0
  if (draft === undefined || (Object.keys(later).length === 0 && !hasConflicts))
    return endDraft(queries, { document, draft, before, after: live })
  const revision = Math.max(document.revision, draft.draft.revision) + 1
  const revisions = JSON.stringify(revisionsAfter(before, live, revision))
  for (const { name } of published) await removeDraftField(queries, draft.draft.id, name)
  await updateDraft(queries, draft.draft.id, { base_version_id: versionId, revision })
  await updateDocument(queries, document.id, { revision, revisions })
}
