import * as z from 'zod/mini'

/** A value that an act changed, in words; empty where there was or is none. */
export const ledgerChange = z.object({ label: z.string(), before: z.string(), after: z.string() })
export type LedgerChange = z.infer<typeof ledgerChange>

/** A row of the ledger. */
export const ledgerItem = z.object({
  number: z.number(),
  /** In seconds since 1970. */
  time: z.number(),
  /** The name at the time of the act. */
  staff: z.string(),
  /** Whether the person's account is closed today. */
  isClosed: z.boolean(),
  /** How it was done, in words. */
  way: z.string(),
  act: z.string(),
  subject: z.string(),
  /** The document that the subject names, if it is there and the person may know of it, and whether they may open it. */
  document: z.optional(
    z.object({ type: z.string(), key: z.string(), title: z.string(), typeName: z.string(), mayOpen: z.boolean() }),
  ),
  network: z.string(),
  device: z.string(),
  changes: z.array(ledgerChange),
})
export type LedgerItem = z.infer<typeof ledgerItem>

export const ledgerResponse = z.object({
  items: z.array(ledgerItem),
  /** The number before which the next page begins; absent on the last one. */
  next: z.optional(z.number()),
})
export type LedgerResponse = z.infer<typeof ledgerResponse>

/** What the ledger can be filtered by. */
export const ledgerChoicesResponse = z.object({
  people: z.array(z.object({ id: z.number(), name: z.string(), login: z.string(), isClosed: z.boolean() })),
  /** All acts, in groups. */
  acts: z.array(z.object({ title: z.string(), acts: z.array(z.object({ key: z.string(), title: z.string() })) })),
})
export type LedgerChoicesResponse = z.infer<typeof ledgerChoicesResponse>

/** The rows of a sheet, the first of them its head, and whether earlier acts were left out. */
export const ledgerExportResponse = z.object({ rows: z.array(z.array(z.string())), isCut: z.boolean() })
export type LedgerExportResponse = z.infer<typeof ledgerExportResponse>

export const ledgerVerificationResponse = z.object({
  isWhole: z.boolean(),
  /** What was found, in a sentence. */
  message: z.string(),
  /** Number and hash of the last row, in the form in which backups and the log have it; empty where there is none. */
  note: z.string(),
})
export type LedgerVerificationResponse = z.infer<typeof ledgerVerificationResponse>
