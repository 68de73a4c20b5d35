import * as z from 'zod'

import { createdDocumentResponse } from '#contract/studio/created-document-response.ts'
import { documentResponse } from '#contract/studio/document-response.ts'
import { documentWriteResponse } from '#contract/studio/document-response.ts'
import { findingsResponse } from '#contract/studio/finding-response.ts'
import { presenceResponse } from '#contract/studio/document-response.ts'
import { versionComparison } from '#contract/studio/document-response.ts'
import { versionResponse } from '#contract/studio/document-response.ts'
import { LARGEST_ID } from '#contract/entities/largest-id.ts'
import { documentValue, type DocumentValue } from '#contract/studio/document-value.ts'
import { createDocument } from '#server/services/content/documents/create-document.ts'
import { discardDraft } from '#server/services/content/documents/discard-draft.ts'
import type { DocumentCaller } from '#server/services/content/documents/document-context.ts'
import { compareVersion, listVersions, restoreVersion } from '#server/services/content/documents/document-versions.ts'
import { publishDocument } from '#server/services/content/documents/publish-document.ts'
import { readDocument } from '#server/services/content/documents/read-document.ts'
import { readFindings } from '#server/services/content/documents/review-draft.ts'
import { schedulePublication, unschedulePublication } from '#server/services/content/documents/schedule-publication.ts'
import { settleConflict } from '#server/services/content/documents/settle-conflict.ts'
import { writeDraft } from '#server/services/content/documents/write-draft.ts'

import { defineStaffCall, type SignedInCaller } from '../define-staff-call.ts'
import { withPageShown } from '../with-page-shown.ts'

const wrong = '格式不对'

/** The names of a type and of a document: keys as content has them. */
export const typeKey = z.string(wrong).regex(/^[a-z0-9-]{0,80}$/u, wrong)
export const namedDocument = z.object({ type: typeKey, key: z.string(wrong).regex(/^[a-z0-9-]{1,100}$/u, wrong) })
const fieldName = z.string(wrong).regex(/^[\w.-]{0,100}$/u, wrong)
const revision = z.int(wrong).min(0, wrong).max(LARGEST_ID, wrong)
const id = z.coerce.number(wrong).int(wrong).min(1, wrong).max(LARGEST_ID, wrong)
const client = z.string(wrong).regex(/^[\w-]{8,64}$/u, wrong)

const aValue = z.custom<DocumentValue>((value) => documentValue.safeParse(value).success, wrong)
const aChange = z.object({ field: fieldName, base: revision, value: aValue, joins: z.boolean(wrong).optional() }, wrong)

/** The id of a finding: a part of a digest. */
const findingId = z.string(wrong).regex(/^[\w-]{22}$/u, wrong)
/** As many as a review has. */
const MOST_FINDINGS = 200

/** The fields of one form, and more than any has. */
const MOST_CHANGES = 300

/** The calls about one document. */
export const documentCalls = [
  defineStaffCall({
    method: 'POST',
    path: 'content/create',
    about: 'Makes a document without content',
    output: createdDocumentResponse,
    right: ['content.write'],
    input: z.object({ type: typeKey }),
    run: ({ content }, caller, input) => createDocument(content, editorOf(caller), input),
  }),
  defineStaffCall({
    method: 'GET',
    path: 'content/document',
    about: 'A document with its unpublished changes',
    output: documentResponse,
    right: ['content.write', 'content.publish'],
    input: namedDocument,
    run: async (context, caller, input) =>
      withPageShown(context, await readDocument(context.content, editorOf(caller), input)),
  }),
  defineStaffCall({
    method: 'POST',
    path: 'content/write',
    body: 'document',
    about: 'Writes changes of fields into the draft of a document',
    output: documentWriteResponse,
    right: ['content.write'],
    input: namedDocument.extend({
      client,
      number: z.int(wrong).min(1, wrong).max(LARGEST_ID, wrong),
      changes: z.array(aChange, wrong).min(1, wrong).max(MOST_CHANGES, wrong),
    }),
    run: ({ content }, caller, input) => writeDraft(content, editorOf(caller), input),
  }),
  defineStaffCall({
    method: 'GET',
    path: 'content/findings',
    about: 'What the checks find in a document as it would be published',
    output: findingsResponse,
    right: ['content.write', 'content.publish'],
    input: namedDocument,
    run: ({ content }, caller, input) => readFindings(content, editorOf(caller), input),
  }),
  defineStaffCall({
    method: 'POST',
    path: 'content/publish',
    body: 'document',
    about: 'Publishes a document with the changes that the person saw, in spite of the findings that they acknowledged',
    output: documentResponse,
    right: ['content.publish'],
    input: namedDocument.extend({
      revision,
      acknowledged: z.array(findingId, wrong).max(MOST_FINDINGS, wrong).default([]),
    }),
    run: async (context, caller, input) =>
      withPageShown(context, await publishDocument(context.content, editorOf(caller), input)),
  }),
  defineStaffCall({
    method: 'POST',
    path: 'content/schedule',
    body: 'document',
    about: 'Schedules the changes of a document that the person saw, in spite of the findings that they acknowledged',
    output: documentResponse,
    right: ['content.publish'],
    input: namedDocument.extend({
      revision,
      due: z.int(wrong).min(1, wrong),
      acknowledged: z.array(findingId, wrong).max(MOST_FINDINGS, wrong).default([]),
    }),
    run: async (context, caller, input) =>
      withPageShown(context, await schedulePublication(context.content, editorOf(caller), input)),
  }),
  defineStaffCall({
    method: 'POST',
    path: 'content/unschedule',
    about: 'Cancels the scheduled changes of a document',
    output: documentResponse,
    right: ['content.publish'],
    input: namedDocument,
    run: async (context, caller, input) =>
      withPageShown(context, await unschedulePublication(context.content, editorOf(caller), input)),
  }),
  defineStaffCall({
    method: 'POST',
    path: 'content/discard',
    about: 'Discards the unpublished changes of a document',
    output: documentResponse,
    right: ['content.write'],
    input: namedDocument.extend({ revision }),
    run: async (context, caller, input) =>
      withPageShown(context, await discardDraft(context.content, editorOf(caller), input)),
  }),
  defineStaffCall({
    method: 'POST',
    path: 'content/settle',
    about: 'Settles a conflict between two values of a field',
    output: documentResponse,
    right: ['content.write'],
    input: namedDocument.extend({ id, choice: z.enum(['current', 'other'], wrong) }),
    run: async (context, caller, input) =>
      withPageShown(context, await settleConflict(context.content, editorOf(caller), input)),
  }),
  defineStaffCall({
    method: 'GET',
    path: 'content/versions',
    about: 'The versions of a document',
    output: z.array(versionResponse),
    right: ['content.write', 'content.publish'],
    input: namedDocument,
    run: ({ content }, caller, input) => listVersions(content, editorOf(caller), input),
  }),
  defineStaffCall({
    method: 'GET',
    path: 'content/version',
    about: 'A version of a document beside its present values',
    output: versionComparison,
    right: ['content.write', 'content.publish'],
    input: namedDocument.extend({ id }),
    run: ({ content }, caller, input) => compareVersion(content, editorOf(caller), input),
  }),
  defineStaffCall({
    method: 'POST',
    path: 'content/restore',
    about: 'Takes the values of a version into the draft of its document',
    output: documentResponse,
    right: ['content.write'],
    input: namedDocument.extend({ id }),
    run: async (context, caller, input) =>
      withPageShown(context, await restoreVersion(context.content, editorOf(caller), input)),
  }),
  defineStaffCall({
    method: 'POST',
    path: 'content/presence',
    about: 'Notes that a document is open, and returns who else has it open',
    output: presenceResponse,
    right: ['content.write', 'content.publish'],
    input: namedDocument.extend({ client, field: fieldName }),
    run: ({ presence }, caller, input) => presence.poll(editorOf(caller), input),
  }),
]

/** The caller as the services of documents take it. */
export function editorOf({ session, ...caller }: SignedInCaller): DocumentCaller {
  return { ...caller, grants: session.grants }
}
