import * as z from 'zod/mini'

/**
 * What visitors see of a document: `new` and `draft` were never public, `scheduled` is not yet, `withdrawn` and `hidden` are
 * no longer.
 */
export const documentStates = ['new', 'draft', 'published', 'scheduled', 'withdrawn', 'hidden'] as const
export type DocumentState = (typeof documentStates)[number]

/** The moment of changes that are scheduled, and whether they wait for it or will not be published at it. */
export const scheduledMoment = z.object({ due: z.number(), state: z.enum(['waiting', 'stopped']) })

/**
 * The documents that a list shows: all, those with unpublished changes, those that were never public, those in one public state,
 * or those in the recycle bin.
 */
export const documentFilters = [
  'all',
  'changed',
  'unpublished',
  'published',
  'scheduled',
  'withdrawn',
  'hidden',
  'deleted',
] as const
export type DocumentFilter = (typeof documentFilters)[number]

/** A document in a list. Times are in seconds since 1970, 0 for none. */
export const documentListItem = z.object({
  /** The key of its type and its own. */
  type: z.string(),
  key: z.string(),
  title: z.string(),
  /** The title that visitors see, where another one is written. */
  publicTitle: z.optional(z.string()),
  /** Where it stands on pages, of types with a field for that: the title of the position. */
  position: z.optional(z.string()),
  state: z.enum(documentStates),
  /** Whether it has changes that are not public. */
  hasDraft: z.boolean(),
  /** The time of the last change in the studio. */
  changed: z.number(),
  /** The name of the person whose change that was; empty without one. */
  changedBy: z.string(),
  publishTime: z.number(),
  withdrawTime: z.number(),
  /** The time when it was put into the recycle bin. */
  deleted: z.number(),
  /** Of changes that are scheduled. */
  publication: z.optional(scheduledMoment),
})
export type DocumentListItem = z.infer<typeof documentListItem>

export const documentListResponse = z.object({
  items: z.array(documentListItem),
  /** Where the next page begins; absent on the last one. */
  next: z.optional(z.string()),
  /** Whether documents are left out that no further page has: the list has to be narrowed. */
  isCut: z.optional(z.boolean()),
})
export type DocumentListResponse = z.infer<typeof documentListResponse>

/** A whole list, or the first of it. */
export const exportedListResponse = z.object({ items: z.array(documentListItem), isCut: z.boolean() })
export type ExportedListResponse = z.infer<typeof exportedListResponse>

/** What becomes of several documents at once. */
export const documentActs = ['show', 'hide', 'delete', 'restore', 'purge'] as const
export type DocumentAct = (typeof documentActs)[number]

/** The outcome of such an act: how many were changed, and why others were not. */
export const documentActResponse = z.object({
  done: z.number(),
  failures: z.array(z.object({ name: z.string(), title: z.string(), message: z.string() })),
})
export type DocumentActResponse = z.infer<typeof documentActResponse>
