import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { runSchema } from '../../support/schema-context.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wenlan-kind-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A copy of the project's schema, to which areas are added. */
async function aCopy() {
  const copy = await mkdtemp(join(folder, 'copy-'))
  await cp('schema', join(copy, 'schema'), { recursive: true })
  return {
    copy,
    add: (...args: string[]) => runSchema(copy, ['new', '--name', '老字号', '--key', 'old-brand', ...args]),
    read: (file: string) => readFile(join(copy, 'schema', file), 'utf8'),
  }
}

const additions = new Map<string, ReturnType<typeof addOf>>()
async function addOf(kind: string) {
  const { add, read } = await aCopy()
  const result = await add('--kind', kind)
  return {
    result,
    type: await read('types/old-brand.json'),
    routes: await read('routes/old-brand.json'),
    home: await read('routes/index.json'),
  }
}
/** What an area of a kind is written as: each is added once, for all laws about it. */
function added(kind: string) {
  const addition = additions.get(kind) ?? addOf(kind)
  additions.set(kind, addition)
  return addition
}

describe('a new area', () => {
  it.each([
    ['news', 'NewsArticle', 'row', []],
    ['events', 'Event', 'event', ['place', 'start', 'end', 'opens', 'closes', 'seats']],
    ['catalogue', 'Book', 'row', ['author', 'publisher', 'isbn']],
    ['collection', 'CreativeWork', 'cover', []],
    ['documents', 'CreativeWork', 'document', ['file']],
    ['people', 'Person', 'portrait', []],
    ['places', 'Place', 'cover', ['hours', 'address']],
  ])(
    'of the kind %s is a %s to search engines, with its card and the roles of its fields',
    async (kind, structured, card, roles) => {
      const { result, type, routes, home } = await added(kind)
      expect(result).toEqual({ code: 0, output: expect.stringContaining('添加好了') })
      expect(type).toContain(`"structured": "${structured}"`)
      expect(routes).toContain(`"card": "${card}"`)
      expect(home).toContain(`"card": "${card}"`)
      expect([...type.matchAll(/"role": "(\w+)"/gu)].map(([, role]) => role)).toEqual(roles)
    },
  )

  it.each([
    ['events', ['event', 'event']],
    ['catalogue', ['object']],
    ['collection', ['object']],
    ['people', ['person']],
    ['places', ['event']],
    ['documents', []],
    ['news', []],
    ['other', []],
  ])('of the kind %s has details laid out for what they show, where that is no text', async (kind, written) => {
    const { routes } = await added(kind)
    expect([...routes.matchAll(/"kind": "(\w+)"/gu)].map(([, name]) => name)).toEqual(written)
  })

  it('of events can be signed up for', async () => {
    const { routes } = await added('events')
    expect(routes.match(/"block": "sign-up"/gu)).toHaveLength(2)
  })

  it.each([
    ['catalogue', 2],
    ['collection', 2],
    ['documents', 2],
    ['news', 0],
  ])('of the kind %s is searched on its own list, on %i layouts', async (kind, layouts) => {
    const { routes } = await added(kind)
    expect(routes.match(/"search": true/gu) ?? []).toHaveLength(layouts)
    expect(routes.match(/"keyword": "\$query.keyword"/gu) ?? []).toHaveLength(2 * layouts)
  })

  it('has, in place of a field of its kind, the one of the same name from the options', async () => {
    const { add, read } = await aCopy()
    await add('--kind', 'catalogue', '--field', '著者:writer:text:搜索')
    const type = await read('types/old-brand.json')
    expect([type.includes('"著者"'), type.includes('"作者"')]).toEqual([true, false])
  })

  it('of an unknown kind is refused, with a similar kind where there is one', async () => {
    const { add } = await aCopy()
    expect((await add('--kind', '活动')).output).toContain('没有「活动」这种栏目')
    expect((await add('--kind', 'event')).output).toContain('是不是 events？')
  })

  it.each([
    ['another name for each', { list: 'shelf', details: 'leaf' }, '"template": "shelf"', '"template": "leaf"'],
    ['none', { list: undefined, details: undefined }, '"block": "list"', '"block": "article"'],
  ])('is written for a site that has templates of %s', async (_, names, list, details) => {
    // The whole site would need them: this one has no other page that uses them.
    const { copy, add } = await aCopy()
    const site = join(copy, 'site')
    expect((await runSchema(copy, ['init', site, '--name', '丙'])).code).toBe(0)
    for (const [usual, name] of Object.entries(names)) {
      const text = await readFile(join(site, 'templates', `${usual}.json`), 'utf8')
      await rm(join(site, 'templates', `${usual}.json`))
      if (name !== undefined)
        await writeFile(
          join(site, 'templates', `${name}.json`),
          text.replace(`"name": "${usual}"`, `"name": "${name}"`),
        )
    }
    expect(await add('--schema', site)).toEqual({ code: 0, output: expect.stringContaining('添加好了') })
    const routes = await readFile(join(site, 'routes', 'old-brand.json'), 'utf8')
    for (const written of [list, details]) expect(routes).toContain(written)
    expect(routes).not.toContain('$with')
  })
})
