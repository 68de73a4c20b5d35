import * as z from 'zod/mini'

import { documentField } from './document-field.ts'
import { documentStates, scheduledMoment } from './document-list-response.ts'
import { documentValue, documentValues } from './document-value.ts'

/** A value that two people, or a person and an import, changed at the same time; one of the two is to be chosen. */
export const documentConflict = z.object({
  id: z.number(),
  field: z.string(),
  /** What the document has, and what the other one wrote. */
  current: documentValue,
  other: documentValue,
  /** Of the field, as it is now. */
  revision: z.number(),
  /** The person who wrote the other value; empty for a change outside of the studio. */
  by: z.string(),
  /** The person who wrote the current one; absent where it is published. */
  currentBy: z.optional(z.string()),
})
export type DocumentConflict = z.infer<typeof documentConflict>

/** The part of a form in which a field stands: the content itself, what is said about it, and when it is public. */
export const fieldGroups = ['content', 'about', 'publishing'] as const
export type FieldGroup = (typeof fieldGroups)[number]

const groupedField = z.extend(documentField, { group: z.enum(fieldGroups) })
export type GroupedField = z.infer<typeof groupedField>

/** Revisions of single fields, over which changes are written; they go on over publications. A field that never changed has none. */
const fieldRevisions = z.record(z.string(), z.number())

/** Changes that are published at a time of their own, or were to be and were stopped. */
export const publicationResponse = z.extend(scheduledMoment, {
  /** The person who scheduled them. */
  by: z.string(),
  /** Why they were stopped; empty while they wait. */
  reason: z.string(),
  /** The last revision of the draft that has nothing else: later ones have edits that are not scheduled. */
  revision: z.number(),
})
export type PublicationResponse = z.infer<typeof publicationResponse>

/** A document with everything that its editor needs. */
export const documentResponse = z.object({
  type: z.object({ key: z.string(), name: z.string() }),
  key: z.string(),
  state: z.enum(documentStates),
  /** The page that visitors read, or the first that shows it among others; absent where there is none. */
  address: z.optional(z.string()),
  publishTime: z.number(),
  withdrawTime: z.number(),
  deleted: z.number(),
  mayWrite: z.boolean(),
  mayPublish: z.boolean(),
  /** The site cannot do without it: it is neither taken down nor deleted. */
  isNeeded: z.optional(z.literal(true)),
  fields: z.array(groupedField),
  /** The values with the changes. */
  values: documentValues,
  /** The public values of the fields that were changed. */
  live: documentValues,
  /** The revision of the draft, which none of its document has twice; 0 without one. */
  revision: z.number(),
  revisions: fieldRevisions,
  conflicts: z.array(documentConflict),
  /** Absent where nothing is scheduled. */
  publication: z.optional(publicationResponse),
  changed: z.number(),
  changedBy: z.string(),
})
export type DocumentResponse = z.infer<typeof documentResponse>

/** The answer to changes of some fields; of several in one request some may be in conflict. */
export const documentWriteResponse = z.object({
  revision: z.number(),
  /** The revisions of the fields that were written. */
  revisions: fieldRevisions,
  conflicts: z.array(documentConflict),
})
export type DocumentWriteResponse = z.infer<typeof documentWriteResponse>

/** Persons who have the document open, beside the one who reads this. */
export const presenceResponse = z.object({
  revision: z.number(),
  /** Absent where nothing is scheduled. */
  publication: z.optional(scheduledMoment),
  people: z.array(z.object({ name: z.string(), field: z.string() })),
})
export type PresenceResponse = z.infer<typeof presenceResponse>

/** A version of a document: how it was published, restored or found. */
export const versionResponse = z.object({
  id: z.number(),
  number: z.number(),
  created: z.number(),
  by: z.string(),
  origin: z.enum(['published', 'found']),
  isLive: z.boolean(),
})
export type VersionResponse = z.infer<typeof versionResponse>

/** The values of a version, with those of the present document; fields that the type no longer has are named as they were. */
export const versionComparison = z.object({
  version: versionResponse,
  fields: z.array(documentField),
  values: documentValues,
  current: documentValues,
})
export type VersionComparison = z.infer<typeof versionComparison>
