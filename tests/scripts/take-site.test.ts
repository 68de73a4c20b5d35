import { execFile } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { afterAll, describe, expect, it } from 'vitest'

import { temporaryFolder, writeFiles } from '../support/backend.ts'

const scripts = resolve(import.meta.dirname, '../../scripts')
const caller = temporaryFolder(afterAll)

/** Runs a program in a folder, and gives the JSON that it prints. */
function run(file: string, args: readonly string[], env: Readonly<Record<string, string>> = {}, cwd = caller) {
  return new Promise<unknown>((done, fail) => {
    const options = { cwd, env: { PATH: process.env['PATH'], ...env } }
    execFile(process.execPath, [file, ...args], options, (error, stdout, stderr) =>
      error ? fail(new Error(stderr)) : done(JSON.parse(stdout)),
    )
  })
}

describe('--site', () => {
  const files = {
    'take.mjs': `
      import { takeSite } from ${JSON.stringify(join(scripts, 'take-site.mjs'))}
      takeSite()
      console.log(JSON.stringify({ site: process.env.SITE_DIR, rest: process.argv.slice(2) }))`,
  }
  const program = join(writeFiles(temporaryFolder(afterAll), files), 'take.mjs')

  it.each([
    ['alone', ['--site', 'museum'], 'museum', []],
    [
      'before the words of a command',
      ['--site', 'museum', 'list', '--type', 'news'],
      'museum',
      ['list', '--type', 'news'],
    ],
    ['after them', ['list', '--type', 'news', '--site', 'museum'], 'museum', ['list', '--type', 'news']],
    ['joined with its folder', ['write', '--site=../museum', 'to'], '../museum', ['write', 'to']],
    ['as the whole path', ['--site', '/srv/museum'], '/srv/museum', []],
  ])('%s names the folder, from that of the caller, and the command never receives it', async (_, args, site, rest) => {
    expect(await run(program, args)).toEqual({ site: resolve(caller, site), rest })
  })

  it('is relative to the folder in which npm was called', async () => {
    const named = await run(program, ['--site', 'museum'], { INIT_CWD: caller }, scripts)
    expect(named).toEqual({ site: join(caller, 'museum'), rest: [] })
  })

  it('wins over SITE_DIR, and is a word like others after --', async () => {
    const env = { SITE_DIR: '/srv/other' }
    expect(await run(program, ['--site', '/srv/museum'], env)).toEqual({ site: '/srv/museum', rest: [] })
    const rest = ['reply', '--', '--site', 'museum']
    expect(await run(program, rest, env)).toEqual({ site: '/srv/other', rest })
  })
})

describe('a release', () => {
  const release = writeFiles(temporaryFolder(afterAll), {
    'dist/current.json': { version: 'v1' },
    'package.json': { type: 'module' },
  })
  for (const [from, to] of [
    ['check-node.mjs', 'check-node.mjs'],
    ['take-site.mjs', 'take-site.mjs'],
    ['start-release.mjs', 'start.mjs'],
  ] as const)
    cpSync(join(scripts, from), join(release, to))
  const tell = `
    const { SITE_DIR, DATA_DIR, SCHEMA_DIR } = process.env
    console.log(JSON.stringify({ site: SITE_DIR, data: DATA_DIR, schema: SCHEMA_DIR, rest: process.argv.slice(2) }))`
  writeFiles(release, { 'dist/server/main.js': tell, 'dist/versions/v1/server/main.js': tell })
  const start = join(release, 'start.mjs')

  it.each([
    ['the start', ['--site', 'museum'], []],
    ['a command', ['content', 'list', '--site', 'museum'], ['desk', 'content', 'list']],
    ['a command, named after the site', ['--site', 'museum', 'backup', 'write'], ['backup', 'write']],
  ])('uses the site for %s, and no folder of the release', async (_, args, rest) => {
    expect(await run(start, args)).toEqual({ site: join(caller, 'museum'), rest })
  })

  it('uses its folders without a site', async () => {
    expect(await run(start, [])).toEqual({ data: join(release, 'data'), schema: join(release, 'schema'), rest: [] })
  })
})
