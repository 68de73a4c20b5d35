import * as z from 'zod/mini'

/** What a sign-in needs next: nothing, the code of the second factor, or setting one up. */
export const signInResponse = z.object({ next: z.enum(['done', 'factor', 'enrol']) })
export type SignInResponse = z.infer<typeof signInResponse>
