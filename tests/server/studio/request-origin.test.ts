import { describe, expect, it } from 'vitest'

import { isSameOrigin } from '#server/studio/request-origin.ts'

import { usualDatabases } from '../../support/backend.ts'
import { HOST, startStudio } from './start-studio.ts'

type Headers = Readonly<Record<string, string>>

const site = (value: string) => ({ 'sec-fetch-site': value })
const from = (origin: string) => ({ origin })

/** What a browser says of a request, with whether the studio reads by it and whether it changes something by it. */
const table: readonly (readonly [what: string, headers: Headers, reads: boolean, changes: boolean])[] = [
  ['a page of the studio', { ...site('same-origin'), ...from(`https://${HOST}`) }, true, true],
  [
    'the same behind a proxy that rewrites the host',
    { ...site('same-origin'), ...from('https://outside.cn') },
    true,
    true,
  ],
  ['another subdomain', { ...site('same-site'), ...from('https://evil.example.cn') }, false, false],
  ['another site', { ...site('cross-site'), ...from('https://evil.cn') }, false, false],
  ['another site that hides its name', { ...site('cross-site'), ...from('null') }, false, false],
  ['an address that was typed', site('none'), false, false],
  ['a word that no browser says', site('same-origin, none'), false, false],
  ['an older browser on a page of the studio', from(`https://${HOST}`), true, true],
  ['an older browser on another site', from('https://evil.cn'), false, false],
  ['an older browser on another port', from(`https://${HOST}:8443`), false, false],
  ['an older browser on a longer host', from(`https://${HOST}.evil.cn`), false, false],
  ['an older browser that hides its origin', from('null'), false, false],
  ['an origin that is no address', from('https://'), false, false],
  ['an older browser that names no origin', {}, true, false],
]

describe('a request of the studio', () => {
  it.each(table)('is let through by what the browser says of it: %s', (_what, headers, reads, changes) => {
    expect(isSameOrigin({ headers, host: HOST, method: 'GET' })).toBe(reads)
    expect(isSameOrigin({ headers, host: HOST, method: 'POST' })).toBe(changes)
  })
})

describe.each(usualDatabases)('the studio, on %s', (kind) => {
  it('refuses every other request before anything is done', async () => {
    const { join, ask } = await startStudio(kind)
    const { token } = await join('lin', 'administrator')
    for (const [what, headers, reads, changes] of table) {
      const page = { host: HOST, ...headers }
      const read = await ask('session', { token, headers: page })
      expect([what, read.error?.kind]).toEqual([what, reads ? undefined : 'forbidden'])
      const changed = await ask('devices/end', { token, headers: page, body: { id: 'others' } })
      expect([what, changed.error?.kind]).toEqual([what, changes ? undefined : 'forbidden'])
    }
  })

  it('changes nothing by a GET, and reads nothing by a POST', async () => {
    const { join, app } = await startStudio(kind)
    const { token } = await join('lin', 'administrator')
    const headers = { host: HOST, ...site('same-origin'), cookie: `__Host-staff=${token}` }
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH'] as const) {
      const answer = await app.inject({ method, url: '/studio/api/sign-out', headers })
      expect([method, answer.statusCode, answer.headers['allow']]).toEqual([method, 405, 'POST'])
    }
    const read = await app.inject({ method: 'POST', url: '/studio/api/session', headers, body: {} })
    expect([read.statusCode, read.headers['allow']]).toEqual([405, 'GET, HEAD'])
    const session = await app.inject({ url: '/studio/api/session', headers })
    expect(session.statusCode).toBe(200)
  })
})
