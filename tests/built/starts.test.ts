import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { listResponse } from '#contract/article.ts'
import { supervisorFile, supervisorState } from '#server/supervisor/supervisor-state.ts'

import { askApi } from '../drills/ask-api.ts'
import { queryDatabase } from '../support/portal-database.ts'
import { fillDataDir } from '../support/portal-data.ts'
import { registerMember } from '../support/register-member.ts'
import { startS3 } from '../support/s3-server.ts'
import { type PortalOptions, type RunningPortal, startPortal } from '../support/server.ts'

const NEWER = '999-more'
const ATTEMPTS = 20

let folder: string
let portal: RunningPortal
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wenlan-built-'))
  const dataDir = join(folder, 'data')
  await mkdir(dataDir)
  await fillDataDir(dataDir)
  queryDatabase(dataDir, 'insert into migration (name, timestamp) values (?, ?)', NEWER, '2030-01-01')
  portal = await startPortal({ dataDir, env: { WORKERS: '1' } })
})
afterAll(async () => {
  await portal?.kill()
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

describe('a start of the build is refused in a sentence (0043, 0044, 0045)', () => {
  it.each([
    [
      'that names no key, with another secret than the store’s',
      async () => ({ STORAGE_URL: (await startS3()).url.replace('secret', 'unfit') }),
      /KEY 和 SECRET/u,
      1,
    ],
    ['with several workers on an embedded database', async () => ({ WORKERS: '2' }), /^ +WORKERS=2 /mu, 2],
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
    const said = refused.split(' instead of starting:')[1] ?? ''
    expect(said).toMatch(says)
    expect(said).not.toMatch(/TESTKEY|unfit|^\s+at /mu)
  })
})

describe('a build as operators run it', () => {
  it('stores a password at its full cost, and checks it and those that were stored at another', async () => {
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

describe('a supervised build (0044)', () => {
  const state = async () => supervisorState.parse(JSON.parse(await readFile(supervisorFile(portal.dataDir), 'utf8')))
  const serving = async () => (await state()).workers.map(({ pid, isServing }) => (isServing ? pid : 0))
  /** The status for a visitor over a new connection. */
  const visit = async () => (await fetch(`${portal.origin}/web/index`, { headers: { connection: 'close' } })).status
  const visits = () => Promise.all(Array.from({ length: ATTEMPTS }, visit))
  const all = (status: number) => Array.from({ length: ATTEMPTS }, () => status)

  it('uses tables to which a newer version has only added, and writes them (0046)', async () => {
    const { call } = await registerMember(portal)
    const { data } = await askApi(portal.origin, 'Article/getList?type=4&limit=1')
    const [{ id, likes } = { id: 0, likes: 0 }] = listResponse.parse(data).rows
    expect(await call('Article/likeOr', { type: 4, id })).toEqual({ active: true, count: likes + 1 })
  })

  it('has a worker, and another one when it dies, for which new visitors wait', async () => {
    const { pid, workers } = await state()
    expect([pid, workers.length]).toEqual([portal.pid, 1])
    const [dying = 0] = await serving()
    process.kill(dying, 'SIGKILL')
    await expect.poll(serving).not.toContain(dying)
    expect(await visits()).toEqual(all(200))
    await expect.poll(async () => (await serving()).every((other) => other > 0 && other !== dying)).toBe(true)
  })

  it('changes its worker while visitors come, and loses none', async () => {
    const [before] = await serving()
    process.kill(portal.pid, 'SIGHUP')
    const seen: number[] = []
    await expect
      .poll(async () => {
        seen.push(...(await visits()))
        return (await state()).roll.kind
      })
      .toBe('done')
    expect(new Set(seen)).toEqual(new Set([200]))
    expect(await serving()).not.toEqual([before])
  })

  it('ends with 0', async () => {
    expect(await portal.close()).toBe(0)
  })
})

describe('a build on tables from which a newer version took something away (0046)', () => {
  it('does not start, and names the migration', async () => {
    const dataDir = join(folder, 'changed')
    await cp(portal.dataDir, dataDir, { recursive: true })
    queryDatabase(dataDir, "update needed_migration set name = '998-taken-away'")
    const refused = await refusalOf({ dataDir, env: { LOG_LEVEL: 'error' } })
    expect(refused).toMatch(/ended with 1 /u)
    expect(refused).toContain(NEWER)
  })
})
