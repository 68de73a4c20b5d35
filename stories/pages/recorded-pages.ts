import * as z from 'zod'

/** The answers of the portal's own backend at the fixed moment of all stories (stories/pages/record-pages.ts). */
export const recordedPages = z.object({
  /** The address of each page: an entity's number is the database's. */
  addresses: z.record(z.string(), z.string()),
  /** Results by request key. */
  answers: z.record(z.string(), z.looseObject({ kind: z.string() })),
})
export type RecordedPages = z.infer<typeof recordedPages>
