import { execFileSync } from 'node:child_process'
import { createServer } from 'node:http'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'

import { compilePortal } from '#compile/compile-portal.ts'
import { portalForDevice } from '#compile/portal-for-device.ts'
import { checkSchema } from '#server/schema/check-schema.ts'
import { readSchemaFolder } from '#server/schema/read-schema-folder.ts'

import { smallCatalog, smallSchema } from '../../definition/small-schema.ts'
import { freePort } from '../../support/free-port.ts'
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

  it('says in a sentence that there is nothing to compare with', async () => {
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

  it('compares with the last commit, or with the one named', async () => {
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

  it('shows the faults of what does not check, as the check does', async () => {
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
    expect(JSON.parse((await run('--json')).output)).toMatchObject({
      ok: true,
      comparable: true,
      files: ['routes/news.json'],
      changes: [{ part: 'routes', change: 'changed', name: 'news', notes: ['标题：「新闻资讯」 → 「要闻」'] }],
    })
  })

  /** A running portal, which may serve a second compiled portal beside its own. */
  const running = async (beside?: unknown) => {
    const { portal } = compiled(smallSchema)
    const server = createServer((request, response) => {
      const device = /^\/web\/portal\/[0-9a-z]+\.(desktop|mobile)\.json$/u.exec(request.url ?? '')?.[1]
      const isBeside = request.url === '/web/portal/beside.json'
      if (isBeside && beside === undefined) response.statusCode = 404
      response.setHeader('portal-version', portal.version)
      if (device === 'desktop' || device === 'mobile') response.end(JSON.stringify(portalForDevice(portal, device)))
      else response.end(isBeside ? JSON.stringify(beside) : '<!doctype html>')
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
    await folder.write(
      'agreements/privacy.json',
      text('agreements/privacy.json').replace(/"paragraphs": \[\s*"/u, (found) => `${found}另外，`),
    )
    await folder.write(
      site,
      text(site).replace('{', () => '{ "budgets": { "default": { "requests": 9 } },'),
    )
    const { output } = await run('--running', address)
    expect(output).toContain('正文改了，版本（edition）没有改')
    expect(output).toContain('所有页面的请求数：12 → 9')
    expect(output).not.toContain('没有比较')
  })

  it.each([
    ['nothing of the kind', { hello: 1 }],
    ['agreements of another shape', { agreements: [{}], budgets: {} }],
  ])('leaves out what it cannot read there: %s', async (_, beside) => {
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
