import { randomBytes } from 'node:crypto'

import { apiCalls } from '#server/api/calls/api-calls.ts'
import type { CallAnswer } from '#server/api/calls/call-answer.ts'
import type { ApiCall } from '#server/api/calls/define-call.ts'
import type { Backend } from '#server/backend/create-backend.ts'
import { mobileOf, sealMobile } from '#server/services/accounts/member-mobile.ts'

import { outcomeOf, type Outcome } from './outcome.ts'

/** The answer of a call, with its outcome. */
export interface CallReply extends CallAnswer {
  outcome: Outcome
}

/** A member with a good token, as after logging in. */
export interface TestMember {
  id: number
  mobile: string
  token: string
  /** Calls as this member; the path as the specification writes it, in any case. */
  call(path: string, params?: Readonly<Record<string, unknown>>): Promise<CallReply>
}

const THIRTY_DAYS = 30 * 86_400

/** Makes a member and a session of theirs directly in the database. Without a number given, each has its own. */
export async function aMember(
  backend: Backend,
  { mobile = aMobile(), nickname = '林小满' }: { mobile?: string; nickname?: string } = {},
): Promise<TestMember> {
  for (const member of await insertMembers(backend, [mobile], nickname)) return member
  throw new Error('A member was made, but none is there')
}

/** Many at once. */
export async function someMembers(backend: Backend, count: number): Promise<TestMember[]> {
  return insertMembers(backend, [...new Set(Array.from({ length: count }, aMobile))], '林小满')
}

function aMobile(): string {
  return `139${randomBytes(4).readUInt32BE().toString().padStart(8, '0').slice(-8)}`
}

async function insertMembers(backend: Backend, mobiles: readonly string[], nickname: string): Promise<TestMember[]> {
  const { store, secrets, now } = backend.context.services
  const rows = await store.db
    .insertInto('member')
    .values(mobiles.map((mobile) => ({ ...sealMobile(secrets, mobile), password_hash: '', nickname, created: now() })))
    .returning(['id', 'mobile', 'mobile_sealed'])
    .execute()
  const members = rows.map(({ id, ...stored }) => ({
    id,
    mobile: mobileOf(secrets, stored),
    token: randomBytes(24).toString('base64url'),
  }))
  await store.db
    .insertInto('member_session')
    .values(
      members.map(({ id, token }) => ({
        member_id: id,
        token_hash: secrets.fingerprint('token', token),
        created: now(),
        expires: now() + THIRTY_DAYS,
      })),
    )
    .execute()
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
