import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import Ajv from 'ajv'
import { describe, expect, it } from 'vitest'

import { catalog } from '#blocks/catalog.ts'
import { iconMeanings } from '#definition/grammar/icon-names.ts'
import { parsePortal } from '#definition/parse-portal.ts'
import { kindOfFile } from '#definition/schema-layout.ts'
import { jsonSchemas } from '#server/schema/json-schemas.ts'
import { collectSchemaNames } from '#server/schema/schema-names.ts'
import { readSchemaFolder } from '#server/schema/source/read-schema-folder.ts'

import { areaIconPaths } from '../../../src/components/icon/area-icon-paths.ts'
import { iconPaths } from '../../../src/components/icon/icon-paths.ts'

const dir = join(import.meta.dirname, '..', '..', '..', 'schema')
const folder = await readSchemaFolder(dir)
const parsed = parsePortal(folder.files)
if (!parsed.ok) throw new Error('schema/ does not parse: npm run schema')
const schemas = jsonSchemas(catalog, collectSchemaNames(parsed.value))
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const HAN = /\p{Script=Han}/u

/** Every property an editor may write, by where it stands. */
function propertiesOf(schema: unknown, place: string): [place: string, property: Record<string, unknown>][] {
  if (Array.isArray(schema)) return schema.flatMap((item, index) => propertiesOf(item, `${place}/${index}`))
  if (!isRecord(schema)) return []
  const properties = isRecord(schema['properties']) ? Object.entries(schema['properties']) : []
  return [
    ...properties.flatMap(([name, property]): [string, Record<string, unknown>][] =>
      isRecord(property) ? [[`${place}/${name}`, property]] : [],
    ),
    ...Object.entries(schema).flatMap(([name, inner]) =>
      name === 'if' || name === 'defaultSnippets' ? [] : propertiesOf(inner, `${place}/${name}`),
    ),
  ]
}

/** Enumerations of a schema, with the meanings beside them. */
function enumsOf(schema: unknown, place: string): [place: string, values: unknown[], meanings: unknown][] {
  if (Array.isArray(schema)) return schema.flatMap((item, index) => enumsOf(item, `${place}/${index}`))
  if (!isRecord(schema)) return []
  const enums: [string, unknown[], unknown][] = Array.isArray(schema['enum'])
    ? [[place, schema['enum'], schema['enumDescriptions']]]
    : []
  return [...enums, ...Object.entries(schema).flatMap(([name, inner]) => enumsOf(inner, `${place}/${name}`))]
}

/** The definition that a property refers to, directly or by `allOf`. */
function targetOf(property: Record<string, unknown>): string | undefined {
  if (typeof property['$ref'] === 'string') return property['$ref']
  const [first] = Array.isArray(property['allOf']) ? property['allOf'] : []
  return isRecord(first) && typeof first['$ref'] === 'string' ? first['$ref'] : undefined
}

/** A property may take its title and description from the definition it refers to. */
function wordsOf(property: Record<string, unknown>, schema: Record<string, unknown>): Record<string, unknown> {
  const target = targetOf(property)
  const definitions = isRecord(schema['definitions']) ? schema['definitions'] : {}
  const referred = target === undefined ? undefined : definitions[target.replace('#/definitions/', '')]
  return { ...(isRecord(referred) ? referred : {}), ...property }
}

describe.each(Object.entries(schemas))('schema/json-schema/%s', (file, schema) => {
  it('is made of the grammar, the blocks and the names of schema/ (npm run schema:completion)', async () => {
    expect(JSON.parse(await readFile(join(dir, 'json-schema', file), 'utf8'))).toEqual(
      JSON.parse(JSON.stringify(schema)),
    )
  })

  it('has for every property a Chinese title and description', () => {
    const silent = propertiesOf(schema, '').filter(([, property]) => {
      const { title, description } = wordsOf(property, schema)
      // A name that the editor chooses (a text of the interface) is called by that name.
      return (
        typeof title !== 'string' ||
        typeof description !== 'string' ||
        !HAN.test(description) ||
        (file !== 'text.json' && !HAN.test(title)) ||
        description.length < 4
      )
    })
    expect(silent.map(([place]) => place)).toEqual([])
  })

  it('has for every choice its meaning', () => {
    // The names of the dialect's fields are explained where types and sources are.
    const silent = enumsOf(file === 'backend.json' ? {} : schema, '').filter(
      ([, values, meanings]) =>
        !Array.isArray(meanings) ||
        meanings.length !== values.length ||
        !meanings.every((meaning) => typeof meaning === 'string' && HAN.test(meaning)),
    )
    expect(silent.map(([place]) => place)).toEqual([])
  })
})

describe('completion in an editor', () => {
  const ajv = new Ajv({ strict: false, logger: false, validateFormats: false })
  const validators = new Map(Object.entries(schemas).map(([file, schema]) => [file, ajv.compile(schema)]))

  it.each(folder.files.map(({ file, text }) => [file, text]))('accepts schema/%s, which points to it', (file, text) => {
    const kind = kindOfFile(file)
    const value: unknown = JSON.parse(text)
    const validate = validators.get(`${kind}.json`)
    expect([validate?.(value), validate?.errors?.slice(0, 3) ?? []]).toEqual([true, []])
    expect(isRecord(value) ? value['$schema'] : undefined).toBe(
      `${file.includes('/') ? '..' : '.'}/json-schema/${kind}.json`,
    )
  })

  const page = (section: unknown) => ({
    version: 1,
    routes: [{ path: 'a', title: '甲', desktop: [section], mobile: [{ block: 'page-heading' }] }],
  })
  it.each<[string, unknown, boolean]>([
    ['a block with its own properties', { block: 'list', card: 'event', columns: 2 }, true],
    ['a binding where a value may stand', { block: 'list', columns: '$query.columns' }, true],
    ['two columns', { columns: { main: [{ block: 'list' }], aside: [{ block: 'related' }] } }, true],
    ['a type that comes with the next file', { block: 'list', from: { articles: { type: 99 } } }, true],
    ['a filter of the content type', { block: 'list', from: { articles: { type: 8, level: '$query.level' } } }, true],
    ['a property of another block', { block: 'list', motif: 'huiwen' }, false],
    ['a block that is not there', { block: 'lsit' }, false],
    ['a section without a block', { tone: 'ink' }, false],
    ['a card that is not there', { block: 'list', card: 'tile' }, false],
    [
      'an icon that is not there',
      {
        block: 'entries',
        heading: '入口',
        items: [
          { title: '甲', to: 'a', icon: 'elephant' },
          { title: '乙', to: 'b', icon: 'book' },
        ],
      },
      false,
    ],
    ['a source the block does not take', { block: 'list', from: { articles: { source: 'banner' } } }, false],
    [
      'a parameter the source does not have',
      { block: 'list', from: { articles: { source: 'recommend', page: '$query.p' } } },
      false,
    ],
    ['a template parameter outside a template', { block: 'list', columns: '$with.columns' }, false],
    [
      'columns beside a block',
      { block: 'list', columns: { main: [{ block: 'list' }], aside: [{ block: 'list' }] } },
      false,
    ],
  ])('validates %s: %j is right: %s', (_, section, isRight) => {
    expect(validators.get('routes.json')?.(page(section))).toBe(isRight)
  })

  it('offers a piece to insert for every block', () => {
    const row = JSON.stringify(schemas['routes.json']?.['definitions'])
    for (const name of Object.keys(catalog)) expect(row).toContain(`"label":"${name}（`)
  })

  it('has the parameters of a template', () => {
    expect(JSON.stringify(schemas['routes.json'])).toContain('"模板 list 的参数：每页条数"')
  })

  it('has a meaning for every existing icon and for no other', () => {
    expect(Object.keys(iconMeanings).sort()).toEqual(Object.keys({ ...iconPaths, ...areaIconPaths }).sort())
  })

  it('has a file for each kind and no other', async () => {
    expect((await readdir(join(dir, 'json-schema'))).sort()).toEqual(Object.keys(schemas).sort())
  })
})
