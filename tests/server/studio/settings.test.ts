import { cpSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'

import { describe, expect, it, onTestFinished } from 'vitest'

import type { Env } from '#server/platform/env/env.ts'
import { startServer } from '#server/start-server.ts'

import { temporaryFolder } from '../../support/backend.ts'
import { bareFrontend } from '../../support/bare-frontend.ts'
import { freePort } from '../../support/free-port.ts'
import { portalSettings } from '../../support/portal-settings.ts'
import { HOST, startStudio } from './start-studio.ts'

async function startPortal(changes: Partial<Env>): Promise<string> {
  const folder = temporaryFolder()
  cpSync('schema', join(folder, 'schema'), { recursive: true })
  const env: Env = {
    ...portalSettings,
    ...{ dataDir: join(folder, 'data'), schemaDir: join(folder, 'schema'), contentDir: join(folder, 'content') },
    ...changes,
  }
  const server = await startServer(env, bareFrontend)
  onTestFinished(() => server.close())
  return new URL(server.address).host
}

/** Reads an address of a server under a host name, which `fetch` would choose itself. */
function get(at: string, path: string, host = at): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(`http://${at}${path}`, { headers: { host, 'sec-fetch-site': 'same-origin' } }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (piece: string) => (body += piece))
      response.once('end', () => resolve({ status: response.statusCode ?? 0, body }))
    })
    sent.once('error', reject).end()
  })
}

const paths = ['/studio', '/studio/', '/studio/staff', '/studio/assets/a.js', '/studio/api/session']

describe('STUDIO', () => {
  it('is off: nothing below /studio is answered by it', async () => {
    const address = await startPortal({ studio: false })
    // The pages of this frontend all fail, that of an unknown address too.
    const { status: unknown } = await get(address, '/nowhere')
    for (const path of paths) {
      const { status, body } = await get(address, path)
      expect([path, status]).toEqual([path, unknown])
      expect(body).not.toContain('unauthorized')
    }
  })

  it('is on: the portal’s port answers it', async () => {
    const address = await startPortal({ studio: true })
    expect((await get(address, '/studio/api/session')).status).toBe(401)
    // It was not built here.
    expect((await get(address, '/studio/')).body).toContain('后台还没有构建')
  })
})

describe('STUDIO_PORT', () => {
  it('is where the studio is answered, alone, and the portal’s port has it no longer', async () => {
    const studioPort = await freePort()
    const portal = await startPortal({ studio: true, studioPort })
    const studio = `127.0.0.1:${studioPort}`
    expect((await get(studio, '/studio/api/session')).status).toBe(401)
    expect((await get(studio, '/')).status).toBe(302)
    for (const path of ['/web/index', '/api/User/me', '/healthz']) expect((await get(studio, path)).status).toBe(404)
    expect((await get(portal, '/studio/api/session')).body).not.toContain('unauthorized')
    expect((await get(portal, '/healthz')).status).toBe(200)
  })
})

describe('STUDIO_HOST', () => {
  it.each([
    [HOST, true],
    [`${HOST}:8443`, true],
    [HOST.toUpperCase(), true],
    ['example.cn', false],
    [`${HOST}.evil.cn`, false],
    ['127.0.0.1', false],
  ])('is the only host at which the studio is answered: %s', async (host, isAnswered) => {
    const { app } = await startStudio('sqlite', { host: HOST })
    for (const url of paths) {
      const answer = await app.inject({ url, headers: { host, 'sec-fetch-site': 'same-origin' } })
      expect([url, answer.body.includes('a page of the portal')]).toEqual([url, !isAnswered])
    }
    const post = await app.inject({ method: 'POST', url: '/studio/api/sign-in', headers: { host }, body: {} })
    expect(post.statusCode).toBe(isAnswered ? 403 : 404)
    expect(JSON.stringify(post.headers).includes('no-referrer')).toBe(isAnswered)
  })
})
