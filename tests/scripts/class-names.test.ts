import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { shortClassNames } from '../../scripts/class-names.ts'
import { temporaryFolder } from '../support/backend.ts'

const sheets = {
  'src/b.module.css':
    '.title { color: red } .title:hover .mark { animation: turn 1s } @keyframes turn { from { top: 0 } }',
  'src/a/a.module.css': '@media print { .title { color: red } }',
  'src/c/c.module.css': '.title, .foot:not(.last) { color: red }',
}

function writeSheets(files: Readonly<Record<string, string>>): string {
  const root = temporaryFolder()
  for (const [path, css] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), css)
  }
  return root
}

const lookups: readonly (readonly [local: string, path: string])[] = [
  ['title', 'src/b.module.css'],
  ['mark', 'src/b.module.css'],
  ['turn', 'src/b.module.css'],
  ['title', 'src/a/a.module.css'],
  ['title', 'src/c/c.module.css'],
  ['foot', 'src/c/c.module.css'],
  ['last', 'src/c/c.module.css'],
]

function namesOf(root: string, order = lookups): ReadonlyMap<string, string> {
  const name = shortClassNames(root, 'src')
  return new Map(order.map(([local, path]) => [`${path} ${local}`, name(local, `${join(root, path)}?used`)]))
}

describe('the short names of classes', () => {
  it('are two characters, a letter first, and no two alike', () => {
    const names = [...namesOf(writeSheets(sheets)).values()]
    expect(names).toEqual(names.map(() => expect.stringMatching(/^[A-Za-z][A-Za-z0-9]$/u)))
    expect(new Set(names).size).toBe(names.length)
  })

  it('are the same in any folder, for files written and requested in any order', () => {
    const reversed = Object.fromEntries(Object.entries(sheets).reverse())
    const names = namesOf(writeSheets(sheets))
    expect(Object.fromEntries(namesOf(writeSheets(reversed), lookups.toReversed()))).toEqual(Object.fromEntries(names))
  })

  it('stay when another file gets one class more', () => {
    const root = writeSheets({ ...sheets, 'src/a/a.module.css': '.first { top: 0 } .title { color: red }' })
    const [before, after] = [namesOf(writeSheets(sheets)), namesOf(root)]
    const others = lookups.map(([local, path]) => `${path} ${local}`).filter((key) => !key.startsWith('src/a/'))
    expect(others.map((key) => after.get(key))).toEqual(others.map((key) => before.get(key)))
  })

  it('are refused for a class that no file defines, and for more classes than there are names', () => {
    const root = writeSheets(sheets)
    expect(() => shortClassNames(root, 'src')('absent', join(root, 'src/b.module.css'))).toThrow(
      'src/b.module.css:absent',
    )
    const many = Array.from({ length: 3225 }, (_, number) => `.c${number} { top: 0 }`).join('')
    expect(() => shortClassNames(writeSheets({ 'src/a.module.css': many }), 'src')).toThrow('third')
  })
})
