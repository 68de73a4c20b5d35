import * as z from 'zod'

import { MINUTE_SECONDS } from '#contract/time/durations.ts'

import type { NoteKind } from './sealed-notes.ts'

/** A sign-in that is under way at an identity provider. */
export interface Flow {
  state: string
  nonce: string
  verifier: string
  /** The session whose account is bound; 0 for a sign-in. */
  sessionId: number
}

/** Carried while a person is at the provider. */
export const flowNote: NoteKind<Flow> = {
  purpose: 'oidc flow',
  lasts: 10 * MINUTE_SECONDS,
  content: z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), sessionId: z.number() }),
}

/** The permission to bind an identity to the account of a session, whose person proved the password. */
export const bindingNote: NoteKind<{ sessionId: number }> = {
  purpose: 'oidc binding',
  lasts: MINUTE_SECONDS,
  content: z.object({ sessionId: z.number() }),
}

/** An identity that came back for a session, until a request that brings that session. */
export interface FoundIdentity {
  issuer: string
  subject: string
  sessionId: number
}

/** Carried from the page that comes back to the request that binds. */
export const identityNote: NoteKind<FoundIdentity> = {
  purpose: 'oidc identity',
  lasts: 2 * MINUTE_SECONDS,
  content: z.object({ issuer: z.string(), subject: z.string(), sessionId: z.number() }),
}
