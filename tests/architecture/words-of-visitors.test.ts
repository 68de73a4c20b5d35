import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'

import { listFiles, readProjectFile } from './project-files.ts'

/** Chinese characters and the punctuation of their width. */
const CHINESE = /[\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF]/u
const folders = ['app', 'blocks', 'components', 'data', 'loader', 'plan', 'render', 'state'].map(
  (name) => `src/${name}`,
)
/** Kinds of nodes that hold what is shown, patterns included. */
const kinds: ReadonlySet<string> = new Set(['Literal', 'TemplateElement', 'JSXText'])

/** Files with Chinese of their own, each with the reason and the number of places. */
const others: Readonly<Record<string, readonly [reason: string, places: number]>> = {
  'src/app/development/fault-item.ts': ['read by editors while they write the schema', 9],
  'src/app/development/schema-overlay.ts': ['read by editors while they write the schema', 11],
  'src/components/form/TickField.tsx': ['the brackets of a title, as a notation', 2],
  'src/components/read-aloud/sentence-spans.ts': ['a pattern of where sentences end', 2],
  'src/components/text/Heading.tsx': ['a colon that is heard as a pause', 1],
  'src/components/text/phone-numbers.ts': ['a pattern of how phone numbers are written', 4],
}

const files = listFiles(folders, ['.ts', '.tsx']).filter(
  // Descriptions of blocks for editors, and stories.
  (file) => !/^src\/blocks\/[^/]+\/(?:definition\.ts|examples\.tsx?)$/u.test(file),
)

describe('a word of the interface', () => {
  it('stands in the texts, where a site can change it, and not in the code', () => {
    const found = files.filter((file) => !Object.hasOwn(others, file))
    expect(found.flatMap((file) => chineseIn(file, readProjectFile(file)))).toEqual([])
  })

  it.each(Object.entries(others))('is counted where the code has Chinese for a reason: %s', (file, [, places]) => {
    expect(chineseIn(file, readProjectFile(file))).toHaveLength(places)
  })

  it('is found in a string, a template, a pattern and an element, and not in a comment', () => {
    const source =
      "// 注释\nconst a = ['中', `${b}文`, /，/u, 'a', \"'\"]\nconst c = <p title=\"至\">：{d /* 注 */}</p>"
    expect(chineseIn('a.tsx', source)).toEqual([
      "a.tsx:2 '中'",
      'a.tsx:2 }文`',
      'a.tsx:2 /，/u',
      'a.tsx:3 "至"',
      'a.tsx:3 ：',
    ])
    expect(files.length).toBeGreaterThan(600)
  })
})

function chineseIn(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} is not parsed: ${errors[0]?.message}`)
  const found: string[] = []
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if ('type' in value && 'start' in value && 'end' in value && kinds.has(String(value.type))) {
      const words = source.slice(Number(value.start), Number(value.end))
      const line = source.slice(0, Number(value.start)).split('\n').length
      if (CHINESE.test(words)) found.push(`${file}:${line} ${words.trim()}`)
      return
    }
    for (const inner of Object.values(value)) walk(inner)
  }
  walk(program)
  return found
}
