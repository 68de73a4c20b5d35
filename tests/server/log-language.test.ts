import { once } from 'node:events'
import { closeSync, cpSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'

import { describe, expect, it, onTestFinished } from 'vitest'

import type { Env } from '#server/platform/env/env.ts'
import { describeEnd } from '#server/platform/process/start-refused.ts'
import { type RunningServer, startServer } from '#server/start-server.ts'

import { bareFrontend } from '../support/bare-frontend.ts'
import { temporaryFolder, writeFiles } from '../support/backend.ts'
import { portalSettings } from '../support/portal-settings.ts'

const languages = ['zh', 'en'] as const
const CHINESE = /\p{Script=Han}/u

function settings(logLanguage: Env['logLanguage']): Env {
  const folder = temporaryFolder()
  cpSync('schema', join(folder, 'schema'), { recursive: true })
  return {
    ...portalSettings,
    logLanguage,
    logLevel: 'info',
    nodeEnv: 'production',
    metricsPort: 0,
    dataDir: join(folder, 'data'),
    schemaDir: join(folder, 'schema'),
    contentDir: join(folder, 'content'),
  }
}

/** Starts a server whose log is kept: it is written past `process.stdout`, to the number that stands there. */
async function startKeepingLog(env: Env): Promise<{ server: Promise<RunningServer>; lines: () => string[] }> {
  const file = join(temporaryFolder(), 'log')
  const [logFd, stdoutFd] = [openSync(file, 'w'), process.stdout.fd]
  onTestFinished(() => closeSync(logFd))
  Object.assign(process.stdout, { fd: logFd })
  const server = startServer(env, bareFrontend)
  // A start has made its log by the next turn.
  await turn()
  Object.assign(process.stdout, { fd: stdoutFd })
  return { server, lines: () => readFileSync(file, 'utf8').trim().split('\n') }
}

/** A page that cannot be made, a fault in the schema, and its repair. */
async function meetFaults(server: RunningServer, { schemaDir }: Env): Promise<void> {
  await fetch(new URL('index', server.address))
  const site = join(schemaDir, 'site.json')
  const good = readFileSync(site, 'utf8')
  for (const text of [good.replace('"slogan"', '"slogen"'), good]) {
    const heard = new Promise((resolve) => server.onSchema(resolve))
    writeFileSync(site, text)
    await heard
  }
}

describe('LOG_LANGUAGE', () => {
  it('is the language of every line of a start, of faults, and of their repair', async () => {
    const linesByLanguage = new Map<string, Promise<string[]>>()
    for (const language of languages) {
      const env = settings(language)
      const { server, lines } = await startKeepingLog(env)
      const follow = async () => {
        const running = await server
        await meetFaults(running, env)
        await running.close()
        return lines().map(headline)
      }
      linesByLanguage.set(language, follow())
    }
    const [zh = [], en = []] = await Promise.all(linesByLanguage.values())
    expect(zh.filter((line) => !CHINESE.test(line))).toEqual([])
    expect(en.filter((line) => CHINESE.test(line))).toEqual([])
    for (const lines of [zh, en]) expect(lines.length, lines.join('\n')).toBeGreaterThanOrEqual(8)
  })

  // One start is said in both languages: the sentence is chosen where the process ends.
  it.each<[string, (port: number) => Partial<Env>]>([
    ['on a port that is taken', (port) => ({ port })],
    ['on an address of another machine', () => ({ host: '192.0.2.1' })],
    [
      'on data that cannot be written',
      () => ({ dataDir: join(writeFiles(temporaryFolder(), { file: '' }), 'file/data') }),
    ],
  ])('is the language of the refusal of a start %s', async (_, changes) => {
    const other = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const refused = await startServer({ ...settings('en'), ...changes(port) }, bareFrontend).catch(
      (error: unknown) => error,
    )
    expect(describeEnd(refused, 'zh')).toMatch(CHINESE)
    expect(describeEnd(refused, 'en')).not.toMatch(CHINESE)
  })
})

/** The sentence of a line; what follows on other lines is for editors, and in their language. */
function headline(line: string): string {
  const { msg }: { msg: string } = JSON.parse(line)
  return msg.split('\n')[0] ?? ''
}
