import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const scripts = resolve(import.meta.dirname, '../../scripts')

const lockfilePackages = {
  '': {},
  'node_modules/react': { version: '19.0.0' },
  'node_modules/vite': { version: '8.0.0', dev: true },
  'node_modules/binding-elsewhere': { version: '1.0.0', optional: true },
}
const { 'node_modules/binding-elsewhere': _, ...installed } = lockfilePackages
const { 'node_modules/vite': __, ...installedForProduction } = installed

describe('the installation of packages', () => {
  let folder: string

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wenlan-install-'))
    await cp(scripts, join(folder, 'scripts'), { recursive: true })
    await writeLockfile(lockfilePackages)
    // Replaces npm, which would use the network: installs the packages of the lockfile.
    await mkdir(join(folder, 'bin'))
    await writeFile(
      join(folder, 'bin/npm'),
      '#!/bin/sh\nmkdir -p node_modules && cp package-lock.json node_modules/.package-lock.json && echo "$@" >> npm-calls\n',
    )
    await chmod(join(folder, 'bin/npm'), 0o755)
  })
  afterEach(() => rm(folder, { recursive: true }))

  const writeLockfile = (packages: object) => writeFile(join(folder, 'package-lock.json'), JSON.stringify({ packages }))
  const noteInstalled = async (packages: object) => {
    await mkdir(join(folder, 'node_modules'), { recursive: true })
    await writeFile(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }))
  }
  /** Whether npm was called. */
  const ensure = async (needs: { dev: boolean }): Promise<boolean> => {
    await rm(join(folder, 'npm-calls'), { force: true })
    const program = `import(${JSON.stringify(join(folder, 'scripts/ensure-installed.mjs'))}).then((m) => m.ensureInstalled(${JSON.stringify(needs)}))`
    await new Promise<void>((done, failed) => {
      execFile(
        process.execPath,
        ['-e', program],
        { cwd: folder, env: { PATH: `${join(folder, 'bin')}:${process.env['PATH']}` } },
        (error) => (error ? failed(error) : done()),
      )
    })
    return existsSync(join(folder, 'npm-calls'))
  }

  it('happens once', async () => {
    expect(await ensure({ dev: true })).toBe(true)
    expect(await ensure({ dev: true })).toBe(false)
  })

  it('happens again when the lockfile has another version', async () => {
    await ensure({ dev: true })
    await writeLockfile({ ...lockfilePackages, 'node_modules/react': { version: '19.0.1' } })
    expect(await ensure({ dev: true })).toBe(true)
  })

  it('happens again when the lockfile has one more', async () => {
    await ensure({ dev: true })
    await writeLockfile({ ...lockfilePackages, 'node_modules/zod': { version: '4.0.0' } })
    expect(await ensure({ dev: true })).toBe(true)
  })

  it('leaves alone a manual installation, without the packages of other systems', async () => {
    await noteInstalled(installed)
    expect(await ensure({ dev: true })).toBe(false)
  })

  it('needs only the packages for production when nothing has to be built', async () => {
    await noteInstalled(installedForProduction)
    expect(await ensure({ dev: false })).toBe(false)
    expect(await ensure({ dev: true })).toBe(true)
  })

  it('happens again for another system, as in a folder shared with a container', async () => {
    await noteInstalled(installed)
    await writeFile(join(folder, 'node_modules/.wenlan-installed'), 'hash other-system all\n')
    expect(await ensure({ dev: true })).toBe(true)
  })
})
