import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'

const root = join(import.meta.dirname, '../..')
const samples = join(root, 'samples')
const outlines = join(root, 'tools/art/outlines')

/** The names of the drawings, read from their sources: drawing needs packages that tests do without. */
const outlineNames = readdirSync(outlines).flatMap((file) => namesIn(join(outlines, file)))

/** The keys of the objects that a module exports. */
function namesIn(path: string): readonly string[] {
  return parseSync(path, readFileSync(path, 'utf8')).program.body.flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration' && statement.declaration?.type === 'VariableDeclaration'
      ? statement.declaration.declarations.flatMap(({ init }) =>
          init?.type === 'ObjectExpression'
            ? init.properties.flatMap((property) => {
                if (property.type !== 'Property') return []
                if (property.key.type === 'Identifier') return [property.key.name]
                return property.key.type === 'Literal' ? [String(property.key.value)] : []
              })
            : [],
        )
      : [],
  )
}

const rowsOf = z.object({
  rows: z.array(z.object({ key: z.string(), picture: z.object({ kind: z.string(), text: z.string().optional() }) })),
})

/** Types whose pictures must show the very thing; people are shown by the tool of their craft. */
const types = ['material-heritage', 'product', 'heritage-inheritor', 'teacher']
const pictures = types.flatMap(picturesOf)

/** Kinds that show a view or an ornament, never the thing itself. */
const scenery = ['qinglv', 'ink', 'jade', 'dusk', 'lantern', 'pattern']

/** Types of heritage, houses and lessons, with the kinds that would not show what each is, makes or teaches. */
const refusals: Record<string, string[]> = {
  'heritage-item': [...scenery, 'book'],
  supplier: [...scenery, 'mask', 'calligraphy', 'seal'],
  course: [...scenery, 'mask', 'porcelain'],
  'heritage-base': [...scenery, 'mask', 'porcelain', 'calligraphy'],
}
const illustrations = Object.keys(refusals).flatMap(picturesOf)

function picturesOf(type: string) {
  return rowsOf
    .parse(JSON.parse(readFileSync(join(samples, `content/${type}.json`), 'utf8')))
    .rows.map(({ key, picture }) => ({ type, key, ...picture }))
}

describe('pictures of the sample', () => {
  it.each(types)('of %s are each an outline that is drawn', (type) => {
    const strange = pictures.filter(
      (picture) => picture.type === type && !(picture.kind === 'outline' && outlineNames.includes(picture.text ?? '')),
    )
    expect(strange).toEqual([])
  })

  it('of relics and goods are each unique, and two people at most share the tool of one craft', () => {
    const shared = outlineNames
      .map((name) => pictures.filter(({ text }) => text === name))
      .filter((rows) => rows.length > 1)
    expect(shared.flat().filter(({ type }) => type === 'product' || type === 'material-heritage')).toEqual([])
    expect(shared.filter((rows) => rows.length > 2)).toEqual([])
  })

  it.each(Object.entries(refusals))('of %s are not of the kinds %j', (type, kinds) => {
    expect(illustrations.filter((picture) => picture.type === type && kinds.includes(picture.kind))).toEqual([])
  })

  it.each(Object.keys(refusals))('of %s, where they are outlines, are drawn, and shown once in the list', (type) => {
    const names = illustrations
      .filter((picture) => picture.type === type && picture.kind === 'outline')
      .map(({ text }) => text ?? '')
    expect(names.filter((name, i) => !outlineNames.includes(name) || names.indexOf(name) !== i)).toEqual([])
  })

  it('leave no drawing without a use', () => {
    const shown = [...pictures, ...illustrations]
    expect(outlineNames.filter((name) => !shown.some(({ text }) => text === name))).toEqual([])
  })
})
