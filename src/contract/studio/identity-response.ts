import * as z from 'zod/mini'

/** The signed-in person's account at the identity provider. */
export const identityResponse = z.object({
  /** When it was bound; 0 for none. */
  since: z.number(),
})

/** Where the browser goes to bind one. */
export const bindingResponse = z.object({ address: z.string().check(z.startsWith('/studio/')) })
