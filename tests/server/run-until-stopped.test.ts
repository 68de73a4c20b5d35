import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import Database from 'libsql'
import { describe, expect, it } from 'vitest'

import { temporaryFolder } from '../support/backend.ts'

/** A server whose database is asked a question, and which says so. */
const script = (file: string, question: string, graceMs: number) => `
  import { createReadThreads } from '#server/db/connection/read-threads.ts'
  import { silentLog } from '#server/platform/log/log.ts'
  import { createParts } from '#server/platform/parts/parts.ts'
  import { runUntilStopped } from '#server/run-until-stopped.ts'
  await runUntilStopped('en', async () => {
    const threads = createReadThreads({ part: createParts({ log: silentLog }).part('read-threads'), file: ${JSON.stringify(file)}, most: 1, graceMs: ${graceMs} })
    await threads.read('select 1', [])
    threads.read(${JSON.stringify(question)}, []).catch(() => undefined)
    return { address: 'here', drain: () => Promise.resolve(), close: () => threads.close() }
  })`
const endless =
  'select count(*) from (with recursive c(n) as (select 1 union all select n + 1 from c) select n from c where n < 0)'

describe('a server that is asked to stop', () => {
  it.each([
    ['ends in order once its database is at rest', 'select 2', 60_000, { code: 0, signal: null }],
    ['ends by that signal, without a crash, while its database works', endless, 1, { code: null, signal: 'SIGTERM' }],
  ])('%s', async (_law, question, graceMs, end) => {
    const file = join(temporaryFolder(), 'some.db')
    new Database(file).close()
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '-e', script(file, question, graceMs)],
      {
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    )
    const ended = once(child, 'exit')
    await once(child.stdout, 'data')
    child.kill('SIGTERM')
    const [code, signal] = await ended
    expect({ code, signal }).toEqual(end)
  })
})
