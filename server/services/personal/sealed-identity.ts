import * as z from 'zod'

import type { Secrets } from '#server/services/context/secrets.ts'

/** Real-name data: in plain text only while it is processed (docs/specification/decisions.md#accounts). */
const identity = z.object({
  name: z.string(),
  number: z.string(),
  photos: z.array(z.string()),
  /** The consenting guardian of a child younger than 14. */
  guardian: z.object({ name: z.string(), mobile: z.string() }).optional(),
  /** Tells two submissions of the same content apart. */
  salt: z.string().default(''),
})
export type Identity = z.infer<typeof identity>

export function sealIdentity({ seal }: Pick<Secrets, 'seal'>, who: Identity): string {
  return seal(JSON.stringify(who))
}

/** Undefined for data sealed with another key: the operator's `DATA_KEY` was lost or changed. */
export function openIdentity({ open }: Pick<Secrets, 'open'>, sealed: string): Identity | undefined {
  try {
    return identity.parse(JSON.parse(open(sealed)))
  } catch {
    return undefined
  }
}

/** Fingerprint for comparing two numbers without revealing them; a final `x` equals `X`. */
export function numberFingerprint({ fingerprint }: Pick<Secrets, 'fingerprint'>, number: string): string {
  return fingerprint('id-number', number.toUpperCase())
}

/** The same by all versions of the key, for finding the number. */
export function numberFingerprints({ fingerprints }: Pick<Secrets, 'fingerprints'>, number: string): readonly string[] {
  return fingerprints('id-number', number.toUpperCase())
}

/** `张**` */
export function maskName(name: string): string {
  const [first = '', ...rest] = name
  return first + '*'.repeat(rest.length)
}

/** `1****************8` */
export function maskNumber(number: string): string {
  return number.length < 2 ? '' : `${number.slice(0, 1)}${'*'.repeat(number.length - 2)}${number.slice(-1)}`
}
