import { describe, expect, it } from 'vitest'

import { omitUndefined } from '#contract/omit-undefined.ts'
import type { SchemaFile } from '#definition/parse-file.ts'
import { compareSchemas } from '#server/schema/diff/compare-schemas.ts'
import type { ContentUse } from '#server/schema/content-use.ts'
import { renderDiff } from '#server/schema/diff/render-diff.ts'

import { smallCatalog, smallSchema } from '../../definition/small-schema.ts'
import { compiled, edited } from './edited-schema.ts'

function renderChanges(
  files: readonly SchemaFile[],
  use?: ContentUse,
  before: readonly SchemaFile[] = smallSchema,
): string {
  const [old, now] = [compiled(before), compiled(files)]
  const side = ({ portal, budgets, answers, policy, theme }: typeof old) => ({
    portal,
    ...omitUndefined({ budgets, answers, policy, theme }),
  })
  return renderDiff(
    compareSchemas({ before: side(old), after: side(now), catalog: smallCatalog, bundle: undefined, use }),
    { color: false },
  )
}

const index = 'routes/index.json'
const news = 'routes/news.json'
const type = 'types/news.json'
const site = 'site.json'
const more = `"aside": [{ "block": "list", "tone": "paper", "from": { "articles": { "type": 4 } } }]`
const login = `{ "path": "login", "title": "登录", "desktop": [{ "block": "login" }], "mobile": [{ "block": "login" }] }`
const use: ContentUse = new Map([[4, { total: 30, fields: { place: 12 } }]])

describe('the difference of two schemas, in words', () => {
  it.each<[string, SchemaFile[], readonly string[]]>([
    [
      'a route’s title',
      edited([news, '"title": "新闻资讯"', '"title": "云汀新闻"']),
      ['~ 云汀新闻　news', '标题：「新闻资讯」 → 「云汀新闻」'],
    ],
    [
      'days for which personal data is kept',
      [...smallSchema, { file: 'policy.json', text: '{ "version": 1, "retention": { "logins": 200 } }' }],
      ['~ 数据规定　policy', '保存期限的 logins：366 → 200'],
    ],
    [
      'colours and corners of the theme',
      [
        ...smallSchema,
        { file: 'theme.json', text: '{ "version": 1, "colours": { "accent": "#1D3F6B" }, "shape": "round" }' },
      ],
      ['~ 样子　theme', '颜色的 accent：（没有） → 「#1d3f6b」', '边角：「sharp」 → 「round」'],
    ],
    [
      'a route that is added',
      edited([
        news,
        '"routes": [',
        '"routes": [{ "path": "about", "title": "关于", "template": "list", "with": { "heading": "关于" } },',
      ]),
      ['+ 关于　about', '桌面版面：page-heading', '桌面：请求 0'],
    ],
    [
      'a route that now needs a login',
      edited(
        [news, '"parent": "news",', '"parent": "news", "auth": true,'],
        [index, '"routes": [', `"routes": [${login},`],
      ),
      ['需要登录：否 → 是', '注意  以后要登录才能看：没有账号的访客和搜索引擎都看不到了'],
    ],
    [
      'a route that search engines leave out',
      edited([news, '"type": 4,', '"type": 4, "indexed": false,']),
      ['允许收录：是 → 否', '注意  不再让搜索引擎收录'],
    ],
    [
      'a route that listens to another parameter',
      edited([news, '["p", "category"]', '["p", "sort"]']),
      ['接收的地址参数：增加 sort；去掉 category'],
    ],
    [
      'a mobile layout that is lost',
      edited([
        index,
        ',\n      "mobile": [{ "block": "page-heading", "title": "首页" }]',
        ',\n      "redirect": { "mobile": "news" }',
      ]),
      ['去掉手机版面', '注意  没有手机版面了，手机访客会转到 news', '手机：请求 0（原来）'],
    ],
    [
      'a block that is added',
      edited([
        index,
        more,
        `${more.slice(0, -1)}, { "block": "list", "from": { "articles": { "type": 4, "limit": 2 } } }]`,
      ]),
      ['桌面版面：增加区块 list（内容列表），第 4 个', '桌面：请求 2 → 3'],
    ],
    [
      'a block that is taken out',
      edited([
        index,
        '"main": [{ "block": "list", "from": { "articles": { "type": 4, "limit": 6 } } }]',
        '"main": [{ "block": "list", "from": { "articles": { "type": 4 } } }]',
      ]),
      ['数据 articles 的 limit：6 → （没有）', '桌面：请求 2 → 1'],
    ],
    [
      'a property of a block, by its name',
      edited([index, '"title": "首页" },', '"title": "你好" },']),
      ['区块 page-heading（你好）的 title（标题）：「首页」 → 「你好」'],
    ],
    ['the ground of a block', edited([index, '"tone": "paper"', '"tone": "ink"']), ['tone（底色）：纸色 → 墨色']],
    [
      'a field that is added',
      edited([type, '"fields": [', '"fields": [{ "name": "hours", "label": "时间", "kind": "text" },']),
      ['增加字段 hours（时间）'],
    ],
    [
      'a field that becomes a filter',
      edited([type, '"list": true', '"list": true, "filterable": true']),
      ['字段 place（地点）的「可筛选」：否 → 是'],
    ],
    ['options of a field', edited([type, '"省级"', '"市级"']), ['字段 level（级别）的可选值：增加 市级；去掉 省级']],
    [
      'a link of the navigation',
      edited([
        site,
        '{ "title": "新闻", "to": "news" }\n  ],\n  "tabs"',
        '{ "title": "资讯", "to": "news" }\n  ],\n  "tabs"',
      ]),
      ['改名：「新闻」→「资讯」'],
    ],
    [
      'a link that is renamed and moved',
      edited([
        site,
        '{ "title": "首页", "to": "index" },\n    { "title": "新闻", "to": "news" }\n  ],\n  "tabs"',
        '{ "title": "资讯", "to": "news" },\n    { "title": "首页", "to": "index" }\n  ],\n  "tabs"',
      ]),
      ['改名：「新闻」→「资讯」', '次序变了，现在是 资讯、首页'],
    ],
    [
      'the order of the tabs',
      edited([
        site,
        '"tabs": [\n    { "title": "首页", "to": "index" },\n    { "title": "新闻", "to": "news" }',
        '"tabs": [\n    { "title": "新闻", "to": "news" },\n    { "title": "首页", "to": "index" }',
      ]),
      ['手机底部栏', '次序变了，现在是 新闻、首页'],
    ],
    [
      'the footer',
      edited([site, '"0571-00000000"', '"0571-11111111"']),
      ['电话：「0571-00000000」 → 「0571-11111111」'],
    ],
    [
      'the tools of the header',
      edited([
        site,
        '"footer": {',
        '"header": { "tools": ["elder", { "title": "看新闻", "to": "news" }, "login"] },\n  "footer": {',
      ]),
      ['~ 页头　header', '工具：增加 「看新闻」；去掉 搜索框'],
    ],
    [
      'columns and marks of the footer',
      edited([
        site,
        '"icp": "浙ICP备00000000号"',
        '"icp": "浙ICP备00000000号", "columns": [{ "title": "查档", "links": [{ "title": "新闻", "to": "news" }] }], "marks": [{ "src": "mark.svg", "alt": "无障碍", "width": 40, "height": 40 }]',
      ]),
      ['链接列：增加「查档 › 新闻」，到 news', '标识：增加 「无障碍」'],
    ],
    ['a text', edited(['text/zh-CN.json', '"暂无数据"', '"空空如也"']), ['empty：「暂无数据」 → 「空空如也」']],
    [
      'a sentence of the server',
      edited(['text/zh-CN.json', '现在登录的人太多', '人太多了']),
      ['busy：「现在登录的人太多」 → 「人太多了」'],
    ],
    [
      'a budget',
      edited([site, '"version": 1,', '"version": 2, "budgets": { "routes": { "news": { "requests": 3 } } },']),
      ['「news」的请求数：（没有） → 3'],
    ],
    [
      'a template, once for the many it serves',
      edited(
        [
          news,
          '"routes": [',
          '"routes": [{ "path": "more", "title": "更多", "template": "list", "with": { "heading": "更多" } },',
        ],
        [
          'templates/list.json',
          '"mobile": [{ "block": "page-heading", "title": "$with.heading" }]',
          '"mobile": [{ "block": "page-heading", "title": "$with.heading" }, { "block": "list", "from": { "articles": { "type": 4 } } }]',
        ],
      ),
      ['3 处相同的改动：', '增加区块 list（内容列表）'],
    ],
  ])('contains %s', (_what, files, words) => {
    const text = renderChanges(files)
    for (const word of words) expect(text).toContain(word)
  })

  it('reports a removed route, and the path that seems to replace it', () => {
    expect(renderChanges(edited([news, '"path": "news/details/{id}"', '"path": "news/{id}"']))).toContain(
      '- 新闻详情　news/details/{id}',
    )
    expect(renderChanges(edited([news, '"path": "news/details/{id}"', '"path": "news/{id}"']))).toContain(
      '看来它换到了 news/{id}。可以保留这个路径，写 "redirect": "news/{id}"',
    )
  })

  it('reports the content that a removed or changed field leaves behind, by number where counts of the content are available', () => {
    const without = edited([type, '{ "name": "place", "label": "地点", "kind": "text", "list": true },', ''])
    expect(renderChanges(without)).toContain('注意  内容里填了「地点」')
    expect(renderChanges(without, use)).toContain('注意  有 12 条内容填了「地点」')
    expect(
      renderChanges(
        edited(
          [type, '    { "name": "level", "label": "级别", "kind": "select", "options": ["国家级", "省级"] }\n', ''],
          [type, '"list": true },', '"list": true }'],
        ),
        new Map([[4, { total: 30, fields: {} }]]),
      ),
      'nobody filled it in',
    ).not.toContain('注意')
    expect(renderChanges(edited([type, '"kind": "text"', '"kind": "number"']), use)).toContain(
      '有 12 条内容里「地点」是按 text 填的',
    )
  })

  it('reports blocks that changed places as moved, not as changed', () => {
    const heading = (title: string) =>
      `{ "block": "list", "tone": "ink", "from": { "articles": { "type": 4, "limit": ${title} } } }`
    const layout = (...titles: string[]) =>
      edited([
        index,
        '"mobile": [{ "block": "page-heading", "title": "首页" }]',
        `"mobile": [{ "block": "page-heading", "title": "首页" }, ${titles.map(heading).join(', ')}]`,
      ])
    const text = renderChanges(layout('3', '1', '2'), undefined, layout('1', '2', '3'))
    expect(text.match(/移动区块/gu)).toHaveLength(1)
    expect(text).toContain('移动区块 list（内容列表）：第 4 个 → 第 2 个')
    expect(text).not.toContain('limit')
  })

  it('recognises a block by its key, however much else of it changed, and reports a new key', () => {
    const list = (key: string, limit: number, tone: string) =>
      `{ "block": "list"${key}, "tone": "${tone}", "from": { "articles": { "type": 4, "limit": ${limit} } } }`
    const layout = (...sections: string[]) =>
      edited([
        index,
        '"mobile": [{ "block": "page-heading", "title": "首页" }]',
        `"mobile": [{ "block": "page-heading", "title": "首页" }, ${sections.join(', ')}]`,
      ])
    const keyed = `, "key": "news"`
    const changed = renderChanges(
      layout(list('', 1, 'ink'), list(keyed, 2, 'paper')),
      undefined,
      layout(list(keyed, 1, 'ink'), list('', 2, 'paper')),
    )
    expect(changed).toContain('移动区块')
    expect(changed).toContain('数据 articles 的 limit：1 → 2')
    expect(changed).not.toContain('区块代号')
    expect(renderChanges(layout(list(keyed, 1, 'ink')), undefined, layout(list('', 1, 'ink')))).toContain(
      'key（区块代号）：（没有） → 「news」',
    )
  })

  it('reports the entries of the member’s centre by their titles', () => {
    const withLink = (entry: string) =>
      edited(
        [index, '"routes": [', `"routes": [${login},`],
        [site, '"footer"', `"centre": { "own": [${entry}] }, "footer"`],
      )
    const change = renderChanges(
      withLink('{ "title": "志愿者", "to": "news" }'),
      undefined,
      withLink('{ "title": "朋友们", "to": "index" }'),
    )
    for (const words of ['会员中心', '增加「志愿者」，到 news', '去掉「朋友们」（index）'])
      expect(change).toContain(words)
  })

  it('reports another target of a header’s link, but not the usual tools when they are written out', () => {
    const header = (tools: string) => edited([site, '"footer": {', `"header": { "tools": [${tools}] },\n  "footer": {`])
    const headerWithLink = (to: string) => header(`"elder", { "title": "看看", "to": "${to}" }`)
    expect(renderChanges(headerWithLink('index'), undefined, headerWithLink('news'))).toContain(
      '「看看」的去处：「news」 → 「index」',
    )
    expect(renderChanges(header('"search", "elder", "login"'))).not.toContain('页头')
  })

  it('is empty without a change', () => {
    expect(renderChanges(edited([news, '  "routes"', '    "routes"']))).toBe('')
  })

  it('lets no text of a file control the terminal', () => {
    expect(renderChanges(edited([news, '"title": "新闻资讯"', '"title": "\\u001b[2J\\u202e新闻"']))).not.toMatch(
      /[\u001B\u202E]/u,
    )
  })
})
