import * as z from 'zod'

/** A message of the image worker to the server: it has started, or a job is done. */
export const imageWorkerMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('answer'), id: z.number(), answer: z.unknown() }),
])
export type ImageWorkerMessage = z.infer<typeof imageWorkerMessage>
