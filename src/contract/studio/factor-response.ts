import * as z from 'zod/mini'

/** A second factor that is being set up: its secret in base32, and the same as an address for QR codes. */
export const factorResponse = z.object({ secret: z.string(), uri: z.string() })
export type FactorResponse = z.infer<typeof factorResponse>

/** The recovery codes of a second factor; the server sends them once. */
export const recoveryCodesResponse = z.object({ recoveryCodes: z.array(z.string()) })
