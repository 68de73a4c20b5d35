import * as z from 'zod'

import { invitationResponse } from '#contract/studio/invitation-response.ts'
import { signInResponse } from '#contract/studio/sign-in-response.ts'
import { answer } from '#server/services/context/answer.ts'
import { acceptInvitation, readInvitation } from '#server/services/staff/accept-invitation.ts'
import { type SignedIn, signInStaff } from '#server/services/staff/sign-in-staff.ts'
import type { StaffAnswer } from '#server/services/staff/staff-answer.ts'

import { defineOpenCall, type OpenAnswer } from '../define-staff-call.ts'
import { typedText } from './typed-text.ts'

/** The calls without a session. */
export const signInCalls = [
  defineOpenCall({
    method: 'POST',
    path: 'sign-in',
    about: 'Signs in with a login and a password',
    output: signInResponse,
    beginsSession: true,
    input: z.object({ login: typedText, password: typedText }),
    run: async (context, origin, input) => withToken(await signInStaff(context, input, origin, context)),
  }),
  defineOpenCall({
    method: 'POST',
    path: 'invitation/read',
    about: 'The name and the roles of an invitation',
    output: invitationResponse,
    input: z.object({ token: typedText }),
    run: async (context, _origin, { token }) => ({ answer: await readInvitation(context, token) }),
  }),
  defineOpenCall({
    method: 'POST',
    path: 'invitation/accept',
    about: 'Accepts an invitation, and signs in',
    output: signInResponse,
    beginsSession: true,
    input: z.object({ token: typedText, name: typedText.default(''), login: typedText, password: typedText }),
    run: async (context, origin, input) => withToken(await acceptInvitation(context, input, origin, context)),
  }),
]

/** The token becomes a cookie and is in no body, where scripts could read it. */
function withToken(signedIn: StaffAnswer<SignedIn>): OpenAnswer<Pick<SignedIn, 'next'>> {
  if (signedIn.kind !== 'answer') return { answer: signedIn }
  const { token, next } = signedIn.data
  return { answer: answer({ next }), token }
}
