import * as z from 'zod'

/** The name under which a backup says what it holds; written last, so that a backup broken off has none. */
export const MANIFEST = 'backup.json'

/** Of the list and the folder around it: one more when an older portal could not read it. */
export const FORMAT = 1

const checksum = z.string().regex(/^[0-9a-f]{64}$/u)
const count = z.number().int().nonnegative()

/** What a backup says of itself: enough to tell whether all of it is there and unchanged. */
export const manifest = z.strictObject({
  format: z.literal(FORMAT),
  /** When the data was as it is in here (ISO 8601). */
  made: z.string(),
  /** The migrations its tables have been through. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(
    z.strictObject({ name: z.string().regex(/^[a-z_]+$/u), rows: count, sha256: checksum, lastNumber: count }),
  ),
  /** Pictures and documents, below the data folder. No part begins with a dot, so that none leads out of it. */
  files: z.array(
    z.strictObject({
      path: z.string().regex(/^(?:media|sealed)(?:\/[^./\\\0][^/\\\0]*)+$/u),
      bytes: count,
      sha256: checksum,
    }),
  ),
  /** Tells whether a data key is the one real-name data was sealed with, and never which it is. */
  key: z.string(),
})
export type Manifest = z.infer<typeof manifest>
export type BackedFile = Manifest['files'][number]
