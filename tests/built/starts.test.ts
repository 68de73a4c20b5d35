import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { listResponse } from '#contract/entities/article.ts'

import { askApi } from '../support/ask-api.ts'
import { type PassedSocket, bindSocket } from '../support/passed-socket.ts'
import { queryDatabase } from '../support/portal-database.ts'
import { fillDataDir } from '../support/portal-data.ts'
import { registerMember } from '../support/register-member.ts'
import { startS3 } from '../support/s3-server.ts'
import { type PortalOptions, type RunningPortal, startPortal } from '../support/server.ts'

const NEWER = '999-more'
const VISITORS = 8

let folder: string
let socket: PassedSocket
let portal: RunningPortal
const start = () => startPortal({ dataDir: join(folder, 'data'), socket })
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wenlan-built-'))
  const dataDir = join(folder, 'data')
  await mkdir(dataDir)
  await fillDataDir(dataDir)
  queryDatabase(dataDir, 'insert into migration (name, timestamp) values (?, ?)', NEWER, '2030-01-01')
  socket = bindSocket()
  portal = await start()
})
afterAll(async () => {
  await portal?.kill()
  socket?.close()
  await rm(folder, { recursive: true, force: true })
})

/** The output of a portal that ends instead of starting. */
async function refusalOf(options: PortalOptions): Promise<string> {
  try {
    await (await startPortal(options)).kill()
    return 'It started'
  } catch (error) {
    return String(error)
  }
}

describe('a start of the build is refused in a sentence (0043, 0045)', () => {
  it.each([
    [
      'that names no key, with another secret than the store’s',
      async () => ({ STORAGE_URL: (await startS3()).url.replace('secret', 'unfit') }),
      /KEY 和 SECRET/u,
      1,
    ],
    [
      'that hides the password, with a replica of no database',
      async () => ({ DATABASE_READ_URL: 'postgres://reader:unfit@127.0.0.1/wenlan' }),
      /^ +DATABASE_READ_URL=\*\*\* +没有 DATABASE_URL/mu,
      2,
    ],
    [
      'in production, with passwords that cost little',
      async () => ({ NODE_ENV: 'production', PASSWORD_COST: 'low' }),
      /^ +PASSWORD_COST=low +只供测试/mu,
      2,
    ],
  ])('%s', async (_, env, says, code) => {
    const dataDir = await mkdtemp(join(folder, 'refused-'))
    const refused = await refusalOf({ dataDir, env: { LOG_LEVEL: 'error', ...(await env()) } })
    expect(refused).toContain(`ended with ${code} instead`)
    const message = refused.split(' instead of starting:')[1] ?? ''
    expect(message).toMatch(says)
    expect(message).not.toMatch(/TESTKEY|unfit|^\s+at /mu)
  })
})

describe('a build as operators run it', () => {
  it('stores a password at its full cost, and checks it and those of another cost', async () => {
    const dataDir = join(folder, 'production')
    await mkdir(dataDir)
    await fillDataDir(dataDir)
    const cheap = await startPortal({ dataDir })
    const former = await registerMember(cheap, '13900000301')
    await cheap.close()
    const production = await startPortal({ dataDir, isProduction: true })
    const member = await registerMember(production, '13900000302')
    for (const { mobile, password } of [former, member]) {
      const login = await askApi(production.origin, 'login/login', { body: { mobile, password } })
      expect(login).toMatchObject({ code: 1 })
    }
    await production.close()
    const hashes = queryDatabase(dataDir, 'select password_hash from member order by id')
    expect(hashes).toEqual([
      { password_hash: expect.stringMatching(/^\$scrypt\$ln=4,r=8,p=1\$/u) },
      { password_hash: expect.stringMatching(/^\$scrypt\$ln=15,r=8,p=3\$/u) },
    ])
  })
})

describe('a build on the socket of a service manager (0048)', () => {
  /** The status for a visitor over a new connection; 0 for one that was refused or reset. */
  const visit = () =>
    fetch(`${portal.origin}/web/index`, { headers: { connection: 'close' } }).then(
      ({ status }) => status,
      () => 0,
    )
  /** Visitors without end, each with a connection for each request. */
  function keepVisiting() {
    const seen: number[] = []
    let isOver = false
    const visitor = async () => {
      while (!isOver) seen.push(await visit())
    }
    const all = Promise.all(Array.from({ length: VISITORS }, visitor))
    return {
      seen,
      async stop() {
        isOver = true
        await all
        return seen
      },
    }
  }

  it('uses and writes tables to which a newer version has only added (0046)', async () => {
    const { call } = await registerMember(portal)
    const { data } = await askApi(portal.origin, 'Article/getList?type=4&limit=1')
    const [{ id, likes } = { id: 0, likes: 0 }] = listResponse.parse(data).rows
    expect(await call('Article/likeOr', { type: 4, id })).toEqual({ active: true, count: likes + 1 })
  })

  it('is replaced while visitors come, and none is refused or reset', async () => {
    const { pid } = portal
    const visits = keepVisiting()
    await expect.poll(() => visits.seen.length).toBeGreaterThan(VISITORS)
    expect(await portal.close()).toBe(0)
    portal = await start()
    const before = visits.seen.length
    await expect.poll(() => visits.seen.length).toBeGreaterThan(before + VISITORS)
    expect(new Set(await visits.stop())).toEqual(new Set([200]))
    expect(portal.pid).not.toBe(pid)
  })

  it('is killed while visitors come, and only open requests are reset: the others wait for the next', async () => {
    const visits = keepVisiting()
    await expect.poll(() => visits.seen.length).toBeGreaterThan(VISITORS)
    await portal.kill()
    portal = await start()
    const before = visits.seen.length
    await expect.poll(() => visits.seen.length).toBeGreaterThan(before + VISITORS)
    const seen = await visits.stop()
    expect(seen.filter((status) => status !== 200 && status !== 0)).toEqual([])
    expect(seen.filter((status) => status === 0).length).toBeLessThanOrEqual(VISITORS)
  })

  it('listens on the port of the socket', async () => {
    expect(await portal.waitForLog(/(http:\/\/localhost:\d+)\/web\//u)).toBe(`http://localhost:${socket.port}`)
  })

  it('ends with 0', async () => {
    expect(await portal.close()).toBe(0)
  })
})

describe('a build on tables from which a newer version has removed something (0046)', () => {
  it('does not start, and names the migration', async () => {
    const dataDir = join(folder, 'changed')
    await cp(portal.dataDir, dataDir, { recursive: true })
    queryDatabase(dataDir, "update needed_migration set name = '998-taken-away'")
    const refused = await refusalOf({ dataDir, env: { LOG_LEVEL: 'error' } })
    expect(refused).toMatch(/ended with 1 /u)
    expect(refused).toContain(NEWER)
  })
})
