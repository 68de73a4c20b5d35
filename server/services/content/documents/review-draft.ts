import type { TypeModel } from '#compile/portal.ts'
import type { FindingsResponse } from '#contract/studio/finding-response.ts'
import type { DocumentValues } from '#contract/studio/document-value.ts'
import { omitUndefined } from '#contract/omit-undefined.ts'
import { siteTypeNumbers } from '#server/db/site/site-types.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import { safeHtml } from '#server/services/cleaning/safe-html.ts'
import { collectFindings } from '#server/services/content/findings/collect-findings.ts'
import type { CheckedDocument, CheckedField } from '#server/services/content/findings/finding-rule.ts'
import { createFindingLookups } from '#server/services/content/findings/finding-lookups.ts'
import { readTextParts } from '#server/services/content/findings/text-parts.ts'
import { createBackDates } from '#server/services/content/import/back-dates.ts'
import { answer } from '#server/services/context/answer.ts'
import type { StaffAnswer, StaffRefusal } from '#server/services/staff/staff-answer.ts'

import { checkDraft, type DraftFaults } from './check-draft.ts'
import type { DocumentCaller, DocumentContext } from './document-context.ts'
import { documentFields } from './document-fields.ts'
import { documentValues } from './document-values.ts'
import { followLive } from './follow-live.ts'
import { changedValues } from './load-draft.ts'
import { lockOpened } from './lock-opened.ts'
import { type NamedDocument, openDocument } from './open-document.ts'
import { refusePublishing } from './refuse-publishing.ts'

/** A draft as it was at its review. */
interface ReadDraft {
  kind: 'draft'
  revision: number
  faults: DraftFaults
  /** Reads its texts, which takes longer than a transaction may. */
  document: () => CheckedDocument
}

/** Reads what the checks find in a document as it would be published. */
export async function readFindings(
  context: DocumentContext,
  caller: DocumentCaller,
  named: NamedDocument,
): Promise<StaffAnswer<FindingsResponse>> {
  return reviewed(context, named, (queries) => readDraft(context, queries, caller, named))
}

/** The same for a person who is about to publish it; refuses what cannot be published as they saw it. */
export async function reviewDraft(
  context: DocumentContext,
  caller: DocumentCaller,
  publishing: NamedDocument & { revision: number },
): Promise<StaffAnswer<FindingsResponse>> {
  return reviewed(context, publishing, (queries) =>
    readDraft(context, queries, caller, publishing, publishing.revision),
  )
}

/** Pictures and other documents are looked at after the transaction: on a single connection, a query within it would wait for its end. */
async function reviewed(
  context: DocumentContext,
  named: NamedDocument,
  read: (queries: Queries) => Promise<ReadDraft | StaffRefusal>,
): Promise<StaffAnswer<FindingsResponse>> {
  const draft = await context.store.transact(read)
  if (draft.kind !== 'draft') return draft
  const lookups = createFindingLookups(context, named)
  const findings = await collectFindings(draft.document(), lookups, context.policy().checks)
  const sentences: Record<string, string[]> = {}
  for (const [field, message] of Object.entries(draft.faults)) sentences[field] = [message]
  for (const { rule, level, field, message } of findings) {
    // The check of the entity has named the same file or page.
    const isRepeated = rule === 'dead-links' && draft.faults[field] !== undefined
    if (level === 'stop' && !isRepeated) sentences[field] = [...(sentences[field] ?? []), message]
  }
  const faults = Object.fromEntries(Object.entries(sentences).map(([field, all]) => [field, all.join('；')]))
  return answer({ revision: draft.revision, faults, warnings: findings.filter(({ level }) => level === 'warn') })
}

/**
 * Reads a draft over what is published.
 *
 * @param publishing the revision that a person is about to publish
 */
async function readDraft(
  context: DocumentContext,
  queries: Queries,
  caller: DocumentCaller,
  named: NamedDocument,
  publishing?: number,
): Promise<ReadDraft | StaffRefusal> {
  const right = publishing === undefined ? 'read' : 'content.publish'
  const opened = await openDocument(context, queries, caller, named, right)
  if (opened.kind !== 'opened') return opened
  const locked = opened.document && (await lockOpened(context, queries, opened))
  const followed = locked && (await followLive(context, queries, locked))
  const refusal = followed && publishing !== undefined ? refusePublishing(followed, publishing) : undefined
  if (refusal !== undefined) return refusal
  const { type, key, entity } = locked ?? opened
  const draft = followed?.draft
  const changes = draft ? changedValues(draft) : {}
  const checked = await checkDraft(context, queries, { type, key, entity, changes })
  const backDates = createBackDates({ now: context.now(), timezone: context.timezone })
  if (checked.ok) backDates.add(type.key, checked.entity, entity)
  const [backDate] = backDates.list()
  const live = documentValues(type, context.types(), entity)
  const values = { ...live, ...changes }
  return {
    kind: 'draft',
    revision: draft?.draft.revision ?? 0,
    faults: checked.ok ? {} : checked.faults,
    document: () => ({
      type,
      fields: checkedFields(type, values),
      ...omitUndefined({ sameEdition: sameEditionOf(type, live, changes) }),
      ...(backDate?.after === undefined ? {} : { backDate: { before: backDate.before, after: backDate.after } }),
    }),
  }
}

/** The edition of an agreement whose text changes without it. */
function sameEditionOf({ type }: TypeModel, live: DocumentValues, changes: DocumentValues): string | undefined {
  const edition = live['fields.edition']
  const hasChanged = (name: string) => changes[name] !== undefined && changes[name] !== live[name]
  if (type !== siteTypeNumbers.agreement || typeof edition !== 'string' || edition === '') return undefined
  return hasChanged('body') && !hasChanged('fields.edition') ? edition : undefined
}

function checkedFields(type: TypeModel, values: DocumentValues): CheckedField[] {
  return documentFields(type).map(({ name, label, kind, most = 0 }) => {
    const value = values[name] ?? ''
    if (kind !== 'richtext' || typeof value !== 'string') return { name, label, kind, value }
    // As it is published; one that is too long is refused for that alone.
    const html = value.length > most ? '' : safeHtml(value).html
    return { name, label, kind, value: html, parts: readTextParts(html) }
  })
}
