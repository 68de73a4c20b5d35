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
const commands = Object.keys(scripts).filter((name) => foreign[name] === undefined)

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

/** Loads each script anew with its arguments, up to where it would end its process. */
const oneAfterTheOther = `
  const { writeSync } = require('node:fs')
  const { pathToFileURL } = require('node:url')
  void (async () => {
    for (const [file, ...args] of JSON.parse(process.argv[1])) {
      process.argv = [process.execPath, file, ...args]
      let code = 0
      process.exit = (given) => {
        code = given
        throw new Error('ended')
      }
      const address = pathToFileURL(file)
      address.search = args.join()
      await import(address).catch((error) => error.message === 'ended' || console.error(error))
      for (const output of [1, 2]) writeSync(output, '\\0' + code + '\\n')
    }
  })()`

/**
 * Runs programs with their arguments in one process, because most of them take less time than a process to start.
 *
 * @param node the command line of Node, such as `node --import tsx`
 */
async function runTogether(folder: string, node: string, programs: readonly (readonly string[])[]) {
  const files = programs.map(([file = '', ...args]) => [join(folder, file), ...args])
  const { stdout, stderr } = await run(folder, `${node} -e`, oneAfterTheOther, JSON.stringify(files))
  const parts = (text: string) =>
    [...text.matchAll(/([^\0]*)\0(\d+)\n/gu)].map(([, output, code]) => ({ output, code }))
  const [outputs, errors] = [parts(stdout), parts(stderr)]
  return programs.map((_, index) => ({
    code: Number(outputs[index]?.code),
    stdout: outputs[index]?.output,
    stderr: errors[index]?.output,
  }))
}

/** The script of a command, with the arguments that `package.json` gives it. */
function scriptOf(name: string): readonly string[] {
  const [, ...words] = (scripts[name] ?? '').split(' ')
  return words.slice(words.findIndex((word) => word.startsWith('scripts/')))
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
    for (const path of ['scripts', 'server', 'tools/art', 'package.json', 'package-lock.json', 'index.html'])
      cpSync(join(root, path), join(folder, path), { recursive: true })
    before = look(folder)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('has its help in one table, and no help is left over', () => {
    expect(Object.keys(helps).sort()).toEqual(commands.toSorted())
  })

  const helped = (name: string) => ({
    code: 0,
    stderr: '',
    stdout: expect.stringContaining(['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`) as unknown,
  })

  it.each(commands)('%s --help prints what it does, and does nothing else', async (name) => {
    expect(await run(folder, scripts[name] ?? '', '--help')).toEqual(helped(name))
    expect(look(folder)).toEqual(before)
  })

  it('prints the same for -h', async () => {
    const answers = await runTogether(
      folder,
      'node',
      commands.map((name) => [...scriptOf(name), '-h']),
    )
    expect(commands.map((name, index) => [name, answers[index]])).toEqual(commands.map((name) => [name, helped(name)]))
    expect(look(folder)).toEqual(before)
  })

  it('refuses an unknown option before it does anything', async () => {
    const strict = commands.filter((name) => helps[name]?.options !== undefined)
    const answers = await runTogether(
      folder,
      'node',
      strict.map((name) => [...scriptOf(name), '--no-such-option']),
    )
    const stderr: unknown = expect.stringContaining('--no-such-option')
    expect(strict.map((name, index) => [name, answers[index]])).toEqual(
      strict.map((name) => [name, { code: 2, stdout: '', stderr }]),
    )
    expect(look(folder)).toEqual(before)
  })

  it('mentions --site where it works on a site, and refuses it without a folder, before it does anything', async () => {
    const sited = commands.filter((name) => helps[name]?.takesSite)
    const answers = await runTogether(
      folder,
      'node',
      sited.flatMap((name) => [
        [...scriptOf(name), '--help'],
        [...scriptOf(name), '--site'],
      ]),
    )
    const helpAnswer = { code: 0, stderr: '', stdout: expect.stringContaining('--site 文件夹') as unknown }
    const refused = { code: 2, stderr: expect.stringContaining('--site has to be followed') as unknown, stdout: '' }
    expect(sited).toContain('start')
    expect(answers).toEqual(sited.flatMap(() => [helpAnswer, refused]))
    expect(look(folder)).toEqual(before)
  })

  it.each(Object.entries(foreign))('named %s is a program with its help', async (name, program) => {
    expect(scripts[name]).toMatch(new RegExp(`^${name === 'format' ? 'oxfmt' : 'oxlint'}(?: |$)`, 'u'))
    const { code, stdout } = await run(root, `node ${program}`, '--help')
    expect(code).toBe(0)
    expect(stdout).toContain('--help')
  })

  it('named start lists all of its variables where the packages are installed', async () => {
    const { code, stdout } = await run(root, scripts['start'] ?? '', '--help')
    expect(code).toBe(0)
    expect(stdout).toContain('DATABASE_URL')
  })

  it('lists all of its commands where the packages are installed, by the program that its help names', async () => {
    const parts = {
      schema: 'npm run schema -- diff',
      desk: 'npm run desk -- verify list',
      content: 'npm run content -- import',
      backup: 'npm run backup -- restore',
      doctor: 'npm run doctor -- --json',
      storage: 'npm run storage -- move --to folder',
      'backend:check': '--token',
    }
    const detailed = Object.keys(helps).filter((name) => name !== 'start' && helps[name]?.details !== undefined)
    expect(detailed.toSorted()).toEqual(Object.keys(parts).toSorted())
    const programs = Object.keys(parts).map((name) => [...(helps[name]?.details ?? []), '--help'])
    expect(await runTogether(root, 'node --import tsx', programs)).toEqual(
      Object.values(parts).map((part) => ({ code: 0, stderr: '', stdout: expect.stringContaining(part) as unknown })),
    )
  })
})
