import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

import { describe, expect, it } from 'vitest'

import { temporaryFolder } from '../support/backend.ts'
import { startPortal } from '../support/server.ts'

/** Reads over kept connections until told to end; what became of each request. */
function load(origin: string, clients: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const outcomes = new Map<string, number>()
  let isOver = false
  const ask = () =>
    new Promise<string>((resolve) => {
      const sent = get(`${origin}/web/index`, { agent }, (response) => response.on('error', () => resolve('cut')).on('end', () => resolve(String(response.statusCode))).resume())
      sent.on('error', (error) => resolve('code' in error && error.code === 'ECONNREFUSED' ? 'refused' : sent.reusedSocket ? 'cut' : 'not accepted'))
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
    end: async () => {
      isOver = true
      await running
      agent.destroy()
      return outcomes
    },
  }
}

describe('the portal as a process', () => {
  it('stopped under load, finishes what it was asked over open connections and ends with 0 within 10 s, slow clients or not', async () => {
    const portal = await startPortal({ env: { LOG_LEVEL: 'warn' } })
    const slow = connect(Number(new URL(portal.origin).port), '127.0.0.1', () => void slow.write('GET / HTTP/1.1\r\nHost: a\r\n'))
    slow.on('error', () => undefined).resume()
    const clients = load(portal.origin, 16)
    await sleep(1000)
    const started = Date.now()
    expect(await portal.close()).toBe(0)
    expect(Date.now() - started).toBeLessThan(10_000)
    const outcomes = await clients.end()
    expect(outcomes.get('200')).toBeGreaterThan(16)
    expect(outcomes.has('cut')).toBe(false)
  })

  it('killed, is ready again within 10 s on the same data', async () => {
    const dataDir = temporaryFolder()
    const first = await startPortal({ dataDir })
    const before = await (await fetch(`${first.origin}/api/Article/getList?type=4`)).json()
    await first.kill()
    const second = await startPortal({ dataDir, readyWithinMs: 10_000 })
    expect(await (await fetch(`${second.origin}/api/Article/getList?type=4`)).json()).toEqual(before)
    expect(await second.close()).toBe(0)
  })

  it.each([
    ['data another one uses', (first: { dataDir: string }) => ({ DATA_DIR: first.dataDir }), /正被另一个进程/u],
    ['a port that is taken', (first: { origin: string }) => ({ PORT: new URL(first.origin).port }), /端口 \d+ 已被占用/u],
    ['an address this machine does not have', () => ({ HOST: '203.0.113.9' }), /无法监听地址 203\.0\.113\.9/u],
    ['a schema folder that is not there', () => ({ SCHEMA_DIR: '/nonexistent' }), /没有文件夹 \/nonexistent/u],
  ])('refuses %s in a sentence, without a stack', async (_, env, says) => {
    const first = await startPortal()
    const refused = await startPortal({ env: { LOG_LEVEL: 'error', ...env(first) } }).then(
      () => 'It started',
      (error: unknown) => String(error),
    )
    await first.close()
    expect(refused).toMatch(/ended with 1 /u)
    expect(refused).toMatch(says)
    expect(refused.split(' instead of starting:')[1]).not.toMatch(/^\s+at /mu)
  })
})
