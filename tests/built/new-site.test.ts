import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { PLACEHOLDER } from '#components/picture/picture-address.ts'
import { currentClientDir } from '#server/schema/read-bundle.ts'
import { portalCompiler } from '#server/schema/portal-compiler.ts'

import { runSchema } from '../support/schema-context.ts'
import { type RunningPortal, startPortal } from '../support/server.ts'

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'

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
    expect(await run(site)).toEqual({ code: 0, output: expect.stringContaining('没有问题：35 个文件') })
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
