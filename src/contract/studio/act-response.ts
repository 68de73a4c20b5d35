import * as z from 'zod/mini'

/** An act of the signed-in person in the ledger. */
export const actResponse = z.object({
  number: z.number(),
  time: z.number(),
  act: z.string(),
  subject: z.string(),
  network: z.string(),
  device: z.string(),
})
export type ActResponse = z.infer<typeof actResponse>
