import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { studioHeaders } from '#server/studio/studio-headers.ts'

import { temporaryFolder, usualDatabases, writeFiles } from '../../support/backend.ts'
import { HOST, startStudio } from './start-studio.ts'

const page = { host: HOST, origin: `https://${HOST}`, 'sec-fetch-site': 'same-origin' }
const json = { ...page, 'content-type': 'application/json' }
const manifest = { 'src/studio/entry-studio.tsx': { file: 'assets/abc.js' }, 'style.css': { file: 'assets/s.css' } }

/** A build, and another version with a file of its own. */
function aBuild() {
  const folder = temporaryFolder()
  writeFiles(folder, {
    'v1/studio/.vite/manifest.json': manifest,
    'v1/studio/assets/abc.js': 'export {}',
    'v1/server/secret.js': 'secret',
    'v0/studio/assets/old.js': 'export {}',
  })
  return { studioDir: join(folder, 'v1/studio'), versionsDir: folder }
}

const NO_STORE = 'no-store'
const FOR_EVER = 'public, max-age=31536000, immutable'

/** Every kind of answer, with its status, its type and how long it may be stored. */
const table: readonly (readonly [
  what: string,
  request: {
    method?: 'GET' | 'HEAD' | 'POST' | 'DELETE'
    url: string
    headers?: Record<string, string>
    body?: string
  },
  status: number,
  type: RegExp | undefined,
  cache: string,
])[] = [
  ['the address without a slash', { url: '/studio' }, 302, undefined, NO_STORE],
  ['the document', { url: '/studio/' }, 200, /^text\/html/u, NO_STORE],
  ['the head of the document', { method: 'HEAD', url: '/studio/' }, 200, /^text\/html/u, NO_STORE],
  ['the document at a page', { url: '/studio/staff?x=1' }, 200, /^text\/html/u, NO_STORE],
  ['the document at an invitation', { url: '/studio/invitation' }, 200, /^text\/html/u, NO_STORE],
  ['a file that does not exist', { url: '/studio/favicon.ico' }, 404, /^text\/plain/u, NO_STORE],
  [
    'a page that something is sent to',
    { method: 'POST', url: '/studio/staff', headers: json, body: '{}' },
    405,
    undefined,
    NO_STORE,
  ],
  ['a file', { url: '/studio/assets/abc.js' }, 200, /javascript/u, FOR_EVER],
  ['a file of another version', { url: '/studio/assets/old.js' }, 200, /javascript/u, FOR_EVER],
  ['a file of no version', { url: '/studio/assets/none.js' }, 404, /^text\/plain/u, NO_STORE],
  ['a file of the server', { url: '/studio/assets/..%2f..%2fserver%2fsecret.js' }, 404, /^text\/plain/u, NO_STORE],
  ['a hidden file', { url: '/studio/assets/..%2f.vite%2fmanifest.json' }, 404, /^text\/plain/u, NO_STORE],
  ['the folder of files', { url: '/studio/assets/' }, 404, /^text\/plain/u, NO_STORE],
  ['a call without a session', { url: '/studio/api/session', headers: page }, 401, /^application\/json/u, NO_STORE],
  [
    'a call from another site',
    { url: '/studio/api/session', headers: { ...page, 'sec-fetch-site': 'cross-site' } },
    403,
    /^application\/json/u,
    NO_STORE,
  ],
  ['a call that does not exist', { url: '/studio/api/none', headers: page }, 404, /^application\/json/u, NO_STORE],
  ['a call in other letters', { url: '/studio/api/Session', headers: page }, 404, /^application\/json/u, NO_STORE],
  [
    'a call by another method',
    { method: 'DELETE', url: '/studio/api/session', headers: page },
    405,
    /^application\/json/u,
    NO_STORE,
  ],
  [
    'a call with no JSON',
    { method: 'POST', url: '/studio/api/sign-in', headers: json, body: '{' },
    400,
    /^application\/json/u,
    NO_STORE,
  ],
  [
    'a call with too much',
    { method: 'POST', url: '/studio/api/sign-in', headers: json, body: 'x'.repeat(20_000) },
    413,
    /^application\/json/u,
    NO_STORE,
  ],
  [
    'a call with wrong input',
    { method: 'POST', url: '/studio/api/sign-in', headers: json, body: '{}' },
    422,
    /^application\/json/u,
    NO_STORE,
  ],
  [
    'a call that succeeds',
    { url: '/studio/api/session', headers: { ...page, isSignedIn: 'true' } },
    200,
    /^application\/json/u,
    NO_STORE,
  ],
]

describe.each(usualDatabases)('every answer of the studio, on %s', (kind) => {
  it('has the headers of the studio in place of the portal’s, and is stored nowhere unless it is a file', async () => {
    const { app, join } = await startStudio(kind, { build: aBuild(), origin: `https://${HOST}` })
    const { token } = await join('lin', 'author')
    const portal = await app.inject('/web/none')
    for (const [what, { headers: { isSignedIn, ...headers } = {}, ...request }, status, type, cache] of table) {
      const cookie = isSignedIn === undefined ? {} : { cookie: `__Host-staff=${token}` }
      const answer = await app.inject({ ...request, headers: { ...headers, ...cookie } })
      expect([what, answer.statusCode]).toEqual([what, status])
      const { 'content-type': sent, ...rest } = answer.headers
      expect(sent ?? '', what).toMatch(type ?? /^$/u)
      expect(rest, what).toMatchObject({ ...studioHeaders, 'cache-control': cache })
      expect(rest['strict-transport-security'], what).toBe('max-age=31536000')
    }
    expect(portal.headers['content-security-policy']).toBeUndefined()
  })

  it('is the document of the build, with its script and its styles', async () => {
    const { app } = await startStudio(kind, { build: aBuild() })
    const { body } = await app.inject('/studio/')
    expect(body).toContain('src="/studio/assets/abc.js"')
    expect(body).toContain('href="/studio/assets/s.css"')
  })

  it('says in Chinese that the studio was not built, where it was not', async () => {
    const { app } = await startStudio(kind)
    const { statusCode, body, headers } = await app.inject('/studio/')
    expect([statusCode, body.includes('还没有构建')]).toEqual([503, true])
    expect(headers).toMatchObject(studioHeaders)
    expect((await app.inject('/studio/assets/abc.js')).statusCode).toBe(404)
  })
})
