import { describe, expect, it } from 'vitest'

import type { LocatedIssue } from '#definition/issues/locate-issues.ts'
import { checkSchema } from '#server/schema/check-schema.ts'
import { portalCompiler } from '#server/schema/portal-compiler.ts'

import { mistakesBase } from './mistakes-base.ts'

/** The valid value of every parameter of the template; all but `note` are written by the route. */
const values = {
  heading: '甲',
  motif: 'huiwen',
  card: 'row',
  columns: 2,
  paging: 'pages',
  page: '$query.p',
  limit: 10,
  category: '要闻',
  source: 'list',
  type: 4,
  field: 'level',
  shown: 4,
  form: 'feedback',
  image: 'banner/dusk.webp',
  paragraph: '一段话',
  more: 'news',
  way: 'news',
  icon: 'news',
  ad: 'web_book_top',
} as const

const layout = `[
    { "block": "page-heading", "title": "$with.heading", "motif": "$with.motif" },
    { "block": "ad-slot", "from": { "ads": { "position": "$with.ad" } } },
    { "block": "filters", "fields": ["$with.field"],
      "from": { "categories": { "type": 4 }, "articles": { "type": 4, "page": "$query.p", "level": "$query.level", "category": "$query.category", "limit": 10 } } },
    { "block": "list", "card": "$with.card", "columns": "$with.columns", "paging": "$with.paging",
      "more": { "title": "更多", "to": "$with.more" },
      "from": { "articles": { "source": "$with.source", "type": "$with.type", "page": "$with.page", "limit": "$with.limit", "category": "$with.category" } } },
    { "block": "list", "from": { "articles": { "type": 4, "level": "$query.level", "category": "$query.category", "limit": 10 } } },
    { "block": "related", "only": ["$with.shown"], "heading": "$with.note", "from": { "article": { "type": 4, "id": 1 } } },
    { "block": "form", "form": "$with.form" },
    { "block": "intro", "heading": "导言", "paragraphs": ["第一段", "$with.paragraph"], "image": "$with.image" },
    { "block": "entries", "heading": "入口", "items": [
      { "title": "首页", "to": "index", "icon": "home" }, { "title": "新闻", "to": "$with.way", "icon": "$with.icon" }] }
  ]`

const parameters = [...Object.keys(values), 'note'].map(
  (name) => `"${name}": { "description": "参数"${name === 'note' ? ', "default": "与此相关"' : ''} }`,
)
const template = `{
  "version": 1,
  "name": "every",
  "with": {
    ${parameters.join(',\n    ')}
  },
  "desktop": ${layout},
  "mobile": [{ "block": "page-heading", "title": "$with.heading" }]
}
`

const route = (overrides: Readonly<Record<string, unknown>>) => `{
  "version": 1,
  "routes": [
    {
      "path": "every",
      "title": "各种参数",
      "query": ["p", "level", "category"],
      "template": "every",
      "with": {
        ${Object.entries({ ...values, ...overrides })
          .map(([name, value]) => `"${name}": ${JSON.stringify(value)}`)
          .join(',\n        ')}
      }
    }
  ]
}
`

function check(overrides: Readonly<Record<string, unknown>>, text = template): readonly LocatedIssue[] {
  const files = [
    ...mistakesBase,
    { file: 'routes/every.json', text: route(overrides) },
    { file: 'templates/every.json', text },
  ]
  const { compile, catalog } = portalCompiler
  const checked = checkSchema({ files, issues: [], fingerprint: '' }, { compile, catalog })
  return checked.ok ? [] : checked.issues
}

/** The marked part of the line in which an issue stands. */
const marked = ({ excerpt: { text, from, to } }: LocatedIssue) => text.slice(from, to)

describe('a fault in the value of a template parameter', () => {
  it('is absent while all are right', () => {
    expect(check({})).toEqual([])
  })

  it.each<[name: keyof typeof values, value: string | number, code: string]>([
    ['heading', 5, 'VALUE_TYPE'],
    ['motif', 'huiwenn', 'VALUE_UNKNOWN'],
    ['card', 'headlin', 'VALUE_UNKNOWN'],
    ['columns', 9, 'VALUE_SIZE'],
    ['columns', '2', 'VALUE_TYPE'],
    ['columns', '$query.p', 'BINDING_NOT_ALLOWED'],
    ['paging', 'page', 'VALUE_UNKNOWN'],
    ['page', '$query.page', 'BINDING_NOT_LISTENED'],
    ['page', 'query.p', 'BINDING_UNKNOWN'],
    ['category', '要问', 'VALUE_UNKNOWN'],
    ['source', 'lists', 'SOURCE_UNKNOWN'],
    ['type', 44, 'TYPE_UNKNOWN'],
    ['type', '$route.typ', 'BINDING_UNKNOWN'],
    ['type', '$route.type', 'BINDING_EMPTY'],
    ['field', 'place', 'FIELD_UNKNOWN'],
    ['shown', 44, 'TYPE_UNKNOWN'],
    ['form', 'feedbak', 'FORM_UNKNOWN'],
    ['form', '', 'KEY_MISSING'],
    ['image', 'javascript:alert(1)', 'VALUE_FORMAT'],
    ['paragraph', '', 'VALUE_SIZE'],
    ['more', 'nwes', 'LINK_DEAD'],
    ['way', 'javascript:alert(1)', 'LINK_SCHEME'],
    ['icon', 'newspaper', 'VALUE_UNKNOWN'],
    ['ad', 'web_books_top', 'POSITION_UNKNOWN'],
  ])('is reported at %s: %j in the file of the route, as %s', (name, value, code) => {
    const issues = check({ [name]: value })
    expect(issues.map((issue) => [issue.file, marked(issue), issue.code])).toEqual([
      ['routes/every.json', JSON.stringify(value), code],
    ])
  })

  it('is reported with the allowed values', () => {
    expect(check({ card: 'headlin' })).toMatchObject([
      { suggestion: 'headline', allowed: expect.arrayContaining(['cover（封面卡片）']) },
    ])
  })

  it('is reported at the default of the template where the route writes none', () => {
    const issues = check({}, template.replace('与此相关', '与此相关'.repeat(10)))
    expect(issues).toMatchObject([
      { file: 'templates/every.json', code: 'VALUE_SIZE', path: ['with', 'note', 'default'] },
    ])
  })

  it('does not arise inside a text, which takes no parameters and is refused', () => {
    const issues = check({}, template.replace('"第一段"', '"见 $with.heading"'))
    expect(issues.map((issue) => [issue.file, issue.code, marked(issue)])).toEqual([
      ['templates/every.json', 'BINDING_INSIDE', '"见 $with.heading"'],
    ])
  })

  it('stays in the template where the template is wrong', () => {
    const issues = check({}, template.replace('"$with.card"', '"$with.crad"'))
    expect(issues.map((issue) => [issue.file, issue.code, marked(issue)])).toEqual([
      ['templates/every.json', 'BINDING_UNKNOWN', '"$with.crad"'],
    ])
  })
})
