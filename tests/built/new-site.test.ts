import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { PLACEHOLDER } from '#components/picture/picture-address.ts'
import { currentClientDir } from '#server/schema/read-bundle.ts'
import { portalCompiler } from '#server/schema/portal-compiler.ts'

import { readGuide } from '../support/read-guide.ts'
import { runSchema } from '../support/schema-context.ts'
import { type RunningPortal, startPortal } from '../support/server.ts'

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'

const guide = readGuide('docs/new-site.zh-CN.md')
const project = resolve(import.meta.dirname, '../..')

let folder: string
let site: string
let portal: RunningPortal
const run = (...args: string[]) =>
  runSchema(folder, args, {
    schemaDir: resolve('schema'),
    compiler: portalCompiler,
    clientDir: currentClientDir('dist'),
  })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wenlan-new-site-'))
  site = join(folder, 'site')
  await mkdir(join(folder, 'content'))
  await run('init', site, '--name', '青溪县图书馆')
  for (const kind of ['news', 'events', 'catalogue', 'documents', 'people'])
    await run('new', '--schema', site, '--name', `栏目${kind}`, '--key', `area-${kind}`, '--kind', kind)
  portal = await startPortal({ schemaDir: site, contentDir: join(folder, 'content') })
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true, force: true })
})

describe('a new site of all kinds of areas', () => {
  it('fits into the usual budgets, as the build weighs it', async () => {
    expect(await run(site)).toEqual({ code: 0, output: expect.stringContaining('没有问题：37 个文件') })
  })

  it.each([
    ['a desktop', ''],
    ['a phone', phone],
  ])('has every picture that its pages name, without content and data, on %s', async (_, agent) => {
    const paths = ['index', 'search', 'login', 'register', 'feedback', 'agreement/user', 'area-events', 'nowhere']
    const named = new Set([PLACEHOLDER])
    for (const path of paths) {
      const html = await (await fetch(`${portal.origin}/web/${path}`, { headers: { 'user-agent': agent } })).text()
      for (const [, address = ''] of html.matchAll(/(?:src|href|content)="([^"]*\/web\/(?:media\/|icon)[^"]+)"/gu))
        named.add(new URL(address, portal.origin).pathname)
    }
    expect([...named].some((path) => path.endsWith('/icon-512.png'))).toBe(true)
    const answers = await Promise.all(
      [...named].map(async (path) => [path, (await fetch(portal.origin + path)).status] as const),
    )
    expect(answers).toEqual([...named].map((path) => [path, 200]))
  })
})

describe('the library of the guide', () => {
  let library: RunningPortal
  let home: string
  let codes: number[]
  beforeAll(async () => {
    home = join(folder, 'library')
    await mkdir(join(home, 'project'), { recursive: true })
    codes = []
    for (const { command } of guide.sessions) {
      const { code } = await runSchema(join(home, 'project'), command.slice(2), {
        schemaDir: resolve('schema'),
        compiler: portalCompiler,
        clientDir: currentClientDir('dist'),
      })
      codes.push(code)
    }
    library = await startPortal({
      schemaDir: join(home, '我们的网站', 'schema'),
      contentDir: join(folder, 'content'),
      dataDir: join(home, 'data'),
    })
  })
  afterAll(() => library.close())

  const page = async (path: string, agent = '') => {
    const answer = await fetch(`${library.origin}/web/${path}`, { headers: { 'user-agent': agent } })
    return { status: answer.status, html: await answer.text() }
  }

  it('is written, grown and checked within the usual budgets, as the build weighs it', () => {
    expect(codes).toEqual(guide.sessions.map(() => 0))
  })

  it('shows its news on the home page and their list, once they are imported', async () => {
    const [[file, rows] = ['', '']] = [...guide.files]
    await writeFile(join(home, file), rows)
    await promisify(execFile)(
      process.execPath,
      [join(project, 'scripts/content.mjs'), 'import', file, '--type', 'news'],
      {
        cwd: project,
        env: { PATH: process.env['PATH'], HOME: process.env['HOME'], INIT_CWD: home, DATA_DIR: join(home, 'data') },
      },
    )
    const titles = rows
      .split('\n')
      .slice(1, 4)
      .map((row) => row.split(',')[1] ?? '')
    expect(titles).toHaveLength(3)
    for (const path of ['index', 'news']) {
      const { html } = await page(path)
      expect(titles.filter((title) => html.includes(title))).toEqual(titles)
    }
  })

  it.each([
    ['a desktop', ''],
    ['a phone', phone],
  ])('has every page of its navigation and tabs on %s', async (_, agent) => {
    const paths = ['index', 'news', 'activity', 'catalogue', 'pick', 'search', 'login', 'agreement/user']
    const statuses = await Promise.all(paths.map(async (path) => [path, (await page(path, agent)).status]))
    expect(statuses).toEqual(paths.map((path) => [path, 200]))
  })
})
