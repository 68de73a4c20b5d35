import type { DocumentValue, DocumentValues } from '#contract/studio/document-value.ts'
import { zonedMinute } from '#contract/time/zoned-day.ts'
import { mediaPathsOf } from '#server/db/content/media-paths-of.ts'
import type { MediaUserRow } from '#server/db/library/list-media.ts'
import { updateDocument } from '#server/db/documents/documents.ts'
import {
  addDraftAuthor,
  changeConflict,
  putDraftField,
  removeDraftField,
  updateDraft,
} from '#server/db/documents/drafts.ts'
import { findPublication, updatePublication } from '#server/db/documents/publications.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import { checkDraft } from '#server/services/content/documents/check-draft.ts'
import type { DocumentCaller, DocumentContext } from '#server/services/content/documents/document-context.ts'
import { documentFields } from '#server/services/content/documents/document-fields.ts'
import { isSameValue } from '#server/services/content/documents/document-values.ts'
import { publishedRevisions, revisionsAfter } from '#server/services/content/documents/field-revisions.ts'
import { type FollowedDocument, followLive } from '#server/services/content/documents/follow-live.ts'
import { lockOpened } from '#server/services/content/documents/lock-opened.ts'
import { openDocument, type OpenedDocument } from '#server/services/content/documents/open-document.ts'
import { writePublished } from '#server/services/content/documents/write-published.ts'
import type { StaffAct } from '#server/services/context/staff-acts.ts'

import { type PlannedReplacement, planReplacement, refuseReplacement } from './plan-replacement.ts'
import { replaceInValue, type Replacement } from './replace-in-value.ts'

export type ReplaceOutcome =
  | { kind: 'done' }
  /** Nothing was to be done. */
  | { kind: 'unchanged' }
  | { kind: 'refused'; failure: { name: string; title: string; message: string } }
  /** The person may not read it. */
  | { kind: 'hidden' }

/**
 * Puts one file in the place of another in a document: in what is published, which becomes a version, and in its draft, which then lies
 * over that version with the changes that it had. Its state stays what it was. All of it or nothing is changed: each part needs the
 * right to change that part, and is an act on the document.
 */
export async function replaceInDocument(
  context: DocumentContext,
  caller: DocumentCaller,
  user: MediaUserRow,
  replacement: Replacement,
): Promise<ReplaceOutcome> {
  const type = context.types().find((candidate) => candidate.type === user.type)
  if (type === undefined) return { kind: 'hidden' }
  const named = { type: type.key, key: user.key }
  return context.acts.transact(async (queries, record): Promise<ReplaceOutcome> => {
    const opened = await openDocument(context, queries, caller, named, 'read')
    if (opened.kind !== 'opened') return { kind: 'hidden' }
    const refuse = (message: string): ReplaceOutcome => ({
      kind: 'refused',
      failure: { name: `${named.type}:${named.key}`, title: opened.entity?.title ?? '', message },
    })
    const locked = await lockOpened(context, queries, opened)
    const followed = await followLive(context, queries, locked)
    const { entity } = locked
    const publication = await findPublication(queries, locked.document.id)
    const planned = planReplacement(followed.draft, publication, replacement)
    const refusal = refuseReplacement(planned, opened)
    if (refusal !== undefined) return refuse(refusal)
    const acts: StaffAct[] = []
    const subject = `${named.type}/${named.key}`
    let after: Live = { live: followed.live, versionId: followed.liveVersionId }
    if (entity !== undefined && mediaPathsOf(entity).some(({ path }) => path === replacement.path)) {
      if (!opened.mayPublish) return refuse('已经发布，只有能发布的人可以替换')
      const changes = changesOf(opened, followed.live, replacement)
      const checked = await checkDraft(context, queries, { type, key: user.key, entity, changes, state: 'as-stored' })
      if (!checked.ok) return refuse(Object.values(checked.faults).join('；'))
      if (mediaPathsOf(checked.entity).some(({ path }) => path === replacement.path))
        return refuse('有一处在后台改不了，请在导入的文件里改')
      const { id: documentId } = locked.document
      const written = await writePublished(context, queries, {
        ...{ type, documentId, entity: checked.entity, by: caller.name },
      })
      after = { live: written.values, versionId: written.versionId }
      acts.push({ staff: caller, act: 'content.publish', subject, before: entity.status, after: checked.entity.status })
    }
    await followReplacement(queries, { followed, after, caller, planned })
    if (planned.publication !== undefined) {
      const { id, changes, base } = planned.publication
      await updatePublication(queries, id, { changes, base })
    }
    acts.push(...actsOf(context, planned, { staff: caller, subject }))
    if (acts.length === 0) return { kind: 'unchanged' }
    await updateDocument(queries, locked.document.id, { changed: context.now(), changed_by: caller.name })
    const draftId = followed.draft?.draft.id
    if (isDraftPlanned(planned) && draftId !== undefined) await addDraftAuthor(queries, draftId, caller.staffId)
    await record(...acts)
    return { kind: 'done' }
  })
}

function isDraftPlanned({ fields, conflicts }: PlannedReplacement): boolean {
  return fields.length > 0 || conflicts.length > 0
}

/** The acts on what is not published yet, with the fields that became others. */
function actsOf(
  { timezone }: Pick<DocumentContext, 'timezone'>,
  planned: PlannedReplacement,
  of: Pick<StaffAct, 'staff' | 'subject'>,
): StaffAct[] {
  const { fields, publication } = planned
  const acts: StaffAct[] = []
  if (publication?.state === 'waiting') {
    const due = zonedMinute(Number(publication.due), timezone)
    // Without fields, what was public in them alone has become another.
    const after = publication.fields.length === 0 ? due : `${due}: ${publication.fields.join(', ')}`
    acts.push({ ...of, act: 'content.schedule', before: due, after })
  }
  if (isDraftPlanned(planned) || publication?.state === 'stopped')
    acts.push({ ...of, act: 'content.write', after: fields.map(({ field }) => field).join(', ') })
  return acts
}

interface Live {
  live: DocumentValues
  versionId: number
}

/** The fields of a form that become others. */
function changesOf(
  { type }: Pick<OpenedDocument, 'type'>,
  live: DocumentValues,
  replacement: Replacement,
): DocumentValues {
  const changes: Record<string, DocumentValue> = {}
  for (const { name } of documentFields(type)) {
    const value = live[name]
    if (value === undefined) continue
    const after = replaceInValue(value, replacement)
    if (!isSameValue(value, after)) changes[name] = after
  }
  return changes
}

interface Following {
  followed: FollowedDocument
  after: Live
  caller: DocumentCaller
  planned: PlannedReplacement
}

/**
 * Brings revisions and draft up to the new version. The draft has the same change, so that no field of it is in conflict with what is
 * published.
 */
async function followReplacement(queries: Queries, { followed, after, caller, planned }: Following): Promise<void> {
  const { document, draft } = followed
  const revision = Math.max(document.revision, draft?.draft.revision ?? 0) + 1
  const isPublished = after.versionId !== followed.liveVersionId
  if (isPublished) {
    const before = { values: followed.live, revisions: publishedRevisions(document) }
    const revisions = JSON.stringify(revisionsAfter(before, after.live, revision))
    await updateDocument(queries, document.id, { live_version_id: after.versionId, revision, revisions })
  }
  if (draft === undefined) return
  for (const { field, value, staff } of planned.fields)
    if (isPublished && isSameValue(after.live[field], value)) await removeDraftField(queries, draft.draft.id, field)
    else
      // The person who wrote the field stays its author.
      await putDraftField(queries, draft.draft.id, {
        field,
        value: JSON.stringify(value),
        revision,
        staff: staff || caller.name,
      })
  for (const { id, other } of planned.conflicts) await changeConflict(queries, id, other)
  if (isPublished || planned.fields.length > 0)
    await updateDraft(queries, draft.draft.id, { base_version_id: after.versionId, revision })
}
