import { execFileSync } from 'node:child_process'
import { createServer } from 'node:http'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'

import { compilePortal } from '#compile/compile-portal.ts'
import { portalForDevice } from '#compile/portal-for-device.ts'
import type { Portal } from '#compile/portal.ts'
import { parsePortal } from '#definition/parse-portal.ts'
import type { SchemaFile } from '#definition/parse-file.ts'
import { checkSchema } from '#server/schema/check-schema.ts'
import { readSchemaFolder } from '#server/schema/read-schema-folder.ts'
import { compareSchemas } from '#server/schema/diff/compare-schemas.ts'
import type { ContentUse } from '#server/schema/diff/compare-types.ts'
import { renderDiff } from '#server/schema/diff/render-diff.ts'

import { smallCatalog, smallSchema } from '../definition/small-schema.ts'
import { freePort } from '../support/free-port.ts'
import { runSchema } from '../support/schema-context.ts'
import { createSchemaFolder } from './schema-folder.ts'

/** The small schema after some replacements, each of which must hit. */
function edited(...edits: readonly (readonly [file: string, from: string, to: string])[]): SchemaFile[] {
  return edits.reduce<SchemaFile[]>(
    (files, [file, from, to]) =>
      files.map((source) => {
        if (source.file !== file) return source
        if (!source.text.includes(from)) throw new Error(`${file} does not contain ${from}`)
        return { file, text: source.text.replace(from, () => to) }
      }),
    [...smallSchema],
  )
}

function compiled(files: readonly SchemaFile[]): { portal: Portal; budgets: Parameters<typeof compareSchemas>[0]['after']['budgets'] } {
  const parsed = parsePortal(files)
  if (!parsed.ok) throw new Error(parsed.issues.map(({ message }) => message).join('\n'))
  const portal = compilePortal(parsed.value, smallCatalog)
  if (!portal.ok) throw new Error(portal.issues.map(({ message }) => message).join('\n'))
  return { portal: portal.value, budgets: parsed.value.site.budgets }
}

function told(files: readonly SchemaFile[], use?: ContentUse, before: readonly SchemaFile[] = smallSchema): string {
  const [old, now] = [compiled(before), compiled(files)]
  const side = ({ portal, budgets }: typeof old) => ({ portal, ...(budgets ? { budgets } : {}) })
  return renderDiff(compareSchemas({ before: side(old), after: side(now), catalog: smallCatalog, bundle: undefined, use }), { color: false })
}

const index = 'routes/index.json'
const news = 'routes/news.json'
const type = 'types/news.json'
const site = 'site.json'
const more = `"aside": [{ "block": "list", "tone": "paper", "from": { "articles": { "type": 4 } } }]`
const use: ContentUse = new Map([[4, { total: 30, fields: { place: 12 } }]])

describe('what an edit does, in words', () => {
  it.each<[string, SchemaFile[], readonly string[]]>([
    ['a route’s title', edited([news, '"title": "新闻资讯"', '"title": "云汀新闻"']), ['~ 云汀新闻　news', '标题：「新闻资讯」 → 「云汀新闻」']],
    ['a route that is added', edited([news, '"routes": [', '"routes": [{ "path": "about", "title": "关于", "template": "list", "with": { "heading": "关于" } },']), ['+ 关于　about', '桌面版面：page-heading', '桌面：请求 0']],
    ['a route that now needs a login', edited([news, '"parent": "news",', '"parent": "news", "auth": true,']), ['需要登录：否 → 是', '注意  以后要登录才能看：没有账号的访客和搜索引擎都看不到了']],
    ['a route that search engines leave out', edited([news, '"type": 4,', '"type": 4, "indexed": false,']), ['允许收录：是 → 否', '注意  不再让搜索引擎收录']],
    ['a route that listens to another parameter', edited([news, '["p", "category"]', '["p", "sort"]']), ['监听的查询参数：增加 sort；去掉 category']],
    ['a mobile layout that is lost', edited([index, ',\n      "mobile": [{ "block": "page-heading", "title": "首页" }]', ',\n      "redirect": { "mobile": "news" }']), ['去掉手机版面', '注意  没有手机版面了，手机访客会转到 news', '手机：请求 0（原来）']],
    ['a block that is added', edited([index, more, `${more.slice(0, -1)}, { "block": "list", "from": { "articles": { "type": 4, "limit": 2 } } }]`]), ['桌面版面：增加区块 list（内容列表），第 4 个', '桌面：请求 2 → 3']],
    ['a block that is taken out', edited([index, '"main": [{ "block": "list", "from": { "articles": { "type": 4, "limit": 6 } } }]', '"main": [{ "block": "list", "from": { "articles": { "type": 4 } } }]']), ['数据 articles 的 limit：6 → （没有）', '桌面：请求 2 → 1']],
    ['a property of a block, by its name', edited([index, '"title": "首页" },', '"title": "你好" },']), ['区块 page-heading（你好）的 title（标题）：「首页」 → 「你好」']],
    ['the ground of a block', edited([index, '"tone": "paper"', '"tone": "ink"']), ['tone（底色）：纸色 → 墨色']],
    ['a field that is added', edited([type, '"fields": [', '"fields": [{ "name": "hours", "label": "时间", "kind": "text" },']), ['增加字段 hours（时间）']],
    ['a field that becomes a filter', edited([type, '"list": true', '"list": true, "filterable": true']), ['字段 place（地点）的「可筛选」：否 → 是']],
    ['options of a field', edited([type, '"省级"', '"市级"']), ['字段 level（级别）的可选值：增加 市级；去掉 省级']],
    ['a link of the navigation', edited([site, '{ "title": "新闻", "to": "news" }\n  ],\n  "tabs"', '{ "title": "资讯", "to": "news" }\n  ],\n  "tabs"']), ['改名：「新闻」→「资讯」']],
    ['a link that is renamed and moved', edited([site, '{ "title": "首页", "to": "index" },\n    { "title": "新闻", "to": "news" }\n  ],\n  "tabs"', '{ "title": "资讯", "to": "news" },\n    { "title": "首页", "to": "index" }\n  ],\n  "tabs"']), ['改名：「新闻」→「资讯」', '次序变了，现在是 资讯、首页']],
    ['the order of the tabs', edited([site, '"tabs": [\n    { "title": "首页", "to": "index" },\n    { "title": "新闻", "to": "news" }', '"tabs": [\n    { "title": "新闻", "to": "news" },\n    { "title": "首页", "to": "index" }']), ['手机底部栏', '次序变了，现在是 新闻、首页']],
    ['the footer', edited([site, '"0571-00000000"', '"0571-11111111"']), ['电话：「0571-00000000」 → 「0571-11111111」']],
    ['a text', edited(['text/zh-CN.json', '"暂无数据"', '"空空如也"']), ['empty：「暂无数据」 → 「空空如也」']],
    ['a budget', edited([site, '"version": 1,', '"version": 2, "budgets": { "routes": { "news": { "requests": 3 } } },']), ['「news」的请求数：（没有） → 3']],
    ['a template, once for the many it serves', edited([news, '"routes": [', '"routes": [{ "path": "more", "title": "更多", "template": "list", "with": { "heading": "更多" } },'], ['templates/list.json', '"mobile": [{ "block": "page-heading", "title": "$with.heading" }]', '"mobile": [{ "block": "page-heading", "title": "$with.heading" }, { "block": "list", "from": { "articles": { "type": 4 } } }]']), ['3 处相同的改动：', '增加区块 list（内容列表）']],
  ])('tells %s', (_what, files, words) => {
    const text = told(files)
    for (const word of words) expect(text).toContain(word)
  })

  it('tells a route that is gone, what that breaks, and where it went', () => {
    expect(told(edited([news, '"path": "news/details/{id}"', '"path": "news/{id}"']))).toContain('- 新闻详情　news/details/{id}')
    expect(told(edited([news, '"path": "news/details/{id}"', '"path": "news/{id}"']))).toContain('看来它换到了 news/{id}。可以保留这个路径，写 "redirect": "news/{id}"')
  })

  it('tells what content a removed field leaves behind, by number where the content is known', () => {
    const without = edited([type, '{ "name": "place", "label": "地点", "kind": "text", "list": true },', ''])
    expect(told(without)).toContain('注意  内容里填了「地点」')
    expect(told(without, use)).toContain('注意  有 12 条内容填了「地点」')
    expect(told(edited([type, '    { "name": "level", "label": "级别", "kind": "select", "options": ["国家级", "省级"] }\n', ''], [type, '"list": true },', '"list": true }']), new Map([[4, { total: 30, fields: {} }]])), 'nobody filled it in').not.toContain('注意')
    expect(told(edited([type, '"kind": "text"', '"kind": "number"']), use)).toContain('有 12 条内容里「地点」是按 text 填的')
  })

  it('tells blocks that changed places as moved, not as changed', () => {
    const heading = (title: string) => `{ "block": "list", "tone": "ink", "from": { "articles": { "type": 4, "limit": ${title} } } }`
    const layout = (...titles: string[]) => edited([index, '"mobile": [{ "block": "page-heading", "title": "首页" }]', `"mobile": [{ "block": "page-heading", "title": "首页" }, ${titles.map(heading).join(', ')}]`])
    const text = told(layout('3', '1', '2'), undefined, layout('1', '2', '3'))
    expect(text.match(/移动区块/gu)).toHaveLength(1)
    expect(text).toContain('移动区块 list（内容列表）：第 4 个 → 第 2 个')
    expect(text).not.toContain('limit')
  })

  it('says nothing where nothing is other', () => {
    expect(told(edited([news, '  "routes"', '    "routes"']))).toBe('')
  })

  it('lets nothing of a file steer the terminal', () => {
    expect(told(edited([news, '"title": "新闻资讯"', '"title": "\\u001b[2J\\u202e新闻"']))).not.toMatch(/[\u001B\u202E]/u)
  })
})

describe('npm run schema -- diff', () => {
  let folder: Awaited<ReturnType<typeof createSchemaFolder>>
  beforeEach(async () => {
    folder = await createSchemaFolder()
  })
  afterEach(() => folder.remove())
  const compiler = { compile: compilePortal, catalog: smallCatalog }
  const run = (...args: string[]) => runSchema(folder.parent, ['diff', ...args], { compiler })
  const git = (...args: string[]) => execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.cn', ...args], { cwd: folder.parent })
  const commit = (message: string) => {
    git('init', '-q')
    git('add', '-A')
    git('commit', '-qm', message)
  }
  const rename = (title: string) => folder.write(news, edited([news, '"title": "新闻资讯"', `"title": "${title}"`]).find(({ file }) => file === news)?.text ?? '')

  it('says in a sentence that there is nothing to compare with', async () => {
    expect(await run()).toEqual({ code: 1, output: expect.stringContaining('不在 git 仓库里') })
    git('init', '-q')
    expect(await run()).toEqual({ code: 1, output: '仓库里还没有提交，没有可以比较的\n' })
    commit('first')
    expect(await run('--', '--output=/tmp/x')).toEqual({ code: 1, output: expect.stringContaining('没有「--output=/tmp/x」这个提交') })
    expect(await run('nowhere')).toEqual({ code: 1, output: expect.stringContaining('没有「nowhere」这个提交') })
  })

  it('compares with the last commit, or with the one named', async () => {
    commit('first')
    expect(await run()).toEqual({ code: 0, output: expect.stringMatching(/^与提交 [0-9a-f]{7,}（\d{4}-\d\d-\d\d first）相比，网站没有变化。/u) })
    await rename('要闻')
    expect((await run()).output).toContain('标题：「新闻资讯」 → 「要闻」')
    git('commit', '-qam', 'second')
    expect((await run()).output).toContain('没有变化')
    expect((await run('HEAD~1')).output).toContain('标题：「新闻资讯」 → 「要闻」')
    await folder.write(news, `${edited([news, '"title": "新闻资讯"', '"title": "要闻"']).find(({ file }) => file === news)?.text}\n\n`)
    expect((await run()).output).toContain('改动的文件（对页面没有影响）：routes/news.json')
  })

  it('lets no commit steer the terminal', async () => {
    commit('\u001B[2Jfirst')
    expect((await run()).output).toContain('·[2Jfirst）相比')
  })

  it('shows the faults of what does not check, as the check does', async () => {
    commit('first')
    await folder.write(news, '{ "version": 1, }')
    const { code, output } = await run()
    expect(code).toBe(1)
    expect(output).toContain('schema/routes/news.json:1:15')
    expect(JSON.parse((await run('--json')).output)).toMatchObject({ ok: false, issues: [{ file: 'routes/news.json', line: 1 }] })
  })

  it('names the files where the commit itself does not check', async () => {
    await folder.write(news, '{ "version": 1, }')
    commit('broken')
    await rename('要闻')
    const { output } = await run()
    expect(output).toContain('按现在的程序检查有 1 处错误')
    expect(output).toContain('  routes/news.json')
  })

  it('tells machines the same', async () => {
    commit('first')
    await rename('要闻')
    expect(JSON.parse((await run('--json')).output)).toMatchObject({ ok: true, comparable: true, files: ['routes/news.json'], changes: [{ part: 'routes', change: 'changed', name: 'news', notes: ['标题：「新闻资讯」 → 「要闻」'] }] })
  })

  /** A portal that runs, with what stands beside its compiled one where it tells. */
  const running = async (beside?: unknown) => {
    const { portal } = compiled(smallSchema)
    const server = createServer((request, response) => {
      const device = /^\/web\/portal\/[0-9a-z]+\.(desktop|mobile)\.json$/u.exec(request.url ?? '')?.[1]
      const isBeside = request.url === '/web/portal/beside.json'
      if (isBeside && beside === undefined) response.statusCode = 404
      response.setHeader('portal-version', portal.version)
      response.end(device === 'desktop' || device === 'mobile' ? JSON.stringify(portalForDevice(portal, device)) : isBeside ? JSON.stringify(beside) : '<!doctype html>')
    })
    const address = `http://127.0.0.1:${await freePort()}`
    await new Promise<void>((ready) => void server.listen(Number(new URL(address).port), '127.0.0.1', ready))
    onTestFinished(() => void server.close())
    return address
  }

  it('compares with a running portal by what its browsers load', async () => {
    const address = await running()
    expect((await run('--running', address)).output).toContain('网站没有变化')
    await rename('要闻')
    await rm(join(folder.dir, 'agreements'), { recursive: true })
    const { code, output } = await runSchema(folder.parent, ['diff', '--running'], { compiler, portalAddress: address })
    expect(code).toBe(0)
    expect(output).toContain('标题：「新闻资讯」 → 「要闻」')
    expect(output).toContain('说不出它的协议正文和预算')
  })

  it('compares agreements and budgets with a running portal, also where nothing else changed', async () => {
    const checked = checkSchema(await readSchemaFolder(folder.dir), compiler)
    if (!checked.ok) throw new Error('the small schema does not check')
    const { agreements, budgets } = checked.snapshot
    const address = await running({ agreements, budgets })
    expect((await run('--running', address)).output).toContain('网站没有变化')
    const text = (file: string) => smallSchema.find((source) => source.file === file)?.text ?? ''
    await folder.write('agreements/privacy.json', text('agreements/privacy.json').replace(/"paragraphs": \[\s*"/u, (found) => `${found}另外，`))
    await folder.write(site, text(site).replace('{', () => '{ "budgets": { "default": { "requests": 9 } },'))
    const { output } = await run('--running', address)
    expect(output).toContain('正文改了，版本（edition）没有改')
    expect(output).toContain('所有页面的请求数：12 → 9')
    expect(output).not.toContain('没有比较')
  })

  it.each([['nothing of the kind', { hello: 1 }], ['agreements of another shape', { agreements: [{}], budgets: {} }]])('leaves out what it cannot read there: %s', async (_, beside) => {
    const address = await running(beside)
    await rename('要闻')
    expect((await run('--running', address)).output).toContain('没有比较')
  })

  it.each([
    [['--running', 'http://127.0.0.1:9'], 'http://127.0.0.1:9 没有回答'],
    [['--runing'], '不认识的选项 --runing，是不是 --running？'],
    [['--help'], '不认识的选项 --help；可用的选项：--running'],
    [['HEAD', 'HEAD~1'], '只能写一个提交'],
    [['HEAD', '--running', 'http://127.0.0.1:9'], '请只写一种'],
    [['--running', 'localhost:8080'], '网址要以 http:// 或 https:// 开头，如 --running http://localhost:8080'],
  ])('answers %j with a sentence', async (args, words) => {
    expect((await run(...args)).output).toContain(words)
  })

  it('is not taken in by something else that answers there', async () => {
    const server = createServer((request, response) => {
      response.setHeader('portal-version', 'abc')
      response.end(request.url?.endsWith('.json') ? '{"version":"abc","routes":[{"path":"x"}]}' : '')
    })
    const address = `http://127.0.0.1:${await freePort()}`
    await new Promise<void>((ready) => void server.listen(Number(new URL(address).port), '127.0.0.1', ready))
    expect(await run('--running', address)).toEqual({ code: 1, output: expect.stringContaining('的门户定义读不出来') })
    server.close()
    await writeFile(join(folder.dir, 'site.json'), '')
  })
})
