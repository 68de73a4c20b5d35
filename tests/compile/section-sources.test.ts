import { beforeAll, describe, expect, it } from 'vitest'

import { catalog } from '#blocks/catalog.ts'
import { compilePortal } from '#compile/compile-portal.ts'
import type { Json, LayoutRow, Portal, SectionModel } from '#compile/portal.ts'
import type { SectionSources } from '#compile/section-sources.ts'
import { type SectionAddress, sourceOf } from '#compile/source-of.ts'
import type { Device } from '#definition/grammar/define-block.ts'
import { checkSchema } from '#server/schema/check-schema.ts'
import { findSources } from '#server/schema/find-sources.ts'
import { readSchemaFolder } from '#server/schema/source/read-schema-folder.ts'

import { aDefinition, testCatalog } from '../support/a-definition.ts'
import { cards } from './small-page.ts'

const compiler = { compile: compilePortal, catalog }
const devices: readonly Device[] = ['desktop', 'mobile']
/** Properties of a section that are no properties of its block. */
const common = new Set(['block', 'key', 'from', 'tone', 'foot', 'elder'])
type Path = readonly (string | number)[]

/** A section with its address. */
interface Found {
  address: SectionAddress
  section: SectionModel
}

function sectionsOf(portal: Portal): Found[] {
  return portal.routes.flatMap(({ path, layouts }) =>
    devices.flatMap((device) =>
      (layouts[device] ?? [])
        .flatMap((row: LayoutRow) => (row.kind === 'section' ? [row.section] : [...row.main, ...row.aside]))
        .map((section) => ({ address: { path, device, sectionId: section.id }, section })),
    ),
  )
}

function at(value: Json | undefined, path: Path): Json | undefined {
  return path.reduce<Json | undefined>((part, step) => {
    if (typeof part !== 'object' || part === null) return undefined
    return new Map(Object.entries(part)).get(String(step))
  }, value)
}

function isText(value: Json | undefined, start: string): boolean {
  return typeof value === 'string' && value.startsWith(start)
}

function leavesOf(value: Json, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([name, item]) =>
    leavesOf(item, [...path, Array.isArray(value) ? Number(name) : name]),
  )
}

describe.each(['schema', 'examples/archive/schema', 'examples/museum/schema'])('the sources of %s', (folder) => {
  let files: ReadonlyMap<string, Json>
  let sources: SectionSources
  let found: readonly Found[]

  beforeAll(async () => {
    const read = await readSchemaFolder(folder)
    files = new Map(read.files.map(({ file, text }): [string, Json] => [file, JSON.parse(text)]))
    const checked = checkSchema(read, compiler)
    const located = findSources(read, compiler)
    if (!checked.ok || !located) throw new Error(`${folder} does not compile`)
    sources = JSON.parse(JSON.stringify(located))
    found = sectionsOf(checked.snapshot.portal)
  })

  const readAt = (address: SectionAddress, path?: Path): Json | undefined => {
    const source = sourceOf(sources, address, path)
    return source && at(files.get(source.file), source.path)
  }

  it('find each section of each page where its block is written', () => {
    expect(found.length).toBeGreaterThan(20)
    for (const { address, section } of found)
      expect(readAt(address), JSON.stringify(address)).toMatchObject({ block: section.block })
  })

  it('have no section that the portal does not have', () => {
    const named = Object.entries(sources.pages).flatMap(([path, { layouts }]) =>
      devices.flatMap((device) => Object.keys(layouts[device] ?? {}).map((id) => `${path} ${device} ${id}`)),
    )
    expect(named.toSorted()).toEqual(
      found.map(({ address: { path, device, sectionId } }) => `${path} ${device} ${sectionId}`).toSorted(),
    )
  })

  it('find each value of a section where it is written, also through a parameter of a template', () => {
    let filled = 0
    for (const { address, section } of found) {
      const written = readAt(address) ?? null
      for (const place of leavesOf(written)) {
        if (common.has(String(place[0]))) continue
        const value = readAt(address, place)
        const isFilled = isText(at(written, place), '$with.')
        if (isFilled) filled += 1
        for (const end of leavesOf(value ?? null)) {
          const path = [...place, ...end]
          const leaf = readAt(address, path)
          // Values of the page and of the address stand for others, and an empty parameter for none.
          if (leaf === '' || isText(leaf, '$')) continue
          expect(leaf, JSON.stringify([address, path])).toEqual(at(section.props, path))
        }
      }
    }
    expect(filled).toBeGreaterThan(10)
  })

  it('find the values of requests where they are written', () => {
    for (const { address } of found) {
      const { from = {} } = { from: at(readAt(address), ['from']) }
      for (const place of leavesOf(from)) {
        const value = readAt(address, ['from', ...place])
        expect(value, JSON.stringify([address, place])).toBeDefined()
        expect(isText(value, '$with.')).toBe(false)
      }
    }
  })

  it('name the template of a section that stands in one, and no other', () => {
    for (const { address } of found) {
      const source = sourceOf(sources, address)
      const template = source && at(files.get(source.file), ['name'])
      expect(source?.template).toBe(source?.file.startsWith('templates/') === true ? template : undefined)
    }
  })
})

describe('the source of a place', () => {
  const template = {
    name: 'news',
    with: { heading: { description: '标题' }, columns: { description: '列数', default: 2 } },
    desktop: [
      { block: 'title' },
      cards({ type: 4 }, { key: 'news', heading: '$with.heading', columns: '$with.columns' }),
    ],
    mobile: [{ block: 'title' }],
  }
  const routes = [{ path: 'first', title: '甲', template: 'news', with: { heading: '近来' } }]
  const compiled = compilePortal(aDefinition({ routes, templates: [template] }), testCatalog)
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.issues))
  const sources = compiled.sources()
  const address: SectionAddress = { path: 'first', device: 'desktop', sectionId: 'cards-news' }
  const route = 'schema/routes/test.json'
  const file = 'schema/templates/news.json'

  it.each([
    ['the section itself', [], { file, template: 'news', path: ['desktop', 1] }],
    ['a value of the template', ['block'], { file, template: 'news', path: ['desktop', 1, 'block'] }],
    ['a value of the page', ['heading'], { file: route, path: ['routes', 1, 'with', 'heading'] }],
    ['the default of a parameter', ['columns'], { file, template: 'news', path: ['with', 'columns', 'default'] }],
    ['a value that is not written', ['more', 'to'], { file, template: 'news', path: ['desktop', 1, 'more', 'to'] }],
  ])('is found for %s', (_, path, source) => {
    expect(sourceOf(sources, address, path)).toEqual(source)
  })

  it.each([
    ['page', { path: 'constructor' }],
    ['layout', { device: 'mobile' as const }],
    ['section', { sectionId: 'cards-1' }],
  ])('is absent for an unknown %s', (_, unknown) => {
    expect(sourceOf(sources, { ...address, ...unknown })).toBeUndefined()
  })

  it('includes the page of a section, where its parameters may be written', () => {
    const place = sources.pages['first']?.at ?? [-1]
    expect(sources.files[place[0]]).toEqual({ file: route })
    expect(place.slice(1)).toEqual(['routes', 1])
  })

  it('is no part of the portal itself', () => {
    expect(JSON.stringify(compiled.value)).not.toContain(file)
  })
})
