import * as z from 'zod'

/** What the portal's own backend answered at the moment all stories stand at (stories/pages/record-pages.ts). */
export const recordedPages = z.object({
  /** Where each page stands: an entity's number is the database's. */
  addresses: z.record(z.string(), z.string()),
  /** By request key: what came of it. */
  answers: z.record(z.string(), z.looseObject({ kind: z.string() })),
})
export type RecordedPages = z.infer<typeof recordedPages>
