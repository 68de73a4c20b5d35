import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'

import { keepPackages } from '../../scripts/keep-packages.mjs'
import { MAX_UNUSED_VERSIONS, sweepVersions } from '../../scripts/sweep-versions.mjs'
import { publishVersion, readPointer, versionFolder } from '../../scripts/versions.mjs'
import { temporaryFolder } from '../support/backend.ts'

describe('the versions of the build', () => {
  let dist: string

  beforeEach(() => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
    dist = join(folder, 'dist')
  })

  /** Publishes a server that tells its version once it runs, and runs until it is ended. */
  function publish(text: string): string {
    const staged = join(dist, 'next')
    mkdirSync(join(staged, 'server'), { recursive: true })
    writeFileSync(join(staged, 'server/main.js'), `console.log(${JSON.stringify(text)}); setInterval(() => {}, 1000)`)
    return publishVersion(dist, staged, `sources of ${text}`)
  }

  /** Builds follow each other within a millisecond here; an old one is to be older than all others. */
  function age(...paths: readonly string[]): void {
    const hoursAgo = Date.now() / 1000 - 3 * 3600
    for (const path of paths) utimesSync(path, hoursAgo, hoursAgo)
  }

  async function run(): Promise<{ child: ChildProcess; output: string }> {
    const child = spawn(process.execPath, [join(dist, 'server/main.js')], { stdio: ['ignore', 'pipe', 'inherit'] })
    onTestFinished(() => void child.kill('SIGKILL'))
    const [chunk]: Buffer[] = await once(child.stdout, 'data')
    return { child, output: String(chunk).trim() }
  }

  it('are run from one address, each to its end', async () => {
    const one = publish('one')
    const first = await run()
    const two = publish('two')
    expect([first.output, (await run()).output]).toEqual(['one', 'two'])
    expect([one, two].map((version) => existsSync(versionFolder(dist, version)))).toEqual([true, true])
    expect(readPointer(dist)).toEqual({ version: two, sources: 'sources of two' })
  })

  it('are one for two equal builds, and a damaged file is restored', () => {
    const version = publish('one')
    publish('two')
    const main = join(versionFolder(dist, version), 'server/main.js')
    const content = readFileSync(main, 'utf8')
    rmSync(main)
    expect(publish('one')).toBe(version)
    expect(readFileSync(main, 'utf8')).toBe(content)
    expect(readdirSync(join(dist, 'versions'))).toHaveLength(2)
    expect(existsSync(join(dist, 'next'))).toBe(false)
  })

  it('are removed, except the newest and those that a process uses', async () => {
    const used = publish('used')
    const { child } = await run()
    const idle = publish('idle')
    for (let number = 0; number <= MAX_UNUSED_VERSIONS; number++) publish(`later ${number}`)
    age(versionFolder(dist, used), versionFolder(dist, idle))
    sweepVersions(dist, [readPointer(dist)?.version])
    expect(existsSync(versionFolder(dist, used))).toBe(true)
    expect(existsSync(versionFolder(dist, idle))).toBe(false)
    expect(readdirSync(join(dist, 'versions'))).toHaveLength(MAX_UNUSED_VERSIONS + 2)

    child.kill('SIGKILL')
    await once(child, 'exit')
    sweepVersions(dist, [readPointer(dist)?.version])
    expect(existsSync(versionFolder(dist, used))).toBe(false)
    expect(readdirSync(join(dist, 'versions'))).toHaveLength(MAX_UNUSED_VERSIONS + 1)
    expect(readdirSync(join(dist, 'running'))).toEqual([])
  })

  it('stay where a rollback to them is possible', () => {
    const before = publish('before')
    for (let number = 0; number <= MAX_UNUSED_VERSIONS; number++) publish(`later ${number}`)
    age(versionFolder(dist, before))
    sweepVersions(dist, [readPointer(dist)?.version, before])
    expect(existsSync(versionFolder(dist, before))).toBe(true)
    sweepVersions(dist, [readPointer(dist)?.version])
    expect(existsSync(versionFolder(dist, before))).toBe(false)
  })

  it('stay while a process of another machine or container renews its mark', async () => {
    const used = publish('used elsewhere')
    for (let number = 0; number <= MAX_UNUSED_VERSIONS; number++) publish(`later ${number}`)
    mkdirSync(join(dist, 'running'), { recursive: true })
    // A number that no process here has.
    const mark = join(dist, 'running', '4194305@elsewhere')
    writeFileSync(mark, used)
    sweepVersions(dist, [readPointer(dist)?.version])
    expect(existsSync(versionFolder(dist, used))).toBe(true)

    age(versionFolder(dist, used), mark)
    sweepVersions(dist, [readPointer(dist)?.version])
    expect(existsSync(versionFolder(dist, used))).toBe(false)
    expect(existsSync(mark)).toBe(false)
  })

  it('retain the packages of their build, whatever is installed later', () => {
    const root = join(dist, '..')
    const install = (version: string) => {
      for (const name of ['needed', 'needed/node_modules/inner', 'shared', 'tool']) {
        rmSync(join(root, 'node_modules', name), { recursive: true, force: true })
        mkdirSync(join(root, 'node_modules', name, 'lib'), { recursive: true })
        writeFileSync(join(root, 'node_modules', name, 'lib/index.js'), `${name} ${version}`)
      }
      const packages = {
        '': {},
        'node_modules/needed': { version, dependencies: { inner: '*' }, optionalDependencies: { absent: '*' } },
        'node_modules/needed/node_modules/inner': { version, dependencies: { shared: '*', needed: '*' } },
        'node_modules/shared': { version },
        'node_modules/absent': { version, optional: true },
        'node_modules/tool': { version },
      }
      writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }))
    }
    const build = (text: string) => {
      const version = publish(text)
      keepPackages({ root, dist, folder: versionFolder(dist, version) }, ['needed'])
      return version
    }
    const packageOf = (version: string, name: string) =>
      readFileSync(join(versionFolder(dist, version), 'node_modules', name, 'lib/index.js'), 'utf8')

    install('1')
    const [old, same] = [build('old'), build('same')]
    install('2')
    const next = build('next')
    expect([old, same, next].map((version) => packageOf(version, 'needed'))).toEqual([
      'needed 1',
      'needed 1',
      'needed 2',
    ])
    expect(packageOf(old, 'needed/node_modules/inner')).toBe('needed/node_modules/inner 1')
    expect(packageOf(old, 'shared')).toBe('shared 1')
    expect(() => packageOf(old, 'tool'), 'what the server does not import').toThrow('ENOENT')
    expect(readdirSync(join(dist, 'packages'))).toHaveLength(2)

    for (let number = 0; number <= MAX_UNUSED_VERSIONS; number++) build(`later ${number}`)
    sweepVersions(dist, [readPointer(dist)?.version])
    expect(readdirSync(join(dist, 'packages'))).toHaveLength(1)
    expect(packageOf(readPointer(dist)?.version ?? '', 'needed')).toBe('needed 2')
  })

  it('are retained for a time from their replacement, not from their build', () => {
    const long = publish('long in use')
    for (let number = 0; number < MAX_UNUSED_VERSIONS; number++) publish(`before ${number}`)
    publish('long in use')
    publish('its successor')
    sweepVersions(dist, [readPointer(dist)?.version])
    expect(existsSync(versionFolder(dist, long))).toBe(true)
  })

  it('are absent where the pointer names a version that is gone', () => {
    rmSync(versionFolder(dist, publish('one')), { recursive: true })
    expect(readPointer(dist)).toBeUndefined()
  })
})
