import * as z from 'zod/mini'

/** A person of the staff in the list of them. */
export const staffResponse = z.object({
  id: z.number(),
  login: z.string(),
  name: z.string(),
  state: z.string(),
  /** Keys of roles. */
  roles: z.array(z.string()),
  /** The last request; 0 for none. */
  seen: z.number(),
  hasFactor: z.boolean(),
  /** Whether an account at the identity provider signs the person in. */
  isBound: z.optional(z.boolean()),
  /** Publications that the person has scheduled and that wait; absent for none. */
  scheduled: z.optional(z.number()),
})
export type StaffResponse = z.infer<typeof staffResponse>
