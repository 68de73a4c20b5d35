import * as z from 'zod'

/** The order to a client process. */
export const loadOrder = z.object({
  port: z.number(),
  connections: z.number(),
  seconds: z.number(),
  /** The path; every `{n}` becomes a number that this process has not used before. */
  path: z.string(),
  /** The first of these numbers, and the distance to the next. */
  first: z.number(),
  step: z.number(),
  headers: z.record(z.string(), z.string()),
  /** Requests a second of this process; without it, each connection asks as soon as it is answered. */
  rate: z.number().optional(),
})
export type LoadOrder = z.output<typeof loadOrder>

export const toClient = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('connect'), order: loadOrder }),
  z.object({ kind: z.literal('go') }),
])
export type ToClient = z.output<typeof toClient>

export const loadOutcome = z.object({
  /** Answers within the time, all of them successes. */
  answered: z.number(),
  /** Requests, with those that were under way when the time was up. */
  sent: z.number(),
  /** Requests without a success: refused, cut off, or not answered in time. */
  failed: z.number(),
  /** Those of them that were told to come again, by 503 or 429. */
  refused: z.number(),
  /** The first failure in words. */
  failure: z.string().optional(),
  /** Milliseconds of each answer within the time. */
  latencies: z.instanceof(Float64Array),
})
export type LoadOutcome = z.output<typeof loadOutcome>

export const fromClient = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('done'), outcome: loadOutcome }),
  z.object({ kind: z.literal('broken'), message: z.string() }),
])
export type FromClient = z.output<typeof fromClient>
