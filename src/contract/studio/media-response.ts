import * as z from 'zod/mini'

/** What an uploaded file is for; each is recognised by its content. */
export const mediaKinds = ['picture', 'book', 'captions', 'attachment', 'film', 'sound'] as const
export type MediaKind = (typeof mediaKinds)[number]

/** A stored file; width and height are those of a picture or a film, in pixels. */
export const mediaResponse = z.object({
  /** The path that content names it by; it is served at `/web/media/` followed by it. */
  path: z.string(),
  bytes: z.number(),
  /** The name under which visitors store it; of attachments. */
  name: z.optional(z.string()),
  width: z.optional(z.number()),
  height: z.optional(z.number()),
  /** Whether it was stored before. */
  isDuplicate: z.optional(z.boolean()),
})
export type MediaResponse = z.infer<typeof mediaResponse>
