import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'

import { readGuide } from '../../support/read-guide.ts'
import { runSchema } from '../../support/schema-context.ts'

const guide = readGuide('docs/new-site.zh-CN.md')
const SITE = '../我们的网站/schema'

let folder: string
let project: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wenlan-init-'))
  project = join(folder, 'project')
  await mkdir(project)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const run = (...args: string[]) => runSchema(project, args, { schemaDir: resolve('schema') })

/** Proper names of the sample: the site, its city and districts, its addresses, and the organisations of its content. */
async function sampleNames(): Promise<string[]> {
  const json = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'))
  const { site_name: name, footer } = siteNames.parse(await json('schema/site.json'))
  const { fields } = fieldOptions.parse(await json('schema/forms/profile.json'))
  const places = fields
    .flatMap(({ options = [] }) => options)
    .filter((option) => /[区县]$/u.test(option) && option.length < 4)
  const rows = await Promise.all(
    (await readdir('samples/content'))
      .filter((file) => file.endsWith('.json'))
      .map(async (file) => sourceRows.parse(await json(join('samples/content', file))).rows),
  )
  const sources = rows.flat().flatMap(({ source }) => source ?? [])
  return [
    ...new Set([name, '云汀', footer.phone, footer.email, footer.address, footer.organizer, ...places, ...sources]),
  ]
}

const siteNames = z.looseObject({
  site_name: z.string(),
  footer: z.looseObject({ phone: z.string(), email: z.string(), address: z.string(), organizer: z.string() }),
})
const fieldOptions = z.looseObject({
  fields: z.array(z.looseObject({ options: z.array(z.string()).optional() })),
})
const sourceRows = z.looseObject({
  rows: z.array(z.looseObject({ source: z.string().min(2).optional() })).default([]),
})

describe('the guide to a new site', () => {
  it('shows commands that work in their order, with their output', async () => {
    expect(guide.sessions.map(({ command }) => command[2])).toEqual(['init', 'new', SITE])
    for (const { command, output } of guide.sessions) {
      const { code, output: actual } = await run(...command.slice(2))
      expect({ code, text: actual.replace(/\n还没有构建.*/su, '').trimEnd() }).toEqual({ code: 0, text: output })
    }
  })

  it('leads to a site in which no word names the sample’s city, its places and its operator', async () => {
    const site = join(project, SITE)
    const files = (await readdir(site, { recursive: true })).filter((file) => file.endsWith('.json'))
    const words = await sampleNames()
    expect(words.length).toBeGreaterThan(20)
    const mentions = await Promise.all(
      files.map(async (file) => {
        const text = await readFile(join(site, file), 'utf8')
        return words.filter((word) => text.includes(word)).map((word) => `${file}: ${word}`)
      }),
    )
    expect(mentions.flat()).toEqual([])
  })

  it('leads to a home page that speaks to visitors, and to agreements whose blanks the check reminds of', async () => {
    const site = join(project, SITE)
    expect(await readFile(join(site, 'routes', 'index.json'), 'utf8')).not.toMatch(/npm|-- new/u)
    const { output } = await run(site)
    for (const blank of ['〔运营单位全称〕', '「0000-00000000」']) expect(output).toContain(blank)
  })

  it('leads to a site that needs no exception from the usual budgets', async () => {
    expect(await readFile(join(project, SITE, 'site.json'), 'utf8')).not.toContain('budgets')
  })

  it('leads to a site with its chosen name, without the sample’s areas, advertising or city', async () => {
    const site = join(project, SITE)
    const files = (await readdir(site, { recursive: true })).filter((file) =>
      /^(?:routes|templates)\/.*\.json$|^site\.json$/u.test(file),
    )
    const texts = await Promise.all(files.map((file) => readFile(join(site, file), 'utf8')))
    expect(texts.join('\n')).not.toMatch(
      /文澜|云汀|ad-slot|"ad"|cultural-heritage|"to": "(?:skill|bourse|venue|video)/u,
    )
    expect(await readFile(join(site, 'site.json'), 'utf8')).toContain('"site_name": "青溪县图书馆"')
  })

  it('overwrites nothing, and requests missing values', async () => {
    expect(await run('init', SITE, '--name', '别的')).toEqual({ code: 2, output: expect.stringContaining('不会覆盖') })
    expect(await run('init')).toEqual({ code: 2, output: expect.stringContaining('请写明一个空文件夹') })
    expect(await run('init', '../b')).toEqual({ code: 2, output: expect.stringContaining('--name') })
    expect(await run('init', '../b', '--name', '')).toEqual({ code: 2, output: expect.stringContaining('--name') })
  })

  it('writes nothing where the schema that its sentences come from has faults', async () => {
    await mkdir(join(folder, 'broken'))
    await writeFile(join(folder, 'broken', 'site.json'), '{')
    const { code, output } = await runSchema(project, ['init', '../c', '--name', '丙'], {
      schemaDir: join(folder, 'broken'),
    })
    expect({ code, output }).toEqual({ code: 2, output: expect.stringContaining('请先改好') })
    expect(await readdir(folder)).not.toContain('c')
  })
})

describe('a site that is begun by its name alone', () => {
  it('has members, but none of the sample’s areas, and a theme with a seal', async () => {
    const { output } = await run('init', '../bare', '--name', '云上文化馆')
    expect(output).toContain('「云上文化馆」的门户写好了：../bare/ 里 27 个文件，20 个页面')
    const site = join(folder, 'bare')
    const files = (await readdir(site, { recursive: true })).filter((file) =>
      /^(?:routes|templates)\/.*\.json$|^site\.json$/u.test(file),
    )
    const texts = await Promise.all(files.map((file) => readFile(join(site, file), 'utf8')))
    expect(texts.join('\n')).not.toMatch(/文澜|云汀|ad-slot|"ad"|cultural-heritage|"to": "activity"/u)
    expect(await readFile(join(site, 'theme.json'), 'utf8')).toContain('"seal": "云上"')
  })
})

describe('a schema that is begun in the folder of a site', () => {
  it('is started by that folder', async () => {
    const { output } = await run('init', '../museum/schema', '--name', '云上博物馆')
    expect(output).toContain('  启动：npm start -- --site ../museum\n')
  })
})
