import * as z from 'zod/mini'

/** A document that was just created: the key of its type and its own. */
export const createdDocumentResponse = z.object({ type: z.string(), key: z.string() })
export type CreatedDocumentResponse = z.infer<typeof createdDocumentResponse>
