import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { describe, expect, it, onTestFinished } from 'vitest'

import { openDatabase } from '#server/db/connection/open-database.ts'
import { lockDataDir } from '#server/db/connection/process-lock.ts'

import { aLog, temporaryFolder } from '../../../support/backend.ts'

const root = resolve(import.meta.dirname, '../../../..')
const env = (dataDir: string) => ({ databaseUrl: '', databasePool: 1, dataDir })

/** Another process that holds a data folder until it is killed. */
async function lockElsewhere(dataDir: string) {
  const script = `import { lockDataDir } from '#server/db/connection/process-lock.ts'; const lock = lockDataDir(${JSON.stringify(dataDir)}); console.log(lock.ok ? 'held' : 'refused'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [output] = await once(child.stdout, 'data')
  expect(String(output).trim()).toBe('held')
  return child
}

describe('the lock of a data folder', () => {
  it('refuses a second process while the first runs, and names the first', async () => {
    const dataDir = temporaryFolder()
    const holder = await lockElsewhere(dataDir)
    const opened = await openDatabase(env(dataDir), aLog())
    expect(opened).toMatchObject({
      ok: false,
      refusal: { kind: 'locked', message: { zh: expect.stringContaining(String(holder.pid)) } },
    })
    expect(holder.exitCode).toBeNull()
  })

  it('is taken over from a process that was killed', async () => {
    const dataDir = temporaryFolder()
    const holder = await lockElsewhere(dataDir)
    holder.kill('SIGKILL')
    await once(holder, 'exit')
    const opened = await openDatabase(env(dataDir), aLog())
    expect(opened.ok).toBe(true)
    if (opened.ok) await opened.store.close()
  })

  it('refuses a second opening in the same process, and is free again after closing', async () => {
    const dataDir = temporaryFolder()
    const first = lockDataDir(dataDir)
    expect(lockDataDir(dataDir)).toEqual({ ok: false, holder: String(process.pid) })
    if (first.ok) first.lock.release()
    const second = lockDataDir(dataDir)
    expect(second.ok).toBe(true)
    if (second.ok) second.lock.release()
  })

  it('survives a reader of its file', async () => {
    const dataDir = temporaryFolder()
    const first = lockDataDir(dataDir)
    expect(readFileSync(join(dataDir, 'process.txt'), 'utf8')).toBe(`${process.pid}\n`)
    expect(lockDataDir(dataDir).ok).toBe(false)
    if (first.ok) first.lock.release()
  })
})
