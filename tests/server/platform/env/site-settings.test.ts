import { mkdirSync } from 'node:fs'
import { join, relative } from 'node:path'

import { describe, expect, it } from 'vitest'

import { readEnv } from '#server/platform/env/site-settings.ts'

import { temporaryFolder, writeFiles } from '../../../support/backend.ts'

/** The folder of a site with such settings. */
function aSite(settings?: string): string {
  const dir = temporaryFolder()
  mkdirSync(join(dir, 'schema'))
  return settings === undefined ? dir : writeFiles(dir, { 'site.env': settings })
}

describe('a site that is one folder', () => {
  it('has schema, content, pictures and data in it, though it has only a schema yet', () => {
    const dir = aSite()
    expect(readEnv({ SITE_DIR: dir })).toMatchObject({
      ok: true,
      env: {
        siteDir: dir,
        schemaDir: join(dir, 'schema'),
        contentDir: join(dir, 'content'),
        mediaDir: join(dir, 'media'),
        dataDir: join(dir, '.data'),
        port: 8080,
      },
    })
  })

  it('shares no data with another of the same name', () => {
    const [one, other] = [aSite(), aSite()].map((dir) => {
      const site = join(dir, 'museum')
      mkdirSync(join(site, 'schema'), { recursive: true })
      const read = readEnv({ SITE_DIR: site })
      return read.ok && read.env.dataDir
    })
    expect(one).not.toBe(other)
  })

  it('is found from the folder that the program runs in', () => {
    const dir = aSite()
    expect(readEnv({ SITE_DIR: relative(process.cwd(), dir) })).toMatchObject({
      ok: true,
      env: { schemaDir: join(dir, 'schema') },
    })
  })

  it('is absent where none is named: each part has its variable', () => {
    expect(readEnv({ SITE_DIR: ' ' })).toMatchObject({
      ok: true,
      env: { siteDir: '', schemaDir: './schema', dataDir: './data', mediaDir: '' },
    })
  })
})

describe('site.env', () => {
  it.each([
    ['sets what the environment would', 'PORT=8090\n', {}, { port: 8090 }],
    [
      'may have comments, blank lines and quotes',
      '# ours\r\n\r\nORIGIN="https://a.example"\r\n',
      {},
      { origin: 'https://a.example' },
    ],
    ['gives way to the environment', 'PORT=8090', { PORT: '9000' }, { port: 9000 }],
    [
      'does not give way to an empty variable, which is one that is not set',
      'PORT=8090',
      { PORT: ' ' },
      { port: 8090 },
    ],
    ['gives way in the places of the parts, too', 'DATA_DIR=own', { DATA_DIR: '/data' }, { dataDir: '/data' }],
    ['may be empty', '', {}, { port: 8080 }],
  ])('%s', (_, settings, environment, expected) => {
    expect(readEnv({ ...environment, SITE_DIR: aSite(settings) })).toMatchObject({ ok: true, env: expected })
  })

  it.each([
    ['SCHEMA_DIR', 'schemaDir'],
    ['CONTENT_DIR', 'contentDir'],
    ['MEDIA_DIR', 'mediaDir'],
    ['DATA_DIR', 'dataDir'],
  ])('names %s from the folder of the site, which may lie anywhere', (key, name) => {
    const dir = aSite(`${key}=../elsewhere`)
    expect(readEnv({ SITE_DIR: dir })).toMatchObject({ ok: true, env: { [name]: join(dir, '../elsewhere') } })
  })

  const expectedProblem = (variable: string, found: string, en: RegExp) => ({
    variable,
    found,
    message: { zh: expect.stringMatching(/\p{Script=Han}/u), en: expect.stringMatching(en) },
  })

  it.each([
    [
      'a name that is no setting, without its value, which may be a secret',
      'DATA_KEYS=secret',
      'DATA_KEYS',
      '***',
      /no such/u,
    ],
    ['the folder of the site itself', 'SITE_DIR=elsewhere', 'SITE_DIR', '***', /environment can/u],
    ['what the libraries were loaded for', 'NODE_ENV=production', 'NODE_ENV', '***', /environment can/u],
    ['a value that the environment may not have either', 'PORT=many', 'PORT', 'many', /^not what it takes/u],
  ])('is refused with %s', (_, settings, variable, found, en) => {
    expect(readEnv({ SITE_DIR: aSite(settings) })).toMatchObject({
      ok: false,
      problems: [expectedProblem(variable, found, en)],
    })
  })

  it('is refused with all of its faults at once, in its language', () => {
    const read = readEnv({ SITE_DIR: aSite('LOG_LANGUAGE=en\nSPEED=1\nPORT=many') })
    expect(read).toMatchObject({ ok: false, language: 'en', problems: [{ variable: 'SPEED' }, { variable: 'PORT' }] })
  })

  it('is refused with a line that sets nothing, by its number', () => {
    const dir = aSite('PORT=8090\nSLOW_MS 500\n')
    expect(readEnv({ SITE_DIR: dir })).toMatchObject({
      ok: false,
      problems: [expectedProblem('SITE_DIR', dir, /line 2/u)],
    })
  })

  it('is refused where it cannot be read', () => {
    const dir = aSite()
    mkdirSync(join(dir, 'site.env'))
    expect(readEnv({ SITE_DIR: dir })).toMatchObject({
      ok: false,
      problems: [expectedProblem('SITE_DIR', dir, /EISDIR/u)],
    })
  })
})

describe('the folder of a site is refused', () => {
  it.each([
    ['where there is none', (dir: string) => join(dir, 'none'), '没有这个文件夹'],
    ['where it is a file', (dir: string) => join(writeFiles(dir, { file: '' }), 'file'), '不是文件夹'],
    ['without a schema', (dir: string) => dir, '没有 schema/'],
    ['with a file in place of the schema', (dir: string) => writeFiles(dir, { schema: '' }), '没有 schema/'],
  ])('%s', (_, place, zh) => {
    const dir = place(temporaryFolder())
    expect(readEnv({ SITE_DIR: dir })).toMatchObject({
      ok: false,
      problems: [{ variable: 'SITE_DIR', found: dir, message: { zh: expect.stringContaining(zh) } }],
    })
  })
})
