import { describe, expect, it } from 'vitest'

import { HOUR_SECONDS } from '#contract/time/durations.ts'
import { closeStaff } from '#server/services/staff/close-staff.ts'
import { endDevices } from '#server/services/staff/end-staff-sessions.ts'
import { studioCalls } from '#server/studio/calls/studio-calls.ts'

import { listFiles, readProjectFile } from '../../architecture/project-files.ts'
import { aStaffCaller } from '../../support/a-staff-caller.ts'
import { usualDatabases } from '../../support/backend.ts'
import { aMember } from '../../support/members.ts'
import { PASSWORD } from '../services/staff/start-staff.ts'
import { HOST, startStudio, STUDIO_ORIGIN, tokenIn } from './start-studio.ts'

/** Calls without a session, and those with one whose second factor is still missing. */
const open = ['sign-in', 'invitation/read', 'invitation/accept']
const beforeFactor = ['session', 'factor', 'factor/begin', 'factor/confirm', 'sign-out']
const REMOVED = '__Host-staff=; Max-Age=0; Path=/; Secure; HttpOnly; SameSite=Strict'

describe.each(usualDatabases)('a call of the studio, on %s', (kind) => {
  it('needs a session, except for signing in and for invitations', async () => {
    const { ask } = await startStudio(kind)
    for (const { path, method } of studioCalls) {
      const { error, cookie } = await ask(path, method === 'POST' ? { body: {} } : {})
      const isRefused = !open.includes(path)
      expect([path, error?.kind, cookie]).toEqual([
        path,
        isRefused ? 'unauthorized' : 'invalid',
        isRefused ? REMOVED : undefined,
      ])
    }
  })

  it.each(['enrol', 'required'] as const)(
    'needs the second factor, except for what proves or enrols it: %s',
    async (state) => {
      const { join, enrol, signIn, ask } = await startStudio(kind, { requiresFactor: true })
      const person = await join('lin', 'administrator')
      if (state === 'required') await enrol(person)
      for (const { path, method } of studioCalls.filter(({ path }) => !open.includes(path))) {
        const answer = await signIn('lin')
        const token = answer.kind === 'answer' ? answer.data.token : ''
        const { status, error, cookie } = await ask(path, { token, ...(method === 'POST' ? { body: {} } : {}) })
        const isLetIn = beforeFactor.includes(path)
        expect([path, error?.kind === 'factor-required', status === 401]).toEqual([path, !isLetIn, !isLetIn])
        expect(cookie).toBe(path === 'sign-out' ? REMOVED : undefined)
      }
    },
  )

  it.each<[why: string, end: (house: Awaited<ReturnType<typeof startStudio>>, id: number) => Promise<unknown>]>([
    [
      'was ended by its person',
      async ({ context, callerOf, signIn }) => {
        const other = await signIn('lin')
        const token = other.kind === 'answer' ? other.data.token : ''
        await endDevices(context, await callerOf(token), 'others')
      },
    ],
    ['has an account that was closed', ({ context }, id) => closeStaff(context, aStaffCaller, id)],
    ['was not used for an hour', async ({ clock }) => (clock.now += HOUR_SECONDS + 1)],
  ])('is refused for a session that %s, and its cookie is removed', async (_why, end) => {
    const house = await startStudio(kind)
    await house.join('boss', 'administrator')
    const { token, id } = await house.join('lin', 'administrator')
    expect((await house.ask('session', { token })).status).toBe(200)
    await end(house, id)
    const { status, error, cookie } = await house.ask('session', { token })
    expect([status, error?.kind, cookie]).toEqual([401, 'unauthorized', REMOVED])
  })

  it('is refused twelve hours after the sign-in, however often the session is used', async () => {
    const { join, ask, clock } = await startStudio(kind)
    const { token } = await join('lin', 'administrator')
    for (let half = 0; half < 24; half += 1) {
      expect((await ask('session', { token })).status).toBe(200)
      clock.now += HOUR_SECONDS / 2
    }
    expect((await ask('session', { token })).status).toBe(401)
  })

  it('that signs out removes the cookie, after which the session is not there', async () => {
    const { join, ask } = await startStudio(kind)
    const { token } = await join('lin', 'author')
    const { status, data, cookie } = await ask('sign-out', { token, body: {} })
    expect([status, data, cookie]).toEqual([200, null, REMOVED])
    expect((await ask('session', { token })).status).toBe(401)
  })
})

describe.each(usualDatabases)('the cookie of staff, on %s', (kind) => {
  it('is for this host and over TLS alone, and no script and no other site has it', async () => {
    const { join, ask } = await startStudio(kind)
    await join('lin', 'author')
    const { status, data, cookie } = await ask('sign-in', { body: { login: 'lin', password: PASSWORD } })
    expect([status, data]).toEqual([200, { next: 'done' }])
    expect(cookie).toMatch(/^__Host-staff=[\w-]{43}; Max-Age=43200; Path=\/; Secure; HttpOnly; SameSite=Strict$/u)
  })

  it.each([
    ['http://www.example.cn', 409],
    ['null', 409],
    ['', 409],
    ['https://www.example.cn', 200],
    ['http://localhost:8080', 200],
    ['http://127.0.0.1:8080', 200],
    ['http://[::1]:8080', 200],
    ['http://localhost.example.cn', 409],
  ])('is set where the browser will return it, and nothing is done elsewhere: %s', async (origin, expected) => {
    const { join, ask, context } = await startStudio(kind)
    await join('lin', 'author')
    const { length } = await context.store.db.selectFrom('staff_session').selectAll().execute()
    const headers = { host: HOST, 'sec-fetch-site': 'same-origin', ...(origin === '' ? {} : { origin }) }
    const { status, error, cookie } = await ask('sign-in', { headers, body: { login: 'lin', password: PASSWORD } })
    expect(status).toBe(expected)
    const sessions = await context.store.db.selectFrom('staff_session').selectAll().execute()
    expect([sessions.length > length, cookie === undefined]).toEqual(expected === 200 ? [true, false] : [false, true])
    expect(error?.message.includes('https')).toBe(expected === 200 ? undefined : true)
  })

  it('makes nobody a member: the calls of members read only their own token', async () => {
    const { join, app, test } = await startStudio(kind)
    const { token } = await join('lin', 'administrator')
    const member = await aMember(test.backend)
    const statusOf = async (headers: Record<string, string>) =>
      (await app.inject({ url: '/api/user/me', headers })).statusCode
    expect(await statusOf({ token: member.token })).toBe(200)
    expect(await statusOf({ cookie: `__Host-staff=${token}` })).toBe(401)
    expect(await statusOf({ token })).toBe(401)
    expect(await statusOf({ cookie: `__Host-staff=${member.token}` })).toBe(401)
  })

  it.each([
    ['a member’s token', (member: string) => ({ cookie: `__Host-staff=${member}` })],
    ['the header of members', (_: string, staff: string) => ({ token: staff })],
    ['another cookie', (_: string, staff: string) => ({ cookie: `staff=${staff}; token=${staff}` })],
  ])('is the only way into the studio: %s is none', async (_what, headersOf) => {
    const { join, ask, test } = await startStudio(kind)
    const { token } = await join('lin', 'administrator')
    const member = await aMember(test.backend)
    const page = { host: HOST, origin: STUDIO_ORIGIN, 'sec-fetch-site': 'same-origin' }
    const { status } = await ask('session', { headers: { ...page, ...headersOf(member.token, token) } })
    expect(status).toBe(401)
  })

  it('is read by the studio alone', () => {
    const readers = listFiles(['server', 'src'], ['.ts', '.tsx']).filter((path) =>
      readProjectFile(path).includes('__Host-staff'),
    )
    expect(readers).toEqual(['server/studio/staff-cookie.ts'])
  })

  it('is in no body of an answer', async () => {
    const { join, ask } = await startStudio(kind)
    await join('lin', 'author')
    const reply = await ask('sign-in', { body: { login: 'lin', password: PASSWORD } })
    expect(tokenIn(reply)).toHaveLength(43)
    expect(JSON.stringify(reply.data)).not.toContain(tokenIn(reply))
  })
})
