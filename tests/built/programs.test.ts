import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type ProgramName, programs } from '#server/platform/process/programs.ts'
import { currentClientDir } from '#server/schema/read-bundle.ts'

import { aDocx } from '../server/services/content/pasting/a-docx.ts'

const server = resolve(currentClientDir('dist'), '..', 'server')
const fileOf = (name: string) => join(server, `${name}.js`)

/** Runs a program as a command to its end, and returns its output. */
async function run(name: ProgramName, args: readonly string[], dataDir: string): Promise<string> {
  const env = { PATH: process.env['PATH'], NODE_ENV: 'production', DATA_DIR: dataDir, LOG_LANGUAGE: 'en' }
  const { stdout } = await promisify(execFile)(process.execPath, [fileOf(name), ...args], { env })
  return stdout
}

/** The first message of a thread that is given such data. */
async function messageOf(name: ProgramName, workerData: object): Promise<unknown> {
  const thread = new Worker(fileOf(name), { workerData })
  try {
    const [message] = await once(thread, 'message')
    return message
  } finally {
    await thread.terminate()
  }
}

/** How each program of a build is started, and what it says. */
const starts: Readonly<Record<ProgramName, (dataDir: string) => Promise<unknown>>> = {
  main: (dataDir) => run('main', ['--help'], dataDir),
  'schema-main': (dataDir) => run('schema-main', ['check', 'schema'], dataDir),
  doctor: (dataDir) => run('doctor', ['--json'], dataDir),
  'backend-check': (dataDir) => run('backend-check', ['--help'], dataDir),
  'schema-worker-thread': () => messageOf('schema-worker-thread', { dir: 'schema' }),
  'sql-thread': (dataDir) => messageOf('sql-thread', { file: join(dataDir, 'some.db'), access: 'write' }),
  'docx-thread': () => messageOf('docx-thread', { archive: aDocx([{ text: '甲' }]), pictures: 30 }),
  async 'image-worker-process'() {
    const child = fork(fileOf('image-worker-process'), [], { serialization: 'advanced' })
    const [message] = await once(child, 'message')
    child.kill()
    return message
  },
}
const expected: Readonly<Record<ProgramName, unknown>> = {
  main: expect.stringContaining('npm start'),
  'schema-main': expect.stringContaining('schema'),
  doctor: expect.stringContaining('all of them start'),
  'backend-check': expect.stringContaining('backend:check'),
  'schema-worker-thread': { kind: 'ready' },
  'sql-thread': { kind: 'ready' },
  'docx-thread': { html: '<p>甲</p>', parts: [], unread: 0 },
  'image-worker-process': { kind: 'ready' },
}

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'wenlan-built-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

describe('the build of the server', () => {
  const names = Object.keys(programs).filter((name): name is ProgramName => name in programs)

  it.each(names)('has the program %s, which starts', async (name) => {
    expect(existsSync(fileOf(name))).toBe(true)
    expect(await starts[name](dataDir)).toEqual(expected[name])
  })
})
