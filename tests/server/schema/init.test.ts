import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readGuide } from '../../support/read-guide.ts'
import { runSchema } from '../../support/schema-context.ts'

const guide = readGuide('docs/new-site.zh-CN.md')
const SITE = '../我们的网站'

let folder: string
let project: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wenlan-init-'))
  project = join(folder, 'project')
  await mkdir(project)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const run = (...args: string[]) => runSchema(project, args, { schemaDir: resolve('schema') })

describe('the guide to a new site', () => {
  it('shows commands that work in their order, with what they say', async () => {
    expect(guide.sessions.map(({ command }) => command[2])).toEqual(['init', 'new', SITE])
    for (const { command, output } of guide.sessions) {
      const { code, output: said } = await run(...command.slice(2))
      expect({ code, said: said.replace(/\n还没有构建.*/su, '').trimEnd() }).toEqual({ code: 0, said: output })
    }
  })

  it('leads to a site of its own name, without the sample’s areas, advertising or city', async () => {
    const site = join(folder, '我们的网站')
    const files = (await readdir(site, { recursive: true })).filter((file) =>
      /^(?:routes|templates)\/.*\.json$|^site\.json$/u.test(file),
    )
    const texts = await Promise.all(files.map((file) => readFile(join(site, file), 'utf8')))
    expect(texts.join('\n')).not.toMatch(/文澜|云汀|ad-slot|"ad"|cultural-heritage|"to": "activity"/u)
    expect(await readFile(join(site, 'site.json'), 'utf8')).toContain('"site_name": "云上文化馆"')
  })

  it('overwrites nothing, and asks for what it needs', async () => {
    expect(await run('init', SITE, '--name', '别的')).toEqual({ code: 2, output: expect.stringContaining('不会覆盖') })
    expect(await run('init')).toEqual({ code: 2, output: expect.stringContaining('请写明一个空文件夹') })
    expect(await run('init', '../b')).toEqual({ code: 2, output: expect.stringContaining('--name') })
  })

  it('writes nothing where the schema that it takes its sentences from has faults', async () => {
    await mkdir(join(folder, 'broken'))
    await writeFile(join(folder, 'broken', 'site.json'), '{')
    const { code, output } = await runSchema(project, ['init', '../c', '--name', '丙'], {
      schemaDir: join(folder, 'broken'),
    })
    expect({ code, output }).toEqual({ code: 2, output: expect.stringContaining('请先改好') })
    expect(await readdir(folder)).not.toContain('c')
  })
})
