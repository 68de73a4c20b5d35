import * as z from 'zod/mini'

/** An invitation as the invited person reads it. */
export const invitationResponse = z.object({
  /** Empty where the person says it. */
  name: z.string(),
  /** Titles of roles. */
  roles: z.array(z.string()),
  expires: z.number(),
  /** Of the account whose password is set anew; absent where a new account is made. */
  login: z.optional(z.string()),
})
export type InvitationResponse = z.infer<typeof invitationResponse>

/** A new invitation: its address is sent once, to the person who invites. */
export const newInvitationResponse = z.object({ address: z.string(), expires: z.number() })
export type NewInvitationResponse = z.infer<typeof newInvitationResponse>
