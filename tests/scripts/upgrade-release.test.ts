import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

import { beforeEach, describe, expect, it } from 'vitest'

import { checksumsOf } from '../../scripts/release/checksums.mjs'
import { KEPT_VERSIONS } from '../../scripts/sweep-versions.mjs'
import { temporaryFolder } from '../support/backend.ts'

const scripts = resolve(import.meta.dirname, '../../scripts')

/** Writes what an upgrade looks at of a release. */
function writeRelease(folder: string, version: string): string {
  const files = {
    'dist/current.json': JSON.stringify({ version }),
    'dist/server/main.js': `launcher of ${version}`,
    [`dist/versions/${version}/server/main.js`]: `server of ${version}`,
    [`dist/packages/for-${version}/node_modules/a/index.js`]: '',
    'release.json': JSON.stringify({ platform: 'linux', arch: 'x64' }),
    'schema/site.json': `schema of ${version}`,
    'deploy/wenlan.service': `unit of ${version}`,
    [`only-in-${version}.txt`]: '',
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  for (const [from, to] of [
    ['upgrade-release.mjs', 'upgrade.mjs'],
    ['sweep-versions.mjs', 'sweep-versions.mjs'],
    ['is-alive.mjs', 'is-alive.mjs'],
  ] as const)
    cpSync(join(scripts, from), join(folder, to))
  symlinkSync(
    join('..', '..', 'packages', `for-${version}`, 'node_modules'),
    join(folder, 'dist/versions', version, 'node_modules'),
  )
  return seal(folder)
}

function seal(release: string): string {
  rmSync(join(release, 'SHA256SUMS'), { force: true })
  writeFileSync(join(release, 'SHA256SUMS'), checksumsOf(release))
  return release
}

describe('an installed release', () => {
  let here: string
  let others: string
  beforeEach(() => {
    const folder = temporaryFolder()
    here = writeRelease(join(folder, 'installed'), 'first')
    others = join(folder, 'others')
    writeFileSync(join(here, 'schema/site.json'), 'the site’s own')
  })

  const run = (command: 'upgrade' | 'rollback', given = '') =>
    new Promise<{ code: unknown; said: string }>((done) => {
      const file = pathToFileURL(join(here, 'upgrade.mjs')).href
      const code = `const { ${command} } = await import(process.argv[1]); await ${command}(...process.argv.slice(2))`
      const args = ['--input-type=module', '--eval', code, file, here, ...(given === '' ? [] : [given])]
      execFile(process.execPath, args, { env: { PATH: process.env['PATH'] } }, (error, stdout, stderr) =>
        done({ code: error?.code ?? 0, said: stdout + stderr }),
      )
    })
  const text = (path: string) => readFileSync(join(here, path), 'utf8')
  const current = () => JSON.parse(text('dist/current.json')).version

  it('is upgraded in its place: the new version and its files, the site’s own schema', async () => {
    expect(await run('upgrade', writeRelease(others, 'second'))).toMatchObject({ code: 0 })
    expect(current()).toBe('second')
    expect(text('dist/versions/second/server/main.js')).toBe('server of second')
    expect(existsSync(join(here, 'dist/versions/second/node_modules/a/index.js'))).toBe(true)
    expect([text('dist/server/main.js'), text('deploy/wenlan.service')]).toEqual([
      'launcher of second',
      'unit of second',
    ])
    expect(existsSync(join(here, 'only-in-second.txt'))).toBe(true)
    expect(text('schema/site.json')).toBe('the site’s own')
    expect(readdirSync(here).filter((name) => name.startsWith('.upgrade-'))).toEqual([])
  })

  it('goes back to the version before, and forth again', async () => {
    await run('upgrade', writeRelease(others, 'second'))
    expect(await run('rollback')).toMatchObject({ code: 0 })
    expect(current()).toBe('first')
    expect(await run('rollback')).toMatchObject({ code: 0 })
    expect(current()).toBe('second')
  })

  it('keeps its present version, the one to go back to, and a few more, each with its packages', async () => {
    const versions = Array.from({ length: KEPT_VERSIONS + 3 }, (_, at) => `upgrade-${at}`)
    for (const version of versions) await run('upgrade', writeRelease(join(others, version), version))
    const kept = versions.slice(-KEPT_VERSIONS - 2)
    expect(readdirSync(join(here, 'dist/versions')).toSorted()).toEqual(kept)
    expect(readdirSync(join(here, 'dist/packages')).toSorted()).toEqual(kept.map((version) => `for-${version}`))
    await run('rollback')
    expect(current()).toBe(versions.at(-2))
  })

  it.each<[string, (release: string) => void, string]>([
    ['a file differs from its checksum', (release) => writeFileSync(join(release, 'release.json'), '{}'), '校验和不符'],
    ['it is for another machine', (release) => forOtherMachine(release), 'linux-arm64'],
    ['it is no release', (release) => writeFileSync(join(release, 'SHA256SUMS'), ''), '不是文澜的发布包'],
  ])('is left as it was where %s', async (_, damage, sentence) => {
    const release = writeRelease(others, 'second')
    damage(release)
    const before = checksumsOf(here)
    expect(await run('upgrade', release)).toEqual({ code: 1, said: expect.stringContaining(sentence) })
    expect(checksumsOf(here)).toBe(before)
  })
})

function forOtherMachine(release: string): void {
  writeFileSync(join(release, 'release.json'), JSON.stringify({ platform: 'linux', arch: 'arm64' }))
  seal(release)
}
