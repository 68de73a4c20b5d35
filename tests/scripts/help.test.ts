import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { helps } from '../../scripts/help.mjs'
import { filesBelow } from '../../scripts/versions.mjs'

const root = resolve(import.meta.dirname, '../..')
const { scripts }: { scripts: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)
/** Programs of others, with a help of their own. */
const foreign: Readonly<Record<string, string>> = {
  format: 'node_modules/oxfmt/bin/oxfmt',
  lint: 'node_modules/oxlint/bin/oxlint',
}
const own = Object.keys(scripts).filter((name) => foreign[name] === undefined)

/** Runs the command line of a script as npm does, and gives its output and exit code. */
function run(folder: string, commandLine: string, ...args: string[]) {
  const [program, ...words] = commandLine.split(' ')
  if (program !== 'node') throw new Error(`"${commandLine}" does not start with node: its --help would be another's`)
  return new Promise<{ code: unknown; stdout: string; stderr: string }>((done) => {
    execFile(
      process.execPath,
      [...words, ...args],
      { cwd: folder, env: { PATH: process.env['PATH'] } },
      (error, stdout, stderr) => done({ code: error === null ? 0 : error.code, stdout, stderr }),
    )
  })
}

/** All files with their sizes and times. */
function look(folder: string): readonly string[] {
  return filesBelow(folder).map((path) => {
    const { size, mtimeMs } = statSync(join(folder, path))
    return `${path} ${size} ${mtimeMs}`
  })
}

describe('a command of package.json', () => {
  let folder: string
  let before: readonly string[]

  // A fresh clone: no packages, no build.
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'wenlan-help-'))
    for (const path of ['scripts', 'server', 'samples/art', 'package.json', 'package-lock.json', 'index.html'])
      cpSync(join(root, path), join(folder, path), { recursive: true })
    before = look(folder)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('has its help in one table, and no help is left over', () => {
    expect(Object.keys(helps).sort()).toEqual(own.toSorted())
  })

  it.each(own)('%s --help, or -h, tells what it does, and does nothing else', async (name) => {
    const answers = await Promise.all(['--help', '-h'].map((option) => run(folder, scripts[name] ?? '', option)))
    const stdout: unknown = expect.stringContaining(
      ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`,
    )
    expect(answers).toEqual(answers.map(() => ({ code: 0, stderr: '', stdout })))
    expect(look(folder)).toEqual(before)
  })

  it.each(own.filter((name) => helps[name]?.options !== undefined))(
    '%s refuses an option that it does not know, before it does anything',
    async (name) => {
      const { code, stdout, stderr } = await run(folder, scripts[name] ?? '', '--no-such-option')
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
      expect(stderr).toContain('--no-such-option')
      expect(look(folder)).toEqual(before)
    },
  )

  it.each(Object.entries(foreign))('%s is a program with a help of its own', async (name, program) => {
    expect(scripts[name]).toMatch(new RegExp(`^${name === 'format' ? 'oxfmt' : 'oxlint'}(?: |$)`, 'u'))
    const { code, stdout } = await run(root, `node ${program}`, '--help')
    expect(code).toBe(0)
    expect(stdout).toContain('--help')
  })

  it.each([
    ['start', 'DATABASE_URL'],
    ['schema', 'npm run schema -- diff'],
    ['content', 'npm run content -- import'],
    ['backup', 'npm run backup -- restore'],
    ['storage', 'npm run storage -- move --to folder'],
    ['backend:check', '--token'],
  ])('%s tells all of its commands or variables where the packages are installed', async (name, part) => {
    const { code, stdout } = await run(root, scripts[name] ?? '', '--help')
    expect(code).toBe(0)
    expect(stdout).toContain(part)
  })
})
