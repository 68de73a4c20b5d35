import { apiCalls } from '#server/api/calls/api-calls.ts'
import type { CallAnswer } from '#server/api/calls/call-answer.ts'
import type { ApiCall } from '#server/api/calls/define-call.ts'
import type { Backend } from '#server/backend/create-backend.ts'
import { mobileOf } from '#server/services/accounts/member-mobile.ts'

import { insertMembers, type InsertedMember, someMobiles } from './insert-members.ts'
import { outcomeOf, type Outcome } from './outcome.ts'

/** The answer of a call, with its outcome. */
export interface CallReply extends CallAnswer {
  outcome: Outcome
}

/** A member with a good token, as after logging in. */
export interface TestMember extends InsertedMember {
  /** Calls as this member; the path as the specification writes it, in any case. */
  call(path: string, params?: Readonly<Record<string, unknown>>): Promise<CallReply>
}

/** Makes a member and a session of theirs directly in the database. Without a number given, each has its own. */
export async function aMember(
  backend: Backend,
  { mobile, nickname }: { mobile?: string; nickname?: string } = {},
): Promise<TestMember> {
  const mobiles = mobile === undefined ? someMobiles(1) : [mobile]
  for (const member of await inserted(backend, mobiles, nickname)) return member
  throw new Error('A member was made, but none is there')
}

/** Many at once. */
export async function someMembers(backend: Backend, count: number): Promise<TestMember[]> {
  return inserted(backend, someMobiles(count))
}

async function inserted(backend: Backend, mobiles: readonly string[], nickname?: string): Promise<TestMember[]> {
  const members = await insertMembers(backend.context.services, mobiles, nickname)
  return members.map((member) => ({
    ...member,
    call: (path, params = {}) => callAs(backend, member.token, path, params),
  }))
}

/** The numbers of all members. */
export async function mobilesIn(backend: Backend): Promise<string[]> {
  const { store, secrets } = backend.context.services
  const rows = await store.db.selectFrom('member').selectAll().orderBy('id').execute()
  return rows.map((row) => mobileOf(secrets, row))
}

/** Runs a call by its path as it would run over HTTP, with a token or without. */
export async function callAs(
  backend: Backend,
  token: string | undefined,
  path: string,
  params: Readonly<Record<string, unknown>> = {},
): Promise<CallReply> {
  const call = Object.values<ApiCall>(apiCalls).find((candidate) => candidate.path.toLowerCase() === path.toLowerCase())
  if (call === undefined) throw new Error(`No call has the path ${path}`)
  const answer = await call.run(params, backend.context, {
    network: '203.0.113.5',
    agent: 'test',
    browser: 'test',
    token,
  })
  return { ...answer, outcome: outcomeOf(answer.status, answer.body) }
}
