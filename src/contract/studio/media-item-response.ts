import * as z from 'zod/mini'

import { documentStates } from './document-list-response.ts'
import { mediaKinds } from './media-response.ts'

/** What stored files are; those that the studio does not take are `other`. */
export const mediaItemKinds = [...mediaKinds, 'other'] as const
export type MediaItemKind = (typeof mediaItemKinds)[number]

/** Which files a list has. */
export const mediaFilters = ['all', 'unused', 'licence', 'no-alt'] as const
export type MediaFilter = (typeof mediaFilters)[number]

/** The point of a picture that stays visible where a page cuts it, in hundredths of its width and height. */
export const mediaFocus = z.object({ x: z.number(), y: z.number() })
export type MediaFocus = z.infer<typeof mediaFocus>

/** A file of the library. */
export const mediaItem = z.object({
  path: z.string(),
  kind: z.enum(mediaItemKinds),
  /** 0 where they are not noted: of files of an import, and of what is no picture; a list has the bytes of all. */
  bytes: z.number(),
  width: z.number(),
  height: z.number(),
  title: z.string(),
  alt: z.string(),
  source: z.string(),
  licence: z.string(),
  /** In seconds since 1970; 0: never. */
  licenceUntil: z.number(),
  generated: z.boolean(),
  focus: z.nullable(mediaFocus),
  /** The picture of which it was cut; empty for others. */
  croppedFrom: z.string(),
  /** Who uploaded it, and when; empty and 0 for a file of an import. */
  by: z.string(),
  created: z.number(),
  /** Number of entities that name it. */
  uses: z.number(),
})
export type MediaItem = z.infer<typeof mediaItem>

export const mediaListResponse = z.object({ items: z.array(mediaItem), next: z.optional(z.string()) })
export type MediaListResponse = z.infer<typeof mediaListResponse>

/** A document that names a file. */
export const mediaUser = z.object({
  type: z.string(),
  key: z.string(),
  title: z.string(),
  state: z.enum(documentStates),
  /** Whether what visitors see names it, or unpublished changes alone. */
  isDraft: z.boolean(),
})
export type MediaUser = z.infer<typeof mediaUser>

export const mediaDetailsResponse = z.object({
  item: mediaItem,
  users: z.array(mediaUser),
  /** Number of documents that name it and that the person may not read. */
  hiddenUsers: z.number(),
  /** Whether there are more than are listed. */
  hasMoreUsers: z.boolean(),
})
export type MediaDetailsResponse = z.infer<typeof mediaDetailsResponse>

/** A part of the documents in which a file was replaced. */
export const mediaReplaceResponse = z.object({
  done: z.number(),
  refused: z.array(z.object({ name: z.string(), title: z.string(), message: z.string() })),
  /** Number of those that were not changed and that the person may not read. */
  hidden: z.number(),
  /** Where the next part begins; absent after the last. */
  next: z.optional(z.string()),
})
export type MediaReplaceResponse = z.infer<typeof mediaReplaceResponse>
