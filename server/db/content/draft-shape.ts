import * as z from 'zod'

/** The name of an entity: its type and its key. */
export const nameShape = z.object({ type: z.number(), key: z.string() })

/** A draft as an import keeps it between its check and its writing. */
export const draftShape = z.object({
  ...nameShape.shape,
  title: z.string(),
  summary: z.string(),
  body: z.string(),
  cover: z.string(),
  images: z.array(z.string()),
  category: z.string(),
  area: z.string(),
  source: z.string(),
  author: z.string(),
  publishTime: z.number(),
  weight: z.number(),
  status: z.string(),
  withdrawTime: z.number().default(0),
  fields: z.record(z.string(), z.union([z.string(), z.number()])),
  tags: z.array(z.string()),
  related: z.array(nameShape).exactOptional(),
})
