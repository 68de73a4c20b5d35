import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { listResponse } from '#contract/entities/article.ts'

import { askApi } from '../support/ask-api.ts'
import { writeFiles } from '../support/backend.ts'
import { freePort } from '../support/free-port.ts'
import { runSchema } from '../support/schema-context.ts'
import { aRow } from '../support/test-content.ts'

const scripts = resolve(import.meta.dirname, '../../scripts')
/** The folder in which an operator gives commands. */
const folder = mkdtempSync(join(tmpdir(), 'wenlan-sites-'))
const running: ChildProcess[] = []

/** As npm starts a script: in the project's folder, with the caller's in INIT_CWD, and no variables of a portal. */
const asNpm = {
  cwd: resolve(scripts, '..'),
  env: { PATH: process.env['PATH'], HOME: process.env['HOME'], INIT_CWD: folder },
}

function run(script: string, ...args: string[]): Promise<{ code: unknown; output: string }> {
  return new Promise((done) => {
    execFile(process.execPath, [join(scripts, script), ...args], asNpm, (error, stdout, stderr) =>
      done({ code: error === null ? 0 : error.code, output: stdout + stderr }),
    )
  })
}

/** Makes the folder of a site with one book in its catalogue and its cover, and starts it; returns its address. */
async function startSite(path: string, name: string): Promise<string> {
  const site = join(folder, path)
  const schema = join(site, 'schema')
  const area = ['--name', '藏书', '--key', 'book', '--kind', 'catalogue', '--categories', '经典']
  for (const words of [
    ['init', schema, '--name', name],
    ['new', '--schema', schema, ...area],
  ])
    await runSchema(folder, words, { schemaDir: resolve('schema') })
  const port = await freePort()
  const row = aRow('own', { title: `${name}志`, category: '经典' })
  writeFiles(site, {
    'site.env': `# ${name}\nHOST=127.0.0.1\nPORT=${port}\nDRAIN_SECONDS=0\n`,
    'content/book.json': { type: 20, rows: [row] },
    'media/book/own.webp': readFileSync('samples/content/media/share.webp'),
  })
  const child = spawn(process.execPath, [join(scripts, 'start.mjs'), '--site', path], { ...asNpm, stdio: 'ignore' })
  running.push(child)
  const origin = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok || child.exitCode !== null,
      () => child.exitCode !== null,
    )
  await vi.waitUntil(isReady, { timeout: 60_000 })
  if (child.exitCode !== null) throw new Error(`The start of ${path} ended with ${child.exitCode}`)
  return origin
}

let origins: readonly string[]
beforeAll(async () => {
  origins = [await startSite('one/museum', '甲馆'), await startSite('other/museum', '乙馆')]
})
afterAll(async () => {
  for (const child of running) if (child.exitCode === null && child.kill()) await once(child, 'close')
  rmSync(folder, { recursive: true, force: true })
})

describe('two sites of one name, each in its folder, on one machine', () => {
  it.each([
    [0, '甲馆'],
    [1, '乙馆'],
  ])('serve their own pages, content and pictures (%i)', async (index, name) => {
    const origin = origins[index] ?? ''
    const page = await (await fetch(`${origin}/web/book`)).text()
    expect(/<title>(.*?)<\/title>/u.exec(page)?.[1]).toBe(`藏书 - ${name}`)
    const { rows } = listResponse.parse((await askApi(origin, 'Article/getList?type=20')).data)
    expect(rows.map(({ title, cover }) => [title, cover])).toEqual([
      [`${name}志`, expect.stringMatching(/\bbook\/own\.webp$/u)],
    ])
    expect((await fetch(`${origin}/web/media/book/own.webp`)).status).toBe(200)
  })

  it.each([
    ['content', 'one/museum', '甲馆志', 'list', '--type', 'book'],
    ['content', 'other/museum', '乙馆志', 'list', '--type', 'book'],
    ['doctor', 'other/museum', 'other/museum/.data'],
    ['backup', 'one/museum', 'one/museum-backup', 'write', 'one/museum-backup'],
  ])('%s works on that of --site %s', async (command, site, expected, ...words) => {
    const { code, output } = await run(`${command}.mjs`, ...words, '--site', site)
    expect(output).toContain(expected)
    expect(code).toBe(0)
  })

  it('keep their data in their folders', () => {
    for (const site of ['one/museum', 'other/museum'])
      expect(readdirSync(join(folder, site, '.data'))).toContain('wenlan.db')
  })
})

describe('a start and a command with --site', () => {
  it.each(['start', 'schema'])('%s refuses a folder that holds no site, and writes nothing', async (command) => {
    const { code, output } = await run(`${command}.mjs`, '--site', 'one')
    expect(code).toBe(2)
    expect(output).toContain(`SITE_DIR=${join(folder, 'one')}  里面没有 schema/`)
    expect(existsSync(join(folder, 'one', '.data'))).toBe(false)
  })
})
