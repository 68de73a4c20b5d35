import * as z from 'zod/mini'

/** A content type of which a person may write or publish something. */
export const contentTypeResponse = z.object({
  key: z.string(),
  /** The number that grants of roles name. */
  type: z.number(),
  name: z.string(),
  /** The word that counts it: 篇, 项, 位. */
  unit: z.string(),
  /** Content with pages, or what stands around them: banners, advertisements, links, notices, hot words. */
  group: z.enum(['content', 'site']),
  /** The titles of the columns of its tables; absent where the person may not import these. */
  columns: z.optional(z.array(z.string())),
})
export type ContentTypeResponse = z.infer<typeof contentTypeResponse>
