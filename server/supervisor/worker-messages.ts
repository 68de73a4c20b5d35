import * as z from 'zod'

/** Messages of a worker to its supervisor. */
export const workerMessage = z.discriminatedUnion('kind', [
  /** It takes connections from now on. */
  z.object({ kind: z.literal('ready'), address: z.string(), version: z.string() }),
  /** It does not hang: said every second. */
  z.object({ kind: z.literal('alive') }),
])
export type WorkerMessage = z.infer<typeof workerMessage>

/** Messages of a supervisor to a worker; connections come with the first. */
export const supervisorMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('connection') }),
  /** Balancers are to be told that the portal will stop. */
  z.object({ kind: z.literal('drain') }),
  /** No connection comes after this: it ends when those it has are done. A signal could overtake connections. */
  z.object({ kind: z.literal('stop') }),
])
export type SupervisorMessage = z.infer<typeof supervisorMessage>
