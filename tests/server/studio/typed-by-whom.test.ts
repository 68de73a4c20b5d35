import { describe, expect, it } from 'vitest'
import * as z from 'zod'

import { documentResponse } from '#contract/studio/document-response.ts'
import { studioCalls } from '#server/studio/calls/studio-calls.ts'

import { usualDatabases } from '../../support/backend.ts'
import { PASSWORD } from '../services/staff/start-staff.ts'
import { HOST, startStudio, STUDIO_ORIGIN } from './start-studio.ts'

const ofPage = { host: HOST, origin: STUDIO_ORIGIN, 'sec-fetch-site': 'same-origin' }

describe.each(usualDatabases)('what one person typed, on %s', (kind) => {
  it('is refused with a sentence in the session of another, and written in their session', async () => {
    const { join, ask } = await startStudio(kind, { hasTypes: true })
    const lin = await join('lin', 'editor')
    const chen = await join('chen', 'editor')
    const created = await ask('content/create', { token: lin.token, body: { type: 'news' } })
    const name = { type: 'news', ...z.object({ key: z.string() }).parse(created.data) }
    const headers = { ...ofPage, 'staff-account': String(lin.id) }
    const write = { ...name, client: 'client-a', number: 1 }
    const body = { ...write, changes: [{ field: 'title', base: 0, value: '夏' }] }
    const titleNow = async () =>
      documentResponse.parse((await ask(`content/document?${new URLSearchParams(name)}`, { token: chen.token })).data)
        .values['title']
    const refused = await ask('content/write', { token: chen.token, headers, body })
    expect([refused.status, refused.error?.kind]).toEqual([412, 'other-account'])
    expect(refused.error?.message).toContain('另一个账号')
    expect(await titleNow()).toBe('')
    expect((await ask('content/write', { token: lin.token, headers, body })).status).toBe(200)
    expect(await titleNow()).toBe('夏')
  })
})

describe.each(usualDatabases)('a page that names its account, on %s', (kind) => {
  const calls = studioCalls.filter(({ method, kind: sort }) => method === 'POST' && sort !== 'open')

  it('changes nothing in the session of another account, by whatever call', async () => {
    const { join, ask } = await startStudio(kind)
    const lin = await join('lin', 'editor')
    const { token } = await join('chen', 'editor', 'administrator')
    const headers = { ...ofPage, 'staff-account': String(lin.id) }
    const kinds = new Set<unknown>()
    for (const { path } of calls) kinds.add((await ask(path, { token, headers, body: {} })).error?.kind)
    expect([...kinds]).toEqual(['other-account'])
    // The session was not ended either.
    expect((await ask('session', { token })).status).toBe(200)
  })

  it.each(['', '0', 'lin', '1, 2', '01'])('is refused where it is no account: "%s"', async (account) => {
    const { join, ask } = await startStudio(kind)
    const { token } = await join('lin', 'editor')
    const asking = { token, body: { type: 'none' }, headers: { ...ofPage, 'staff-account': account } }
    expect((await ask('content/create', asking)).error?.kind).toBe('other-account')
  })

  it('begins no file in parts for another account', async () => {
    const { join, app } = await startStudio(kind)
    const lin = await join('lin', 'editor')
    const chen = await join('chen', 'editor')
    const begin = (token: string) =>
      app.inject({
        ...{ method: 'POST', url: '/studio/api/media/parts' },
        headers: {
          ...{ ...ofPage, 'tus-resumable': '1.0.0', 'upload-length': '8' },
          ...{ 'staff-account': String(lin.id), cookie: `__Host-staff=${token}` },
        },
      })
    expect([(await begin(chen.token)).statusCode, (await begin(lin.token)).statusCode]).toEqual([412, 201])
  })

  it('asks another person for no second factor', async () => {
    const { join, ask } = await startStudio(kind, { requiresFactor: true })
    const lin = await join('lin', 'editor')
    const { token } = await join('chen', 'editor')
    const asking = { token, body: { type: 'none' } }
    const headers = { ...ofPage, 'staff-account': String(lin.id) }
    expect((await ask('content/create', { ...asking, headers })).error?.kind).toBe('other-account')
    expect((await ask('content/create', asking)).error?.kind).toBe('factor-required')
  })

  it('lets whoever sits there sign in', async () => {
    const { join, ask } = await startStudio(kind)
    const { token } = await join('lin', 'editor')
    const headers = { ...ofPage, 'staff-account': '999999' }
    const body = { login: 'lin', password: PASSWORD }
    expect((await ask('sign-in', { token, headers, body })).status).toBe(200)
  })
})
