import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

import { beforeEach, describe, expect, it } from 'vitest'

import { checksumsOf } from '../../scripts/release/checksums.mjs'
import { temporaryFolder } from '../support/backend.ts'

const script = readFileSync(resolve(import.meta.dirname, '../../deploy/wenlan'), 'utf8')
const kind = `${process.platform}-${process.arch}`

function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

/** Writes the parts of a release that an upgrade looks at, and returns its folder. */
function writeRelease(place: string, version: string, machine = kind): string {
  const folder = join(place, `wenlan-1-${version}`)
  writeFiles(folder, {
    'dist/current.json': JSON.stringify({ version, sources: 'any' }),
    [`dist/versions/${version}/client/assets/of-${version}.js`]: version,
    'start.mjs': `console.log('wenlan 1 ${version} ${machine}')`,
  })
  writeFileSync(join(folder, 'SHA256SUMS'), checksumsOf(folder))
  return folder
}

function pack(folder: string): string {
  const archive = `${folder}.tar.gz`
  execFileSync('tar', ['-czf', archive, '-C', dirname(folder), basename(folder)])
  return archive
}

/** A machine with a first release and two units, whose commands of systemd are noted. */
function aMachine() {
  const folder = temporaryFolder()
  const [home, bin, others] = ['home', 'bin', 'others'].map((name) => join(folder, name))
  if (home === undefined || bin === undefined || others === undefined) throw new Error('unreachable')
  const first = basename(writeRelease(join(home, 'releases'), 'a1'))
  symlinkSync(join('releases', first), join(home, 'current'))
  writeFiles(folder, { restarts: '', faulty: '' })
  // Restarts fail while the release that is named in "faulty" is the current one.
  writeFiles(bin, {
    id: '#!/bin/sh\necho 0\n',
    systemctl: `#!/bin/sh
case $1 in
list-units) printf 'wenlan@8080.service loaded\\nwenlan@8081.service loaded\\n' ;;
restart)
  release=$(basename "$(readlink '${home}/current')")
  echo "$2 $release" >>'${folder}/restarts'
  [ "$release" != "$(cat '${folder}/faulty')" ]
  ;;
esac
`,
    runuser: '#!/bin/sh\nshift 3\nexec "$@"\n',
    wenlan: script
      .replace('home=/opt/wenlan', `home=${home}`)
      .replaceAll('=/etc/wenlan', `=${folder}/etc`)
      .replaceAll('/usr/bin/node', process.execPath),
  })
  for (const name of readdirSync(bin)) chmodSync(join(bin, name), 0o755)
  return {
    folder,
    home,
    others,
    first,
    run(...args: string[]) {
      const env = { PATH: `${bin}:${process.env['PATH']}` }
      const { status, stdout, stderr } = spawnSync(join(bin, 'wenlan'), args, { env, encoding: 'utf8' })
      return { code: status, output: stdout + stderr }
    },
    current: () => basename(readlinkSync(join(home, 'current'))),
    restarts: () => readFileSync(join(folder, 'restarts'), 'utf8').trim().split('\n').filter(Boolean),
    releases: () => readdirSync(join(home, 'releases')).toSorted(),
    refuse: (release: string) => writeFileSync(join(folder, 'faulty'), release),
  }
}

describe('a command', () => {
  const settings = {
    'etc/wenlan.env': 'ORIGIN=https://a.example\nDATA_KEY=shared\n',
    'etc/8081.env': 'ORIGIN=https://b.example\n',
  }
  const runCommand = (...args: string[]) => {
    const { folder, home, run } = aMachine()
    writeFiles(folder, settings)
    writeFileSync(
      join(home, 'current/start.mjs'),
      "console.log(process.argv.slice(2).join(' '), process.env.ORIGIN, process.env.DATA_KEY)",
    )
    return run(...args)
  }

  it('has the settings of the service', () => {
    expect(runCommand('doctor')).toEqual({ code: 0, output: 'doctor https://a.example shared\n' })
  })

  it('that names a port has the settings of its house above these', () => {
    expect(runCommand('@8081', 'doctor', '--json')).toEqual({
      code: 0,
      output: 'doctor --json https://b.example shared\n',
    })
  })

  it('that names a port without a house is refused', () => {
    expect(runCommand('@8082', 'doctor')).toMatchObject({ code: 1, output: expect.stringContaining('8082.env') })
  })
})

describe('wenlan upgrade', () => {
  let machine: ReturnType<typeof aMachine>
  beforeEach(() => {
    machine = aMachine()
  })
  const upgrade = (version: string) => machine.run('upgrade', pack(writeRelease(machine.others, version)))

  it('puts a release beside the others, points to it and restarts one unit after the other', () => {
    expect(upgrade('b2')).toMatchObject({ code: 0 })
    expect(machine.current()).toBe('wenlan-1-b2')
    expect(machine.restarts()).toEqual(['wenlan@8080.service wenlan-1-b2', 'wenlan@8081.service wenlan-1-b2'])
    expect(machine.releases()).toEqual(['wenlan-1-a1', 'wenlan-1-b2'])
  })

  it('lets pages that were opened before find their scripts', () => {
    upgrade('b2')
    upgrade('c3')
    const versions = join(machine.home, 'current/dist/versions')
    expect(readdirSync(versions).toSorted()).toEqual(['a1', 'b2', 'c3'])
    expect(readFileSync(join(versions, 'a1/client/assets/of-a1.js'), 'utf8')).toBe('a1')
  })

  it('changes back, and forth, by "rollback"', () => {
    upgrade('b2')
    expect(machine.run('rollback')).toMatchObject({ code: 0 })
    expect(machine.current()).toBe('wenlan-1-a1')
    machine.run('rollback')
    expect(machine.current()).toBe('wenlan-1-b2')
  })

  it('leaves the former release in use where the new one does not start, and reports that', () => {
    machine.refuse('wenlan-1-b2')
    expect(upgrade('b2')).toMatchObject({ code: 1, output: expect.stringContaining('没有启动起来') })
    expect(machine.current()).toBe(machine.first)
    expect(machine.restarts()).toEqual([
      'wenlan@8080.service wenlan-1-b2',
      'wenlan@8080.service wenlan-1-a1',
      'wenlan@8081.service wenlan-1-a1',
    ])
    expect(existsSync(join(machine.home, 'previous'))).toBe(false)
  })

  it('retains as many releases as open pages may need, with the one to go back to', () => {
    for (const version of ['b2', 'c3', 'd4', 'e5', 'f6']) upgrade(version)
    expect(machine.releases()).toHaveLength(4)
    expect(machine.run('rollback')).toMatchObject({ code: 0 })
    expect(machine.current()).toBe('wenlan-1-e5')
  })

  it.each([
    ['no archive', () => '', '发布包'],
    ['one that is not there', () => '/none.tar.gz', '发布包'],
    [
      'one that is cut off',
      () => {
        const archive = pack(writeRelease(machine.others, 'b2'))
        writeFileSync(archive, readFileSync(archive).subarray(0, 40))
        return archive
      },
      '解不开',
    ],
    [
      'another archive',
      () => {
        writeFiles(machine.others, { 'other/some.txt': '' })
        return pack(join(machine.others, 'other'))
      },
      '不是文澜的发布包',
    ],
    [
      'one with a damaged file',
      () => {
        const folder = writeRelease(machine.others, 'b2')
        writeFileSync(join(folder, 'start.mjs'), '')
        return pack(folder)
      },
      '不完整',
    ],
    ['one for another machine', () => pack(writeRelease(machine.others, 'b2', 'plan9-mips')), '不是给这台机器'],
    ['the current one', () => pack(join(machine.home, 'releases', machine.first)), '已经是'],
  ])('refuses %s, and nothing is changed', (_, archive, sentence) => {
    expect(machine.run('upgrade', archive())).toEqual({ code: 1, output: expect.stringContaining(sentence) })
    expect(machine.current()).toBe(machine.first)
    expect(machine.restarts()).toEqual([])
    expect(readdirSync(join(machine.home, 'releases')).filter((name) => name.startsWith('.upgrade'))).toEqual([])
  })

  it('has nothing to go back to before the first upgrade', () => {
    expect(machine.run('rollback')).toEqual({ code: 1, output: expect.stringContaining('没有可以退回的版本') })
  })
})
