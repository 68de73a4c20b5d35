import { randomBytes } from 'node:crypto'

import { apiCalls } from '#server/api/api-calls.ts'
import type { CallAnswer } from '#server/api/call-answer.ts'
import type { ApiCall } from '#server/api/define-call.ts'
import type { Backend } from '#server/create-backend.ts'

/** A member with a good token, as one is after logging in. */
export interface TestMember {
  id: number
  mobile: string
  token: string
  /** Calls as this member; the path as the specification writes it, in any case. */
  call(path: string, params?: Readonly<Record<string, unknown>>): Promise<CallAnswer>
}

const THIRTY_DAYS = 30 * 86_400

/** Makes a member and a session of theirs directly in the database. Without a number given, each has its own. */
export async function aMember(backend: Backend, { mobile, nickname = '林小满' }: { mobile?: string; nickname?: string } = {}): Promise<TestMember> {
  const { store, secrets, now } = backend.context.services
  const number = mobile ?? `139${randomBytes(4).readUInt32BE().toString().padStart(8, '0').slice(-8)}`
  const token = randomBytes(24).toString('base64url')
  const { id } = await store.db.insertInto('member').values({ mobile: number, password_hash: '', nickname, created: now() }).returning('id').executeTakeFirstOrThrow()
  await store.db
    .insertInto('member_session')
    .values({ member_id: id, token_hash: secrets.fingerprint('token', token), created: now(), expires: now() + THIRTY_DAYS })
    .execute()
  return { id, mobile: number, token, call: (path, params = {}) => callAs(backend, token, path, params) }
}

/** Runs a call by its path as it would run over HTTP, with a token or without. */
export async function callAs(backend: Backend, token: string | undefined, path: string, params: Readonly<Record<string, unknown>> = {}): Promise<CallAnswer> {
  const call = Object.values<ApiCall>(apiCalls).find((candidate) => candidate.path.toLowerCase() === path.toLowerCase())
  if (call === undefined) throw new Error(`No call has the path ${path}`)
  return call.run(params, backend.context, { network: '203.0.113.5', agent: 'test', token })
}
