import { chmodSync, mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseEnv as parseDotenv } from 'node:util'

import { describe, expect, it } from 'vitest'

import { copied } from '../../scripts/release/assemble-release.mjs'
import { checksumsOf } from '../../scripts/release/checksums.mjs'
import { containedIn } from '../../scripts/release/contained-in.mjs'
import { reduceLockfile } from '../../scripts/release/install-packages.mjs'
import { isAllowed, licenceFile, licenceOf, licenceText, repositoryText } from '../../scripts/release/licences.mjs'
import { packFolder } from '../../scripts/release/pack-folder.mjs'
import { isUnread, prunePackages, readPackages } from '../../scripts/release/prune-packages.mjs'
import { readReleaseOptions } from '../../scripts/release/release-options.mjs'
import { sbomOf } from '../../scripts/release/write-sbom.mjs'
import { filesBelow, readPointer, versionFolder } from '../../scripts/versions.mjs'
import { MAX_BODY } from '../../server/api/read-picture.ts'
import { envKeys, parseEnv } from '../../server/platform/env/env.ts'
import { connectionLimits } from '../../server/platform/http/limited-server.ts'
import { temporaryFolder } from '../support/backend.ts'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

function write(folder: string, files: Readonly<Record<string, string>>): string {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

describe('the packages of a release', () => {
  it('are those that the server imports, and their dependencies on any system', () => {
    const packages = {
      '': {},
      'node_modules/wanted': { dependencies: { inner: '1' }, optionalDependencies: { 'for-arm': '1' } },
      'node_modules/wanted/node_modules/inner': {},
      'node_modules/for-arm': {},
      'node_modules/inner': {},
      'node_modules/only-bundled': {},
    }
    const manifest = { name: 'wenlan', version: '1.0.0', dependencies: { wanted: '^1.0.0', 'only-bundled': '1' } }
    const reduced = reduceLockfile(manifest, { lockfileVersion: 3, packages }, ['wanted'])
    expect(Object.keys(reduced.lockfile.packages)).toEqual([
      '',
      'node_modules/wanted',
      'node_modules/wanted/node_modules/inner',
      'node_modules/for-arm',
    ])
    expect(reduced.manifest.dependencies).toEqual({ wanted: '^1.0.0' })
    expect(() => reduceLockfile(manifest, { packages }, ['unlisted'])).toThrow('"unlisted"')
  })

  it.each([
    ['index.js', false],
    ['lib/index.node', false],
    ['lib/doc/node.js', false],
    ['LICENSE.md', false],
    ['THIRD-PARTY-NOTICES.md', false],
    ['README.md', true],
    ['dist/index.d.ts', true],
    ['dist/index.js.map', true],
    ['src/client.ts', true],
    ['test/fixture.js', true],
    ['.eslintrc.json', true],
  ])('have no file that no code reads, such as %s: %s', (path, expected) => {
    expect(isUnread(path)).toBe(expected)
  })

  it('are left out as a whole where they hold types alone, or code for another C library', () => {
    const modules = write(join(temporaryFolder(), 'node_modules'), {
      'sdk/package.json': '{}',
      'sdk/LICENSE': 'MIT',
      'sdk/index.js': '',
      'sdk/index.d.ts': '',
      'sdk/node_modules/@types/node/package.json': '{}',
      'sdk/node_modules/@types/node/LICENSE': 'MIT',
      'sdk/node_modules/@types/node/index.d.ts': '',
      '@machine/linux-x64-gnu/index.node': '',
      '@machine/linux-x64-musl/index.node': '',
    })
    const left = readPackages(modules)
    expect(left).toEqual(['node_modules/@machine/linux-x64-gnu', 'node_modules/sdk'])
    prunePackages(modules, left)
    expect(filesBelow(modules)).toEqual([
      '@machine/linux-x64-gnu/index.node',
      'sdk/LICENSE',
      'sdk/index.js',
      'sdk/package.json',
    ])
  })
})

describe('the licences of a release', () => {
  it.each([
    ['MIT', true, true],
    ['(MIT OR CC0-1.0)', true, true],
    ['GPL-3.0-only OR Apache-2.0', true, true],
    ['Apache-2.0 AND MIT', true, true],
    ['(MIT AND Zlib)', true, true],
    ['LGPL-3.0-or-later', false, true],
    ['Apache-2.0 AND LGPL-3.0-or-later', false, true],
    ['GPL-3.0-or-later', false, false],
    ['MIT AND GPL-3.0-only', false, false],
    ['SEE LICENSE IN LICENSE.txt', false, false],
    ['none named', false, false],
  ])('are allowed, for %s: within our files %s, beside them %s', (licence, bundled, beside) => {
    expect([isAllowed(licence, { isBundled: true }), isAllowed(licence, { isBundled: false })]).toEqual([
      bundled,
      beside,
    ])
  })

  it('are allowed for every package that the build contains, and name their text or their author', () => {
    const version = readPointer(join(root, 'dist'))?.version
    if (version === undefined) throw new Error('dist/ holds no build; "npm test" makes one by itself')
    const built = versionFolder(join(root, 'dist'), version)
    const contained = containedIn({ root, built, installed: root }, [])
    expect(contained.length).toBeGreaterThan(50)
    expect(contained.filter(({ text, author }) => text === '' && author === '').map(({ name }) => name)).toEqual([])
  })

  it('are in one text, each once, with all packages that are under it', () => {
    const text = 'Permission is hereby granted'
    const file = licenceFile([
      { name: 'b 1.0.0', licence: 'MIT', text, author: '' },
      { name: 'a 1.0.0', licence: 'MIT', text, author: '' },
      { name: 'b 1.0.0', licence: 'MIT', text, author: '' },
      { name: 'c 1.0.0', licence: 'ISC', text: '', author: 'Ada' },
    ])
    expect(file.split(text)).toHaveLength(2)
    expect(file).toMatch(/=\na 1\.0\.0 \(MIT\)\nb 1\.0\.0 \(MIT\)\n=/u)
    expect(file).toContain('c 1.0.0 (ISC), Ada')
  })

  it('are read from the places where packages declare them', () => {
    const text =
      'Copyright 2020 Ada\n\nPermission is hereby granted, free of charge, to any person obtaining a copy of this'
    const folder = (files: Readonly<Record<string, string>>) => write(temporaryFolder(), files)
    expect(licenceText(folder({ LICENSE: text, NOTICE: 'and this', 'README.md': '' }))).toBe(`${text}\n\nand this`)
    expect(licenceText(folder({ 'README.md': `# Tool\n\nUse.\n\n## License\n\n${text}\n\n## Other\n` }))).toBe(text)
    expect(licenceText(folder({ 'README.md': `Tool\n====\n\nLicense\n-------\n\n${text}\n` }))).toBe(text)
    expect(licenceText(folder({ 'README.md': '## License\n\nMIT\n' }))).toBe('')
    const packages = folder({
      '@tus/server/package.json': '{"repository":"tus/node","license":"MIT"}',
      '@tus/server/LICENSE': text,
    })
    const utils = { name: '@tus/utils', repository: 'tus/node', license: 'MIT' }
    expect(repositoryText(packages, utils)).toBe(text)
    expect(repositoryText(packages, { ...utils, repository: 'elsewhere' })).toBe('')
    expect(repositoryText(packages, { ...utils, name: 'other' })).toBe('')
    expect([licenceOf({ license: 'Apache License 2.0' }), licenceOf({})]).toEqual(['Apache-2.0', undefined])
  })
})

describe('the bill of materials of a release', () => {
  const component = (name: string) => ({
    'bom-ref': `${name}@1.0.0`,
    name,
    version: '1.0.0',
    externalReferences: [{ type: 'distribution', url: `https://packages.example/${name}.tgz` }],
  })
  const listed = (serial: string, names: readonly string[]) => ({
    bomFormat: 'CycloneDX',
    serialNumber: `urn:uuid:${serial}`,
    metadata: {
      timestamp: serial,
      tools: [{ name: 'cli', version: serial }],
      component: { ...component('folder-of-the-checkout'), 'bom-ref': 'wenlan@1.0.0' },
    },
    components: names.map(component),
    dependencies: names.map((name) => ({ ref: `${name}@1.0.0`, dependsOn: ['tool@1.0.0', 'b@1.0.0'] })),
  })
  const packageOf = (name: string, part: string) => ({ name, version: '1.0.0', licence: 'MIT', parts: [part] })
  const contained = [packageOf('b', 'node_modules'), packageOf('a', 'server'), packageOf('a', 'browser')]
  const sbom = (serial: string, names: readonly string[]) =>
    sbomOf(listed(serial, names), { name: 'wenlan', version: '1.0.0', seconds: 0, contained })

  it('lists the contents, with their parts, and nothing else', () => {
    const { components, dependencies, metadata } = sbom('one', ['a', 'b', 'tool'])
    expect(components.map(({ name, properties }) => [name, properties?.map(({ value }) => value)])).toEqual([
      ['a', ['browser', 'server']],
      ['b', ['node_modules']],
    ])
    expect(dependencies).toEqual([
      { ref: 'a@1.0.0', dependsOn: ['b@1.0.0'] },
      { ref: 'b@1.0.0', dependsOn: ['b@1.0.0'] },
    ])
    expect(metadata).toMatchObject({ timestamp: '1970-01-01T00:00:00.000Z', component: { name: 'wenlan' } })
  })

  it('is the same from every run, and names no registry', () => {
    const text = JSON.stringify(sbom('one', ['a', 'b', 'tool']))
    expect(JSON.stringify(sbom('two', ['tool', 'b', 'a']))).toBe(text)
    expect(text).not.toContain('packages.example')
  })

  it('is refused where the lockfile lacks a part of the contents', () => {
    expect(() => sbom('one', ['a'])).toThrow('b@1.0.0')
  })
})

describe('the tarball of a release', () => {
  it('has the same bytes for any time, place and rights of its files', async () => {
    const files = { 'start.mjs': 'start', 'dist/server/main.js': 'main', 'dist/说明.txt': '文澜', 'a/b': '' }
    const [one, other] = [files, Object.fromEntries(Object.entries(files).reverse())].map((each) => {
      const folder = join(temporaryFolder(), 'wenlan-1')
      return write(folder, each)
    })
    if (one === undefined || other === undefined) throw new Error('there are two')
    utimesSync(join(other, 'start.mjs'), 1, 1)
    chmodSync(join(other, 'start.mjs'), 0o600)
    const packed = await Promise.all(
      [one, other].map(async (folder) => {
        await packFolder(folder, `${folder}.tar.gz`, 1_700_000_000)
        return readFileSync(`${folder}.tar.gz`)
      }),
    )
    expect(packed[0]?.equals(packed[1] ?? Buffer.alloc(0))).toBe(true)
    expect(checksumsOf(one)).toBe(checksumsOf(other))
    expect(checksumsOf(one)).toMatch(/^[0-9a-f]{64} {2}a\/b\n/u)
  })

  it('needs GNU tar, and reports its absence', async () => {
    const folder = temporaryFolder()
    await expect(packFolder(folder, `${folder}.tar.gz`, 0, ['no-such-tar', 'true'])).rejects.toThrow('GNU tar')
  })
})

it.each([
  [['--arch', 'riscv64'], 'arm64'],
  [['--arch'], 'arm64'],
  [['somewhere'], 'somewhere'],
  [['--arch', 'arm64', 'somewhere'], 'somewhere'],
])('npm run release -- %s is refused', (args, sentence) => {
  expect(() => readReleaseOptions(args)).toThrow(sentence)
})

it('npm run release -- --arch arm64 --samples is valid', () => {
  expect(readReleaseOptions(['--arch', 'arm64', '--samples'])).toEqual({
    arch: 'arm64',
    samples: true,
    check: false,
    changed: false,
  })
})

describe('the samples for operators', () => {
  const options = /node (--.*) scripts\/start\.mjs/u.exec(JSON.parse(read('package.json')).scripts.start)?.[1]

  it('start Node as npm start does', () => {
    expect(read('deploy/wenlan@.service')).toContain(`ExecStart=/usr/bin/node ${options} start.mjs\n`)
    const [, command = ''] = /\nCMD (\[.*\])\n/u.exec(read('deploy/Dockerfile')) ?? []
    expect(JSON.parse(command)).toEqual(['node', ...(options ?? '').split(' '), 'start.mjs'])
  })

  it('leave the end of the processes that draw pictures to the portal, and hold its port meanwhile', () => {
    expect(read('deploy/wenlan@.service')).toContain('\nKillMode=mixed\n')
    expect(read('deploy/wenlan@.service')).toContain('\nRequires=wenlan@%i.socket\n')
  })

  it.each(['deploy', 'docs'])('are all in a release: %s', (folder) => {
    const isCarried = (file: string) => Object.keys(copied).some((path) => file === path || file.startsWith(`${path}/`))
    const files = filesBelow(join(root, folder)).map((file) => `${folder}/${file}`)
    expect(files.filter((file) => !isCarried(file))).toEqual([])
  })

  it('have settings that the portal accepts, in the file as in the unit', () => {
    const settings = parseDotenv(read('deploy/wenlan.env').replaceAll(/^#(?=[A-Z_]+=)/gmu, ''))
    const parsed = parseEnv({ ...settings, SMS_PROVIDER: 'console' })
    expect(parsed).toMatchObject({ ok: true, env: { dataDir: '/var/lib/wenlan', host: '127.0.0.1' } })
    // For the backup alone, which hands the files over.
    expect(Object.keys(settings).filter((name) => ![...envKeys, 'BACKUP_TO'].includes(name))).toEqual([])
    for (const unit of ['wenlan@.service', 'wenlan-backup.service'])
      for (const [, name = '', value] of read(`deploy/${unit}`).matchAll(
        /(?<=^Environment=.*)\b(HOST|PORT|DATA_DIR)=(\S+)/gmu,
      ))
        expect({ unit, [name]: settings[name] }).toEqual({ unit, [name]: value })
  })

  it('run commands with the settings and the user of the service, and no command as a second portal', () => {
    const script = read('deploy/wenlan')
    expect(script).toContain("'') set -- --help ;;")
    expect(script).toMatch(/^exec runuser -u wenlan -- \/usr\/bin\/node --env-file="\$settings" /mu)
    expect(script).toContain('settings=/etc/wenlan/wenlan.env\n')
    expect(statSync(join(root, 'deploy/wenlan')).mode & 0o111).toBe(0o111)
  })

  it('accept bodies as large as the server does, and close connections before the server does', () => {
    expect(read('deploy/nginx.conf')).toContain(`client_max_body_size  ${MAX_BODY / 1024}k;`)
    expect(read('deploy/Caddyfile')).toContain(`max_size ${MAX_BODY / 1024}KiB`)
    const keepAliveSeconds = [/\n {4}keepalive_timeout (\d+)s;\n\}/u, /\n\t+keepalive (\d+)s\n/u].map(
      (pattern, index) => pattern.exec(read(index === 0 ? 'deploy/nginx.conf' : 'deploy/Caddyfile'))?.[1],
    )
    for (const seconds of keepAliveSeconds) expect(Number(seconds) * 1000).toBeLessThan(connectionLimits.keepAliveMs)
  })
})
