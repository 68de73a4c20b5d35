import * as z from 'zod/mini'

/** A document that another one can name. */
export const documentChoice = z.object({
  /** Its type and key, as a relation is written: `news:spring`. */
  name: z.string(),
  title: z.string(),
  /** The name of its type. */
  typeName: z.string(),
  isPublic: z.boolean(),
})
export type DocumentChoice = z.infer<typeof documentChoice>
