import * as z from 'zod/mini'

/** A grant as the server sends it. */
export const grantResponse = z.object({ right: z.string(), type: z.string(), scope: z.string() })
