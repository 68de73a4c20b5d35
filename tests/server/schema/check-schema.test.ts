import { describe, expect, it } from 'vitest'

import { compilePortal } from '#compile/compile-portal.ts'
import { checkSchema } from '#server/schema/check-schema.ts'
import { portalCompiler } from '#server/schema/portal-compiler.ts'

import { changed, smallCatalog, smallSchema } from '../../definition/small-schema.ts'
import { mistakesBase } from './mistakes-base.ts'

function check(files: readonly { file: string; text: string }[]) {
  return checkSchema(
    { files: [...files], issues: [], fingerprint: '' },
    { compile: compilePortal, catalog: smallCatalog },
  )
}

/** Faults that only all files together show, at the place where they are written. */
const slips: readonly (readonly [
  file: string,
  from: string,
  to: string,
  code: string,
  line: number,
  column: number,
  suggestion?: string,
])[] = [
  ['routes/index.json', '"block": "list", "from"', '"block": "lsit", "from"', 'BLOCK_UNKNOWN', 11, 33, 'list'],
  ['routes/index.json', '"block": "list", "tone"', '"block": "list", "card": "tile", "tone"', 'VALUE_UNKNOWN', 12, 50],
  ['routes/index.json', '"articles": { "type": 4 }', '"artikles": { "type": 4 }', 'SLOT_UNKNOWN', 12, 69, 'articles'],
  ['routes/index.json', '"limit": 6', '"limt": 6', 'PARAM_UNKNOWN', 11, 76, 'limit'],
  ['routes/news.json', '"template": "list"', '"template": "lists"', 'TEMPLATE_UNKNOWN', 9, 19, 'list'],
  [
    'routes/news.json',
    '"with": { "heading": "新闻" }',
    '"with": { "heading": "新闻", "intr": "x" }',
    'TEMPLATE_WITH_UNKNOWN',
    10,
    34,
  ],
  ['routes/news.json', '"type": 4', '"type": 5', 'ROUTE_TYPE_UNKNOWN', 7, 15],
  ['routes/news.json', '"parent": "news"', '"parent": "new"', 'PARENT_UNKNOWN', 16, 17, 'news'],
  ['routes/news.json', '"path": "news/details/{id}"', '"path": "news"', 'PATH_TAKEN', 13, 15],
  [
    'templates/list.json',
    '"desktop": [{ "block": "page-heading", "title": "$with.heading"',
    '"desktop": [{ "block": "page-heading", "title": "$with.headin"',
    'BINDING_UNKNOWN',
    7,
    51,
    '$with.heading',
  ],
  ['site.json', '"to": "news"', '"to": "nwes"', 'LINK_DEAD', 10, 28, 'news'],
]

describe('a check of the schema', () => {
  it('makes a frozen portal of a good schema, with the agreements', () => {
    const checked = check(smallSchema)
    if (!checked.ok) throw new Error(JSON.stringify(checked.issues))
    expect(checked.snapshot.portal.routes.map(({ path }) => path)).toContain('news/details/{id}')
    expect(checked.snapshot.agreements.map(({ name }) => name)).toEqual(['privacy'])
    expect(Object.isFrozen(checked.snapshot.portal.site.navigation)).toBe(true)
    expect(Object.isFrozen(checked.snapshot.agreements[0]?.body)).toBe(true)
  })

  it.each(slips.map((slip) => ({ file: slip[0], from: slip[1], to: slip[2], code: slip[3], slip })))(
    'reports in $file, where $from became $to, $code, and where',
    ({ slip: [file, from, to, code, line, column, suggestion] }) => {
      const checked = check(changed(file, from, to))
      const found = checked.ok ? [] : checked.issues.filter((issue) => issue.code === code)
      expect(found.map((issue) => [issue.file, issue.line, issue.column, issue.suggestion])).toEqual([
        [file, line, column, suggestion],
      ])
    },
  )

  describe.each([
    ['lacks a comma', (text: string) => text.replace(',', ' ')],
    ['has a property too many', (text: string) => text.replace('{', '{ "colour": "red",')],
    ['breaks off', (text: string) => text.slice(0, text.length - 10)],
    ['is of a newer version', (text: string) => text.replace(/"version": \d/u, '"version": 9')],
  ])('with a file that %s', (_, spoil) => {
    it.each(mistakesBase.map(({ file }) => file))('reports %s alone: what others miss in it is no fault', (file) => {
      const files = mistakesBase.map((source) => (source.file === file ? { file, text: spoil(source.text) } : source))
      const checked = checkSchema({ files, issues: [], fingerprint: '' }, portalCompiler)
      const found = checked.ok ? [] : checked.issues.filter(({ code }) => !code.startsWith('TEXT_'))
      expect([...new Set(found.map((issue) => issue.file))], JSON.stringify(found)).toEqual([file])
    })
  })

  it('reports faults in one page of a file together with those of another page and of other files', () => {
    const files = changed('routes/news.json', '"title": "新闻资讯"', '"titel": "新闻资讯"').map(({ file, text }) => ({
      file,
      text: text
        .replace('"parent": "news"', '"parent": "nwes"')
        .replace('"to": "news" }\n  ],\n  "tabs"', '"to": "musuem" }\n  ],\n  "tabs"')
        .replace('"name": "place"', '"name": "Place"'),
    }))
    const checked = check(files)
    expect(checked.ok ? [] : checked.issues.map(({ file, code }) => `${file} ${code}`)).toEqual([
      'routes/news.json KEY_UNKNOWN',
      'routes/news.json PARENT_UNKNOWN',
      'site.json LINK_DEAD',
      'types/news.json VALUE_FORMAT',
    ])
  })

  it('does not call an unreadable file missing', () => {
    const issue = {
      code: 'FILE_TOO_LARGE',
      file: 'site.json',
      path: [],
      message: '文件太大',
      line: 1,
      column: 1,
      endLine: 1,
      endColumn: 1,
      excerpt: { text: '', from: 0, to: 1 },
    }
    const checked = checkSchema(
      { files: smallSchema.filter(({ file }) => file !== 'site.json'), issues: [issue], fingerprint: '' },
      { compile: compilePortal, catalog: smallCatalog },
    )
    expect(checked.ok ? [] : checked.issues.map(({ code }) => code)).toEqual(['FILE_TOO_LARGE'])
  })
})
