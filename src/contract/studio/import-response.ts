import * as z from 'zod/mini'

/** What an imported table changes, or its faults: nothing is changed then. */
export const importResponse = z.union([
  z.object({
    kind: z.literal('changes'),
    /** Whether it is done, and not only looked at. */
    isDone: z.boolean(),
    ...{ added: z.number(), changed: z.number(), unchanged: z.number() },
    /** The first ones by name. */
    rows: z.array(
      z.object({
        change: z.enum(['added', 'changed']),
        key: z.string(),
        title: z.string(),
        /** The columns that change. */
        columns: z.array(z.string()),
        /** Of these, the ones in which nothing is left, with what was there; empty for a secret. */
        cleared: z.array(z.object({ column: z.string(), before: z.string() })),
      }),
    ),
    /** Documents that visitors see, and that lose values. */
    clearedPublished: z.number(),
    notes: z.array(z.string()),
  }),
  z.object({
    kind: z.literal('faults'),
    /** Rows that were read. */
    read: z.number(),
    /** The first ones. */
    faults: z.array(z.object({ place: z.string(), column: z.string(), message: z.string() })),
    /** All faults, as far as they were counted. */
    total: z.number(),
  }),
])
export type ImportResponse = z.infer<typeof importResponse>
