import { describe, expect, it } from 'vitest'

import type { PortalDefinition } from '#definition/grammar/site-files.ts'
import type { Parsed } from '#definition/issues/issue.ts'
import { parsePortal } from '#definition/parse-portal.ts'

import { changed, smallSchema } from './small-schema.ts'
import type { Slip } from './slip.ts'

const site = 'site.json'
const type = 'types/news.json'
const index = 'routes/index.json'
const news = 'routes/news.json'
const template = 'templates/list.json'
const agreement = 'agreements/privacy.json'
const text = 'text/zh-CN.json'
const long = '长'.repeat(31)

const slips: readonly Slip[] = [
  [news, '"title": "新闻资讯"', '"titel": "新闻资讯"', 'KEY_UNKNOWN', 6, 7, '不认识的属性「titel」', 'title'],
  [news, '"template": "list"', '"tempalte": "list"', 'KEY_UNKNOWN', 9, 7, '不认识的属性「tempalte」', 'template'],
  [news, '"parent": "news"', '"redirect": { "pc": "news" }', 'KEY_UNKNOWN', 16, 21, '不认识的属性「pc」'],
  [type, '"fields": [', '"field": [', 'KEY_UNKNOWN', 6, 3, '不认识的属性「field」', 'fields'],
  [site, '"navigation"', '"navigations"', 'KEY_UNKNOWN', 8, 3, '不认识的属性「navigations」', 'navigation'],
  [
    site,
    '"to": "news" }\n  ]',
    '"to": "news", "target": "_blank" }\n  ]',
    'KEY_UNKNOWN',
    10,
    36,
    '不认识的属性「target」',
  ],
  [index, '"main"', '"mian"', 'KEY_UNKNOWN', 11, 13, '不认识的属性「mian」', 'main'],
  [index, '"columns": {', '"colums": {', 'KEY_UNKNOWN', 10, 11, '不认识的属性「colums」', 'columns'],
  [
    index,
    '{ "block": "page-heading", "title": "首页" },',
    '{ "blok": "page-heading", "title": "首页" },',
    'KEY_UNKNOWN',
    8,
    11,
    '不认识的属性「blok」',
    'block',
  ],
  [news, '"title": "新闻资讯",\n', '', 'KEY_MISSING', 4, 5, '缺少「标题」(title)', '"title": "……"'],
  [news, '"version": 1,\n', '', 'KEY_MISSING', 1, 1, '缺少「语法版本」(version)', '"version": 1'],
  [
    index,
    '{ "block": "page-heading", "title": "首页" },',
    '{ "title": "首页" },',
    'KEY_MISSING',
    8,
    9,
    '缺少「区块」(block)',
    '"block": "……"',
  ],
  [type, ', "kind": "text"', '', 'KEY_MISSING', 7, 5, '缺少「种类」(kind)'],
  [
    news,
    '"with": { "heading": "新闻" }',
    '"with": { "Head ing": "x" }',
    'KEY_FORMAT',
    10,
    17,
    '名称「Head ing」不合要求',
    'headIng',
  ],
  [text, '"list": {', '"List": {', 'KEY_FORMAT', 4, 5, '名称「List」不合要求', 'list'],
  [template, '"heading": {', '"big-heading": {', 'KEY_FORMAT', 5, 5, '名称「big-heading」不合要求', 'bigHeading'],
  [news, '"title": "新闻资讯"', '"title": 4', 'VALUE_TYPE', 6, 16, '「标题」(title)应该是文字，写成了数字 4', '"4"'],
  [news, '"title": "新闻资讯"', '"title": null', 'VALUE_TYPE', 6, 16, '写成了空值 null'],
  [news, '"type": 4', '"type": "4"', 'VALUE_TYPE', 7, 15, '应该是数字，写成了文字「4」', '4'],
  [news, '"type": 4', '"type": 4.5', 'VALUE_TYPE', 7, 15, '应该是整数，写成了小数 4.5'],
  [news, '"type": 4', '"auth": "是"', 'VALUE_TYPE', 7, 15, '应该是 true 或 false，写成了文字「是」', 'true'],
  [news, '["p", "category"]', '"p"', 'VALUE_TYPE', 8, 16, '应该是列表 [ ]，写成了文字「p」', '["p"]'],
  [
    news,
    '"with": { "heading": "新闻" }',
    '"with": { "heading": { "x": 1 } }',
    'VALUE_TYPE',
    10,
    28,
    '应该是文字、数字、true 或 false、列表 [ ]，写成了一组 { }',
  ],
  [news, '"parent": "news"', '"redirect": 4', 'VALUE_TYPE', 16, 19, '应该是文字、一组 { }，写成了数字 4', '"4"'],
  [
    index,
    '{ "block": "page-heading", "title": "首页" },',
    '"page-heading",',
    'VALUE_TYPE',
    8,
    9,
    '「桌面版面」(desktop)的第 1 项应该是一组 { }，写成了文字「page-heading」',
  ],
  [
    index,
    '{ "articles": { "type": 4, "limit": 6 } }',
    '"articles"',
    'VALUE_TYPE',
    11,
    49,
    '「数据来源」(from)应该是一组 { }',
  ],
  [
    index,
    '{ "type": 4, "limit": 6 }',
    '{ "type": 4, "limit": true }',
    'VALUE_TYPE',
    11,
    85,
    '应该是文字、数字、列表 [ ]，写成了 true',
    '"true"',
  ],
  [
    index,
    '"mobile": [{ "block": "page-heading", "title": "首页" }]',
    '"mobile": { "block": "page-heading" }',
    'VALUE_TYPE',
    16,
    17,
    '「手机版面」(mobile)应该是列表 [ ]，写成了一组',
  ],
  [template, '{ "description": "大标题" }', '"大标题"', 'VALUE_TYPE', 5, 16, '应该是一组 { }，写成了文字「大标题」'],
  [
    site,
    '{ "mobile": ["Android", "iPhone", "OpenHarmony"] }',
    '["Android"]',
    'VALUE_TYPE',
    7,
    14,
    '应该是一组 { }，写成了列表',
  ],
  [type, '"kind": "text"', '"kind": "txt"', 'VALUE_UNKNOWN', 7, 47, '「种类」(kind)不能是文字「txt」', 'text'],
  [index, '"tone": "paper"', '"tone": "papre"', 'VALUE_UNKNOWN', 12, 50, '「底色」(tone)不能是文字「papre」', 'paper'],
  [
    news,
    '"version": 1',
    '"version": "1"',
    'VALUE_UNKNOWN',
    2,
    14,
    '「语法版本」(version)不能是文字「1」',
    '1（不加引号）',
  ],
  [
    news,
    '"version": 1',
    '"version": 2',
    'VERSION_NEWER',
    2,
    14,
    '给更新的程序写的（语法版本 2），现在的程序只认识到 1',
  ],
  [news, '"path": "news"', '"path": "/news/"', 'VALUE_FORMAT', 5, 15, '「路径」(path)不能是文字「/news/」', 'news'],
  [news, '{id}', ':id', 'VALUE_FORMAT', 13, 15, '不能是文字「news/details/:id」', 'news/details/{id}'],
  [news, '"path": "news"', '"path": "新闻"', 'VALUE_FORMAT', 5, 15, '不能是文字「新闻」'],
  [news, '"category"', '"Cat egory"', 'VALUE_FORMAT', 8, 22, '「接收的地址参数」(query)的第 2 项不能是', 'catEgory'],
  [type, '"name": "place"', '"name": "开始时间"', 'VALUE_FORMAT', 7, 15, '「字段名」(name)不能是文字「开始时间」'],
  [type, '"name": "place"', '"name": "constructor"', 'VALUE_RULE', 7, 15, '「字段名」(name)'],
  [agreement, '2025-01-31', '2025/1/5', 'VALUE_FORMAT', 6, 14, '不能是文字「2025/1/5」', '2025-01-05'],
  [agreement, '2025-01-31', '2025年1月31日', 'VALUE_FORMAT', 6, 14, '不能是文字「2025年1月31日」', '2025-01-31'],
  [agreement, '2025-01-31', '2025-02-30', 'VALUE_FORMAT', 6, 14, '不能是文字「2025-02-30」'],
  [
    site,
    '"icp": "浙ICP备00000000号"',
    '"icp": "浙ICP备00000000号", "police": { "text": "浙公网安备", "code": "浙330100" }',
    'VALUE_FORMAT',
    19,
    67,
    '不能是文字「浙330100」',
  ],
  [news, '"type": 4', '"type": -1', 'VALUE_SIZE', 7, 15, '不能小于 0，写的是数字 -1'],
  [news, '"title": "新闻资讯"', '"title": ""', 'VALUE_SIZE', 6, 16, '「标题」(title)不能为空'],
  [news, '"title": "新闻资讯"', '"title": "  "', 'VALUE_SIZE', 6, 16, '「标题」(title)不能为空'],
  [news, '"title": "新闻资讯"', `"title": "${long}"`, 'VALUE_SIZE', 6, 16, '最多 30 个字符，现在有 31 个'],
  [
    index,
    '"mobile": [{ "block": "page-heading", "title": "首页" }]',
    '"mobile": []',
    'VALUE_SIZE',
    16,
    17,
    '版面至少要有一个区块',
  ],
  [site, '["Android", "iPhone", "OpenHarmony"]', '[]', 'VALUE_SIZE', 7, 26, '至少要有 1 项，现在有 0 项'],
  [text, '"empty": "暂无数据"', '"empty": ""', 'VALUE_SIZE', 4, 24, '不能为空'],
  [type, ', "options": ["国家级", "省级"]', '', 'VALUE_RULE', 8, 5, '种类为 select 的字段必须写 options'],
  [
    type,
    '"kind": "text"',
    '"kind": "text", "options": ["甲"]',
    'VALUE_RULE',
    7,
    66,
    '只有种类为 select 的字段才能写 options',
  ],
  [site, '"slogan"', '"timezone": "Beijing", "slogan"', 'VALUE_RULE', 5, 15, '不是已知的时区'],
  [type, '"key": "news"', '"key": "new"', 'FILE_NAME', 4, 10, '与文件名 news.json 不同', 'news'],
  [template, '"name": "list"', '"name": "lists"', 'FILE_NAME', 3, 11, '与文件名 list.json 不同', 'list'],
  [agreement, '"name": "privacy"', '"name": "policy"', 'FILE_NAME', 3, 11, '与文件名 privacy.json 不同', 'privacy'],
  [news, '"type": 4,\n      "query"', '"type": 4\n      "query"', 'JSON_COMMA_MISSING', 7, 16, '后面缺少逗号', ','],
]

function issuesOf(files: readonly { file: string; text: string }[]) {
  const parsed = parsePortal(files)
  return parsed.ok ? [] : parsed.issues
}

describe('the parser of a schema', () => {
  it('accepts a good schema, every definition with its origin', () => {
    const parsed: Parsed<PortalDefinition> = parsePortal(smallSchema)
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
    expect(parsed.value.routes.map(({ path, origin }) => [path, origin])).toEqual([
      ['index', { file: index, path: ['routes', 0] }],
      ['*', { file: index, path: ['routes', 1] }],
      ['news', { file: news, path: ['routes', 0] }],
      ['news/details/{id}', { file: news, path: ['routes', 1] }],
    ])
    expect(parsed.value.types.map(({ key, origin }) => [key, origin])).toEqual([['news', { file: type, path: [] }]])
  })

  it.each(slips.map((slip) => ({ file: slip[0], from: slip[1], to: slip[2], code: slip[3], slip })))(
    'reports in $file, where $from became $to, the one fault $code, and where',
    ({ slip: [file, from, to, code, line, column, message, suggestion] }) => {
      const found = issuesOf(changed(file, from, to))
      expect(found.map((issue) => [issue.file, issue.code, issue.line, issue.column, issue.suggestion])).toEqual([
        [file, code, line, column, suggestion],
      ])
      expect(found[0]?.message).toContain(message)
    },
  )

  it.each([
    ['route/news.json', 'routes/news.json'],
    ['routes/user/set.json', 'routes/user-set.json'],
    ['routes/video.jsonc', 'routes/video.json'],
    ['routes/video.json.txt', 'routes/video.json'],
    ['text/en.json', 'text/zh-CN.json'],
    ['sites.json', 'site.json'],
  ])('reports that %s would never be read', (file, suggestion) => {
    const found = issuesOf([...smallSchema, { file, text: '{}' }])
    expect(found.map((issue) => [issue.file, issue.code, issue.line, issue.column, issue.suggestion])).toEqual([
      [file, 'FILE_MISPLACED', 1, 1, suggestion],
    ])
    expect(found[0]?.allowed).toContain('routes/*.json')
  })

  it.each([
    'json-schema/routes.json',
    'README.md',
    '.DS_Store',
    'routes/.news.json.swp',
    'routes/news.json~',
    'routes/4913',
  ])('leaves %s alone', (file) => {
    expect(issuesOf([...smallSchema, { file, text: 'anything' }])).toEqual([])
  })

  it.each([site, text])('reports that %s is missing', (file) => {
    expect(
      issuesOf(smallSchema.filter((source) => source.file !== file)).map((issue) => [issue.file, issue.code]),
    ).toEqual([[file, 'FILE_MISSING']])
  })

  it('reports all faults of all files, in the order of files, lines and columns', () => {
    const files = [
      ...changed(news, '"type": 4', '"type": "4", "tilte": 1'),
      { file: 'types/zoo.json', text: '{ "version": 1, }' },
      { file: 'types/ant.json', text: '{ "version": 1, "key": "Ant" }' },
    ].reverse()
    expect(issuesOf(files).map((issue) => [issue.file, issue.line, issue.column, issue.code])).toEqual([
      [news, 7, 15, 'VALUE_TYPE'],
      [news, 7, 20, 'KEY_UNKNOWN'],
      ['types/ant.json', 1, 1, 'KEY_MISSING'],
      ['types/ant.json', 1, 1, 'KEY_MISSING'],
      ['types/ant.json', 1, 24, 'VALUE_FORMAT'],
      ['types/zoo.json', 1, 15, 'JSON_TRAILING_COMMA'],
    ])
  })

  it('reports wrong columns as columns, not as a section without a block', () => {
    const found = issuesOf(
      changed(index, '"aside": [{ "block": "list", "tone": "paper"', '"aside": [{ "block": 4, "tone": "gold"'),
    )
    expect(found.map((issue) => issue.path.join('.'))).toEqual([
      'routes.0.desktop.1.columns.aside.0.block',
      'routes.0.desktop.1.columns.aside.0.tone',
    ])
  })

  // If each fault were compared with all faults before it, the test would not end within its time limit.
  it('comes to an end with 1 MiB of wrong values, and reports no more than 200', () => {
    const hostile = { file: 'routes/hostile.json', text: `{"version":1,"routes":[${'{"x":[]},'.repeat(9_000)}1]}` }
    const found = issuesOf([...smallSchema, hostile])
    expect(found.length).toBeLessThanOrEqual(250)
  })
})
