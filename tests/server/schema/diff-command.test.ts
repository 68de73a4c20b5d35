import { execFileSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { compilePortal } from '#compile/compile-portal.ts'
import { jsonLimits } from '#definition/json/json-fault.ts'
import { checkSchema } from '#server/schema/check-schema.ts'
import { readSchemaFolder } from '#server/schema/source/read-schema-folder.ts'
import type { SchemaContext } from '#server/schema/schema-context.ts'

import { smallCatalog, smallSchema } from '../../definition/small-schema.ts'
import { runSchema } from '../../support/schema-context.ts'
import { compiled, edited } from './edited-schema.ts'
import { createSchemaFolder } from './schema-folder.ts'

const news = 'routes/news.json'
const site = 'site.json'

describe('npm run schema -- diff', () => {
  let folder: Awaited<ReturnType<typeof createSchemaFolder>>
  beforeEach(async () => {
    folder = await createSchemaFolder()
  })
  afterEach(() => folder.remove())
  const compiler = { compile: compilePortal, catalog: smallCatalog }
  const run = (...args: string[]) => runSchema(folder.parent, ['diff', ...args], { compiler })
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.cn', ...args], { cwd: folder.parent })
  const commit = (message: string) => {
    git('init', '-q')
    git('add', '-A')
    git('commit', '-qm', message)
  }
  const rename = (title: string) =>
    folder.write(
      news,
      edited([news, '"title": "新闻资讯"', `"title": "${title}"`]).find(({ file }) => file === news)?.text ?? '',
    )

  it('says in a sentence that there is no commit to compare with', async () => {
    expect(await run()).toEqual({ code: 1, output: expect.stringContaining('不在 git 仓库里') })
    git('init', '-q')
    expect(await run()).toEqual({ code: 1, output: '仓库里还没有提交，没有可以比较的\n' })
    commit('first')
    expect(await run('--', '--output=/tmp/x')).toEqual({
      code: 1,
      output: expect.stringContaining('没有「--output=/tmp/x」这个提交'),
    })
    expect(await run('nowhere')).toEqual({ code: 1, output: expect.stringContaining('没有「nowhere」这个提交') })
  })

  it('compares with the last commit, or with the one in its arguments', async () => {
    commit('first')
    expect(await run()).toEqual({
      code: 0,
      output: expect.stringMatching(/^与提交 [0-9a-f]{7,}（\d{4}-\d\d-\d\d first）相比，网站没有变化。/u),
    })
    await rename('要闻')
    expect((await run()).output).toContain('标题：「新闻资讯」 → 「要闻」')
    git('commit', '-qam', 'second')
    expect((await run()).output).toContain('没有变化')
    expect((await run('HEAD~1')).output).toContain('标题：「新闻资讯」 → 「要闻」')
    await folder.write(
      news,
      `${edited([news, '"title": "新闻资讯"', '"title": "要闻"']).find(({ file }) => file === news)?.text}\n\n`,
    )
    expect((await run()).output).toContain('改动的文件（对页面没有影响）：routes/news.json')
  })

  it('lets no commit steer the terminal', async () => {
    commit('\u001B[2Jfirst')
    expect((await run()).output).toContain('·[2Jfirst）相比')
  })

  it('shows the faults of a schema that does not check, as the check does', async () => {
    commit('first')
    await folder.write(news, '{ "version": 1, }')
    const { code, output } = await run()
    expect(code).toBe(1)
    expect(output).toContain('schema/routes/news.json:1:15')
    expect(JSON.parse((await run('--json')).output)).toMatchObject({
      ok: false,
      issues: [{ file: 'routes/news.json', line: 1 }],
    })
  })

  it('names the faulty files of a commit that does not check', async () => {
    await folder.write(news, '{ "version": 1, }')
    commit('broken')
    await rename('要闻')
    const { output } = await run()
    expect(output).toContain('按现在的程序检查有 1 处错误')
    expect(output).toContain('  routes/news.json')
  })

  it('prints the same as JSON for programs', async () => {
    commit('first')
    await rename('要闻')
    expect(JSON.parse((await run('--json')).output)).toMatchObject({
      ok: true,
      comparable: true,
      files: ['routes/news.json'],
      changes: [{ part: 'routes', change: 'changed', name: 'news', notes: ['标题：「新闻资讯」 → 「要闻」'] }],
    })
  })

  /** What the desk of a portal with the small schema tells, with other things beside the portal where they are given. */
  const runningContext = (beside: object = {}) => {
    const text = JSON.stringify({ portal: compiled(smallSchema).portal, ...beside })
    return { compiler, runningSchema: async () => ({ kind: 'told' as const, text }) }
  }
  const compare = async (changes: Partial<SchemaContext>) =>
    (await runSchema(folder.parent, ['diff', '--running'], { compiler, ...changes })).output

  it('compares with a running portal by the answer of its desk', async () => {
    expect(await compare(runningContext())).toContain('与运行中的门户相比，网站没有变化')
    await rename('要闻')
    await rm(join(folder.dir, 'agreements'), { recursive: true })
    const output = await compare(runningContext())
    expect(output).toContain('标题：「新闻资讯」 → 「要闻」')
    expect(output).toContain('说不出它的协议正文和预算')
  })

  it('compares with a running portal whose pages together are larger than any file of a schema may be', async () => {
    expect(await compare(runningContext({ more: 'x'.repeat(jsonLimits.size) }))).toContain('网站没有变化')
  })

  it('compares agreements and budgets with a running portal, also without another change', async () => {
    const checked = checkSchema(await readSchemaFolder(folder.dir), compiler)
    if (!checked.ok) throw new Error('the small schema does not check')
    const running = runningContext(checked.snapshot)
    expect(await compare(running)).toContain('网站没有变化')
    const text = (file: string) => smallSchema.find((source) => source.file === file)?.text ?? ''
    await folder.write(
      'agreements/privacy.json',
      text('agreements/privacy.json').replace(/"paragraphs": \[\s*"/u, (found) => `${found}另外，`),
    )
    await folder.write(
      site,
      text(site).replace('{', () => '{ "budgets": { "default": { "requests": 9 } },'),
    )
    const output = await compare(running)
    expect(output).toContain('正文改了，版本（edition）没有改')
    expect(output).toContain('所有页面的请求数：12 → 9')
    expect(output).not.toContain('没有比较')
  })

  it.each([
    ['nothing of the kind', { hello: 1 }],
    ['agreements of another shape', { agreements: [{}], budgets: {} }],
  ])('leaves out what it cannot read from a running portal: %s', async (_, beside) => {
    await rename('要闻')
    expect(await compare(runningContext(beside))).toContain('没有比较')
  })

  it('compares with the stored schema of a portal that does not run, and names the files', async () => {
    const { files } = await readSchemaFolder(folder.dir)
    await rename('要闻')
    const output = await compare({ runningSchema: async () => ({ kind: 'kept', files }) })
    expect(output).toContain('与门户上次用的定义（它现在没有运行）相比')
    expect(output).toContain('标题：「新闻资讯」 → 「要闻」')
  })

  it.each([
    [['--running'], '这台机器上没有运行中的门户，数据文件夹 ./data 里也没有它上次用的定义'],
    [['--running', 'http://127.0.0.1:9'], '--running 后面不写网址'],
    [['--runing'], '不认识的选项 --runing，是不是 --running？'],
    [['--help'], '不认识的选项 --help；可用的选项：--running'],
    [['HEAD', 'HEAD~1'], '只能写一个提交'],
    [['HEAD', '--running'], '请只写一种'],
    [['--running', 'localhost:8080'], '--running 后面不写网址'],
  ])('answers %j with a sentence', async (args, words) => {
    expect((await run(...args)).output).toContain(words)
  })

  it.each(['', '{', '{"portal":{"version":"abc","routes":[{"path":"x"}]}}'])(
    'refuses %j in place of a schema',
    async (text) => {
      expect(await compare({ runningSchema: async () => ({ kind: 'told', text }) })).toContain('定义读不出来')
    },
  )
})
