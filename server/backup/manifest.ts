import * as z from 'zod'

/** File name of the manifest; it is written last, so that an interrupted backup has none. */
export const MANIFEST = 'backup.json'

/** Version of manifest and folder layout; increased if older portals could not read it. */
export const FORMAT = 1

const checksum = z.string().regex(/^[0-9a-f]{64}$/u)
const count = z.number().int().nonnegative()

/** The manifest of a backup, by which completeness and integrity are checked. */
export const manifest = z.strictObject({
  format: z.literal(FORMAT),
  /** Time of the data's state (ISO 8601). */
  made: z.string(),
  /** Migrations that the tables have been through. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(
    z.strictObject({ name: z.string().regex(/^[a-z_]+$/u), rows: count, sha256: checksum, lastNumber: count }),
  ),
  /** Pictures and documents below the data folder. No segment begins with a dot, so that no path leaves the folder. */
  files: z.array(
    z.strictObject({
      path: z.string().regex(/^(?:media|sealed)(?:\/[^./\\\0][^/\\\0]*)+$/u),
      bytes: count,
      sha256: checksum,
    }),
  ),
  /** Fingerprints of the data key's versions; they identify the keys without revealing them. */
  key: z.string(),
  /** The head of the ledger, by which a ledger that was cut or written anew is found; absent before the first act. */
  ledger: z.string().optional(),
})
export type Manifest = z.infer<typeof manifest>
export type BackedFile = Manifest['files'][number]
