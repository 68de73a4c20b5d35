import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { fillDataDir } from '../support/portal-data.ts'
import { type RunningPortal, startPortal } from '../support/server.ts'

/** Reads over kept connections until stopped; returns the result of each request. */
function load(origin: string, clients: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const outcomes = new Map<string, number>()
  let isOver = false
  const ask = () =>
    new Promise<string>((resolve) => {
      const clientRequest = get(`${origin}/web/index`, { agent }, (response) =>
        response
          .on('error', () => resolve('cut'))
          .on('end', () => resolve(String(response.statusCode)))
          .resume(),
      )
      clientRequest.on('error', (error) => {
        if ('code' in error && error.code === 'ECONNREFUSED') resolve('refused')
        else resolve(clientRequest.reusedSocket ? 'cut' : 'not accepted')
      })
    })
  const running = Promise.all(
    Array.from({ length: clients }, async () => {
      while (!isOver) {
        const outcome = await ask()
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
        if (outcome !== '200') await sleep(20)
      }
    }),
  )
  return {
    /** How many were answered so far. */
    answered: () => outcomes.get('200') ?? 0,
    end: async () => {
      isOver = true
      await running
      agent.destroy()
      return outcomes
    },
  }
}

describe('the portal as a process', () => {
  let dataDir: string
  /** The portal that runs on these data at the moment: each test leaves one to the next, and the last stops it. */
  let portal: RunningPortal
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'wenlan-process-'))
    await fillDataDir(dataDir)
    portal = await startPortal({ dataDir })
  })
  afterAll(async () => {
    await portal?.kill()
    await rm(dataDir, { recursive: true, force: true })
  })

  it.each([
    ['data another one uses', () => ({ DATA_DIR: dataDir }), /正被另一个进程/u],
    ['a port that is taken', () => ({ PORT: new URL(portal.origin).port }), /端口 \d+ 已被占用/u],
    ['an address this machine does not have', () => ({ HOST: '203.0.113.9' }), /无法监听地址 203\.0\.113\.9/u],
    ['a schema folder that is not there', () => ({ SCHEMA_DIR: '/nonexistent' }), /没有文件夹 \/nonexistent/u],
  ])('refuses %s in a sentence, without a stack, before it loads any content', async (_, env, says) => {
    const fresh = await mkdtemp(join(tmpdir(), 'wenlan-refused-'))
    const refused = await startPortal({ dataDir: fresh, env: { LOG_LEVEL: 'error', ...env() } }).then(
      async (started) => {
        await started.kill()
        return 'It started'
      },
      (error: unknown) => String(error),
    )
    expect(refused).toMatch(/ended with 1 /u)
    expect(refused).toMatch(says)
    expect(refused.split(' instead of starting:')[1]).not.toMatch(/^\s+at /mu)
    expect(await readdir(fresh)).toEqual([])
    await rm(fresh, { recursive: true })
  })

  it('starts again on the same data after it was killed', async () => {
    const before = await (await fetch(`${portal.origin}/api/Article/getList?type=4`)).json()
    await portal.kill()
    portal = await startPortal({ dataDir, env: { LOG_LEVEL: 'warn' } })
    expect(await (await fetch(`${portal.origin}/api/Article/getList?type=4`)).json()).toEqual(before)
  })

  it('starts after a kill on the last good schema where the present one is broken, logs that, and switches to the mended one', async () => {
    const schemaDir = await mkdtemp(join(tmpdir(), 'wenlan-schema-'))
    await cp('schema', schemaDir, { recursive: true })
    const site = join(schemaDir, 'site.json')
    const good = await readFile(site, 'utf8')
    const schema = async (): Promise<{ isKept: boolean; refused: { code: string }[] }> =>
      (await (await fetch(`${portal.origin}/healthz`)).json()).schema
    await writeFile(site, good.replace('"slogan"', '"slogen"'))
    await portal.kill()
    portal = await startPortal({ dataDir, schemaDir })
    expect((await fetch(`${portal.origin}/web/index`)).status).toBe(200)
    expect(await schema()).toMatchObject({ isKept: true, refused: [{ code: 'KEY_UNKNOWN' }] })
    await portal.waitForLog(/schema\/ 有 1 处错误，网站用上次运行时保存的正确版本/u)
    await writeFile(site, good.replace('云汀市公共文化服务平台', '改好了的平台'))
    await expect.poll(schema).toMatchObject({ isKept: false, refused: [] })
    expect(await (await fetch(`${portal.origin}/web/index`)).text()).toContain('改好了的平台')
    await rm(schemaDir, { recursive: true })
  })

  // The server allows itself ten seconds and exits with 1 after them; service managers are no more patient.
  it('finishes at a stop under load the requests of open connections, and ends with 0 within its ten seconds, slow clients or not', async () => {
    const slow = connect(
      Number(new URL(portal.origin).port),
      '127.0.0.1',
      () => void slow.write('GET / HTTP/1.1\r\nHost: a\r\n'),
    )
    slow.on('error', () => undefined).resume()
    const clients = load(portal.origin, 16)
    await expect.poll(clients.answered).toBeGreaterThan(16)
    expect(await portal.close()).toBe(0)
    const outcomes = await clients.end()
    expect(outcomes.has('cut')).toBe(false)
  })

  it('loses no new connection of a balancer that follows /readyz at its stop, and a second signal ends the wait', async () => {
    portal = await startPortal({ dataDir, env: { DRAIN_SECONDS: '600' } })
    const ready = () => fetch(`${portal.origin}/readyz`)
    const alive = () => fetch(`${portal.origin}/livez`)
    expect(await (await ready()).json()).toMatchObject({ reasons: [] })
    const outcomes: unknown[] = []
    let isSent = true
    const visitors = Array.from({ length: 8 }, async () => {
      while (isSent) {
        const answer = await fetch(`${portal.origin}/web/index`, { headers: { connection: 'close' } }).catch(String)
        outcomes.push(typeof answer === 'string' ? answer : answer.status)
        if (typeof answer !== 'string') await answer.arrayBuffer()
      }
    })
    await expect.poll(() => outcomes.length).toBeGreaterThan(20)
    process.kill(portal.pid, 'SIGTERM')
    await expect.poll(async () => (await ready()).status).toBe(503)
    const atDraining = outcomes.length
    await expect.poll(() => outcomes.length).toBeGreaterThan(atDraining + 20)
    expect(await (await ready()).json()).toEqual({ status: 'unready', reasons: ['draining'] })
    expect((await alive()).status).toBe(200)
    expect((await ready()).headers.get('connection')).toBe('close')
    isSent = false
    await Promise.all(visitors)
    expect(await portal.close()).toBe(0)
    expect(outcomes.filter((outcome) => outcome !== 200)).toEqual([])
  })
})
