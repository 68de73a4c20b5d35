import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'

import { describe, expect, it, onTestFinished, vi } from 'vitest'

import { portalCompiler } from '#server/schema/portal-compiler.ts'
import { createSchemaChecker } from '#server/schema/schema-checker.ts'
import { createFolderSource } from '#server/schema/source/folder-source.ts'
import { createSchemaWorker, type SchemaWorkerOptions } from '#server/schema/schema-worker.ts'

import { temporaryFolder, writeFiles, someParts } from '../../support/backend.ts'

/** Replaces the schema worker: acts as its folder demands, and answers with one fault. */
const STAND_IN = `
import { execFileSync } from 'node:child_process'
import { parentPort, threadId } from 'node:worker_threads'

parentPort.postMessage({ kind: 'ready' })
parentPort.on('message', ({ id, name, location }) => {
  if (name === 'check') {
    const [act, address] = location.dir.split(' ')
    if (act === 'throw') throw new Error('a bug of the compiler')
    if (act === 'exit') process.exit(7)
    if (act === 'nonsense') return parentPort.postMessage('nonsense')
    if (act === 'silent') return
    // Stands still, as a compiler does, until the address has answered.
    if (act === 'ask') execFileSync(process.execPath, ['-e', 'fetch(process.argv[1]).then((r) => r.text())', address])
    if (act === 'full') parentPort.postMessage({ kind: 'not-kept', reason: 'the disk is full' })
  }
  const issues = [new TextEncoder().encode(JSON.stringify([{ message: String(threadId) }]))]
  parentPort.postMessage({ kind: 'answer', id, ...(name === 'check' ? { parcel: { ok: false, issues } } : {}) })
})
`

function openWorker(act: string | (() => string), options: Partial<SchemaWorkerOptions> = {}) {
  const program = join(writeFiles(temporaryFolder(), { 'stand-in.mjs': STAND_IN }), 'stand-in.mjs')
  const worker = createSchemaWorker({
    source: { location: () => createFolderSource(typeof act === 'string' ? act : act()).location() },
    program,
    part: someParts().part('schema-worker'),
    ...options,
  })
  onTestFinished(() => worker.close())
  return worker
}

const messagesFrom = async (worker: ReturnType<typeof createSchemaWorker>) => {
  const checked = await worker.check()
  return checked.ok ? '' : checked.issues.map(({ message }) => message).join()
}

describe('the schema worker', () => {
  it('leaves the serving thread free: a check that waits for a request comes to its end', async () => {
    let answered = 0
    const server = createServer((_request, response) => ((answered += 1), response.end('here')))
    await once(server.listen(0, '127.0.0.1'), 'listening')
    onTestFinished(() => void server.close())
    const address = server.address()
    await openWorker(`ask http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`).check()
    expect(answered).toBe(1)
  })

  it.each([
    ['throws', 'throw', /a bug of the compiler/u],
    ['ends', 'exit', /ended with 7/u],
    ['says what it should not', 'nonsense', /no message/u],
  ])('fails a check whose thread %s, and starts another thread for the next', async (_name, act, reason) => {
    const worker = openWorker(act)
    await expect(worker.check()).rejects.toThrow(reason)
    await expect(worker.check()).rejects.toThrow(reason)
  })

  it('fails a check whose thread gives no answer in time, and starts another thread for the next', async () => {
    let act = 'work'
    const worker = openWorker(() => act, { patienceMs: 60_000 })
    const first = await messagesFrom(worker)
    act = 'silent'
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const outcome = worker.check().catch(String)
    vi.advanceTimersByTime(60_000)
    expect(await outcome).toMatch(/no answer within 60 s/u)
    act = 'work'
    expect(await messagesFrom(worker)).not.toBe(first)
  })

  it('ends an endless check when it is closed', async () => {
    const worker = openWorker('silent', { graceMs: 0 })
    const outcome = worker.check().catch(String)
    await worker.close()
    expect(await outcome).toMatch(/was ended/u)
  })

  it('has one thread as long as there is work, and none afterwards', async () => {
    const busy = openWorker('work')
    expect(await messagesFrom(busy)).toBe(await messagesFrom(busy))
    const idle = openWorker('work', { idleMs: 0 })
    const first = await messagesFrom(idle)
    await expect.poll(() => messagesFrom(idle), { timeout: 60_000 }).not.toBe(first)
  })

  it('reports that a good schema could not be stored, and answers all the same', async () => {
    const reasons: string[] = []
    const worker = openWorker('full', { onKeepFault: (reason) => void reasons.push(reason) })
    expect(await messagesFrom(worker)).not.toBe('')
    expect(reasons).toEqual(['the disk is full'])
  })

  it('finds in a folder the same as a check in the calling thread', async () => {
    const dir = join(temporaryFolder(), 'schema')
    await cp('schema', dir, { recursive: true })
    const site = readFileSync(join(dir, 'site.json'), 'utf8')
    const source = createFolderSource(dir)
    const worker = createSchemaWorker({ source, part: someParts().part('schema-worker') })
    onTestFinished(() => worker.close())
    const here = createSchemaChecker({ source, compiler: () => portalCompiler })
    expect(await worker.check()).toEqual(await here.check())
    writeFiles(dir, { 'site.json': site.replace('"slogan"', '"slogen"') })
    const refused = await worker.check()
    expect(refused.ok).toBe(false)
    expect(refused).toEqual(await here.check())
  })
})
