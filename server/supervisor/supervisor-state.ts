import { join } from 'node:path'

import * as z from 'zod'

/** The state that a supervisor leaves in the data folder for the command that changes versions. */
export const supervisorState = z.object({
  pid: z.number(),
  /** How many changes of version have begun. */
  rolls: z.number(),
  workers: z
    .array(z.object({ index: z.number(), pid: z.number(), version: z.string().optional(), isServing: z.boolean() }))
    .readonly(),
  roll: z.discriminatedUnion('kind', [
    z.object({ kind: z.enum(['none', 'going']) }),
    z.object({ kind: z.enum(['done', 'failed']), version: z.string().optional() }),
  ]),
})
export type SupervisorState = Readonly<z.infer<typeof supervisorState>>

export function supervisorFile(dataDir: string): string {
  return join(dataDir, 'supervisor.json')
}
