import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { areaAnswers } from '#server/schema/new/area-answers.ts'
import {
  checkAnswers,
  checkFieldKind,
  checkFieldLabel,
  checkFieldName,
  checkKey,
  checkType,
  nextType,
} from '#server/schema/new/check-answer.ts'
import { writeTogether } from '#server/schema/source/write-together.ts'

import { readRealPortal } from '../../support/real-portal.ts'
import { runSchema } from '../../support/schema-context.ts'

const portal = await readRealPortal()
const news = portal.types.find(({ key }) => key === 'news')?.name ?? ''
const existing = { portal, files: new Set(['types/news.json', 'types/kept.json']) }
const area = { name: '老字号', key: 'old-brand', type: 50, intro: '一块招牌。' }

describe('a check of the answers to a new area', () => {
  it.each([
    ['a key in capitals', checkKey(existing)('News'), '只能用小写字母'],
    ['a key of another type', checkKey(existing)('news'), `代号 news 已经是「${news}」的`],
    ['the path of another page', checkKey(existing)('bourse'), '路径 bourse 已经是页面'],
    ['a file that is there', checkKey(existing)('kept'), '文件 types/kept.json 已经存在，不会覆盖'],
    ['a path out of the folder', checkKey(existing)('../etc'), '只能用小写字母'],
    ['a number of another type', checkType(existing)('4'), `编号 4 已经是「${news}」的；没有用过的最小编号是 20`],
    ['a number that is none', checkType(existing)('二十'), '应为 0 到 999'],
    ['a number too large', checkType(existing)('1000'), '应为 0 到 999'],
    ['a field named like a parameter', checkFieldName([])('page'), 'page 是列表自带的参数'],
    ['a field named like every object’s', checkFieldName([])('constructor'), '字段名：'],
    ['a field named twice', checkFieldName(['level'])('level'), '已经用过'],
    ['a field named like what every record has', checkFieldName([])('title'), 'title 每条内容都有（标题）'],
    ['a field called like what every record has', checkFieldLabel([])('标题'), '「标题」每条内容都有，不用写'],
    ['a field called like another', checkFieldLabel(['级别'])('级别'), '已经有叫「级别」的字段'],
    ['an icon that is not there', checkAnswers({ ...area, icon: 'bok' }, existing)[0], '是不是 book？'],
    [
      'a kind that is not there',
      checkAnswers({ ...area, fields: [{ name: 'a', label: '甲', kind: 'sessions' }] }, existing)[0],
      '没有「sessions」这种字段',
    ],
    ['a kind in Chinese', checkFieldKind('日期'), '没有「日期」这种字段，是不是 date？可以写：'],
    [
      'an icon in Chinese',
      checkAnswers({ ...area, icon: '新闻' }, existing)[0],
      '没有名为「新闻」的图标，是不是 news？可以写：home（房屋，首页）',
    ],
    [
      'a choice of nothing',
      checkAnswers({ ...area, fields: [{ name: 'a', label: '甲', kind: 'select' }] }, existing)[0],
      '要写 options',
    ],
    [
      'a filter by too much',
      checkAnswers({ ...area, fields: [{ name: 'a', label: '甲', kind: 'longtext', filterable: true }] }, existing)[0],
      '不能用来筛选',
    ],
  ])('refuses %s with the reason', (_what, reason, words) => {
    expect(reason).toContain(words)
  })

  it('accepts valid answers', () => {
    expect(
      checkAnswers(
        {
          ...areaAnswers.parse(area),
          fields: [{ name: 'level', label: '级别', kind: 'select', options: ['甲'], filterable: true }],
        },
        existing,
      ),
    ).toEqual([])
    expect(
      nextType({ types: [...portal.types, ...portal.types.slice(0, 1).map((type) => ({ ...type, type: 20 }))] }),
    ).toBe(21)
  })
})

describe('npm run schema -- new', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wenlan-new-'))
    await cp('schema', join(folder, 'schema'), { recursive: true })
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const list = async () => (await readdir(join(folder, 'schema'), { recursive: true })).toSorted()
  const run = (...args: string[]) => runSchema(folder, ['new', ...args])

  it.each([
    [['--name', '老字号'], '还要写 --key 代号'],
    [['--nmae', '老字号'], '不认识的选项 --nmae，是不是 --name？'],
    [['--name', '老字号', '--key', 'news'], `已经是「${news}」的`],
    [['--name', '老字号', '--key', 'x', '--field', '级别:level:select:筛'], '「筛」不认识'],
    [['--name', '老字号', '--key', 'x', '--field', '级别'], '看不懂'],
    [['--answers', 'missing.json'], '没有 missing.json 这个文件'],
    [['老字号'], '写作 --name 名称'],
    [[], '这里没有人可以问'],
  ])('answers %j with a sentence, and writes nothing', async (args, words) => {
    const before = await list()
    const { code, output } = await run(...args)
    expect(output).toContain(words)
    expect(code).not.toBe(0)
    expect(await list()).toEqual(before)
  })

  it('reports faults of an answers file with their place', async () => {
    await writeFile(join(folder, 'answers.json'), `{\n  "name": "老字号",\n  "keyy": "old-brand"\n}`)
    expect((await run('--answers', 'answers.json')).output).toContain('./answers.json:3:3')
  })

  it('writes nothing where the editor leaves, declines, or only wants a preview', async () => {
    const before = await list()
    const answers = ['老字号', '', '', '', '', '', '', '', '', '', '', '', '否']
    const left = await runSchema(folder, ['new'], { ask: () => Promise.resolve(undefined) })
    expect(left).toEqual({ code: 1, output: expect.stringContaining('什么也没有写') })
    const refused = await runSchema(folder, ['new'], { ask: () => Promise.resolve(answers.shift()) })
    expect(refused).toEqual({ code: 1, output: expect.stringContaining('将写 types/lao-zi-hao.json') })
    expect((await run('--name', '老字号', '--key', 'old-brand', '--dry-run')).output).toContain('"key": "old-brand"')
    expect(await list()).toEqual(before)
  })

  it('repeats a question until its answer is valid', async () => {
    const answers = [
      news,
      '老字号',
      'News',
      'old-brand',
      '4',
      '２１',
      '',
      '',
      '',
      '',
      '大概',
      '否',
      '',
      '',
      '',
      '',
      '否',
    ]
    const { output } = await runSchema(folder, ['new'], { ask: () => Promise.resolve(answers.shift()) })
    expect(output.match(/ ✗ /gu)).toHaveLength(4)
    expect(output).toContain('编号 21，')
    expect(answers).toEqual([])
  })

  /** Answers by the beginning of a question, each time with the next answer; returns the questions. */
  async function talk(...answers: string[]) {
    const questions: string[] = []
    const { output } = await runSchema(folder, ['new', '--dry-run'], {
      ask: (question) => (questions.push(question.trim()), Promise.resolve(answers.shift())),
    })
    const summary =
      output
        .split('再看一遍：\n')
        .at(-1)
        ?.split('\n\n')[0]
        ?.split('\n')
        .map((line) => line.replace(/^ *\d+ {2}/u, '')) ?? []
    return { output, questions, summary, left: answers }
  }
  const plainRest = ['', '', '', '', '', '', '', '', '', '']

  it('goes back one question at a time, as far as the first, and offers the earlier answer', async () => {
    const { questions, summary, output, left } = await talk(
      '<',
      '老字号',
      'old-shop',
      '上一步',
      '＜',
      '老店',
      '',
      '《',
      'old-store',
      ...plainRest,
      '',
    )
    expect(questions.slice(0, 8)).toEqual([
      '栏目的名称，访客看到的，如 老字号：',
      '栏目的名称，访客看到的，如 老字号：',
      '代号，用作文件名和网址，小写字母、数字、短横线 [lao-zi-hao]：',
      '类型编号 [20]：',
      '代号，用作文件名和网址，小写字母、数字、短横线 [old-shop]：',
      '栏目的名称，访客看到的，如 老字号 [老字号]：',
      '代号，用作文件名和网址，小写字母、数字、短横线 [old-shop]：',
      '类型编号 [20]：',
    ])
    expect(output).toContain('已经是第一个问题')
    expect(summary.slice(0, 2)).toEqual(['名称：老店', '代号：old-store'])
    expect(output).toContain('"name": "老店"')
    expect(left).toEqual([])
  })

  it('changes any answer at the end, and repeats only the dependent questions', async () => {
    const { questions, summary, output } = await talk(
      '老字号',
      '',
      '',
      '',
      '',
      '',
      '甲、乙',
      '',
      '级别',
      '',
      'select',
      '省级',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      '1',
      '老店',
      '',
      '',
      '7',
      '-',
      '10',
      'text',
      '99',
      '是',
    )
    const last = questions.slice(questions.findIndex((question) => question.startsWith('就这样写吗')))
    expect(last).toEqual([
      '就这样写吗（是/否，要改哪一项就写它的号码） [是]：',
      '栏目的名称，访客看到的，如 老字号 [老字号]：',
      // An answer taken from a suggestion is asked for again when the suggestion has changed.
      '代号，用作文件名和网址，小写字母、数字、短横线 [lao-dian]：',
      '一句话简介，显示在标题下面，也给搜索引擎 [老店：云集一处，细细看来。]：',
      '就这样写吗（是/否，要改哪一项就写它的号码） [是]：',
      '分类，用顿号分开；不分类就直接回车（写 - 表示没有） [甲、乙]：',
      '就这样写吗（是/否，要改哪一项就写它的号码） [是]：',
      '字段名，字母、数字 [jiBie]：',
      '就这样写吗（是/否，要改哪一项就写它的号码） [是]：',
      '就这样写吗（是/否，要改哪一项就写它的号码） [是]：',
    ])
    expect(output).toContain('没有第 99 项')
    expect(summary).toEqual(
      expect.arrayContaining(['名称：老店', '代号：lao-dian', '分类：不分类', '　字段名：text', '　可选值：省级']),
    )
  })

  it('removes a field, and the next ones move up', async () => {
    const field = (label: string) => [label, '', '', '', '', '']
    const { summary, output } = await talk(
      '老字号',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      ...field('甲'),
      ...field('乙'),
      ...field('丙'),
      '',
      '',
      '',
      '',
      '15',
      '-',
      '是',
    )
    expect(summary.filter((line) => /字段/u.test(line))).toEqual([
      '第 1 个字段：甲',
      '　字段名：jia',
      '第 2 个字段：丙',
      '　字段名：bing',
      '第 3 个字段：没有了',
    ])
    expect(output).toContain('"label": "丙"')
    expect(output).not.toContain('"label": "乙"')
  })

  it.each([0, 1, 5, 12])('writes nothing where the editor leaves after %i answers', async (count) => {
    const before = await list()
    const answers = ['老字号', ...plainRest, '', ''].slice(0, count)
    expect(await runSchema(folder, ['new'], { ask: () => Promise.resolve(answers.shift()) })).toEqual({
      code: 1,
      output: expect.stringContaining('没有做完，什么也没有写'),
    })
    expect(await list()).toEqual(before)
  })

  it('refuses to add to a schema that has faults, and shows them', async () => {
    await writeFile(join(folder, 'schema', 'types', 'broken.json'), '{')
    expect((await run('--name', '老字号', '--key', 'old-brand')).output).toContain('schema/types/broken.json')
    await rm(join(folder, 'schema', 'types', 'broken.json'))
  })
})

describe('a set of files that is written together', () => {
  let dir: string
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'wenlan-write-'))
    await writeFile(join(dir, 'site.json'), 'old')
  })
  afterEach(() => rm(dir, { recursive: true, force: true }))
  const files = async () =>
    Object.fromEntries(
      await Promise.all(
        (await readdir(dir, { recursive: true, withFileTypes: true }))
          .filter((entry) => entry.isFile())
          .map(async (entry) => [entry.name, await readFile(join(entry.parentPath, entry.name), 'utf8')]),
      ),
    )

  it('is complete, and can be undone as a whole', async () => {
    const written = await writeTogether(dir, [
      { file: 'types/a.json', before: undefined, text: 'a' },
      { file: 'site.json', before: 'old', text: 'new' },
    ])
    expect(await files()).toEqual({ 'a.json': 'a', 'site.json': 'new' })
    if (written.ok) await written.undo()
    expect(await files()).toEqual({ 'site.json': 'old' })
  })

  it.each([
    ['one is there already', { file: 'site.json', before: undefined, text: 'new' }, '已经存在'],
    ['one has changed meanwhile', { file: 'site.json', before: 'older', text: 'new' }, '刚刚被别人改过'],
    ['one cannot be written', { file: 'site.json/a.json', before: undefined, text: 'new' }, '写不进去'],
  ])('is not written at all where %s', async (_what, file, reason) => {
    expect(await writeTogether(dir, [{ file: 'types/a.json', before: undefined, text: 'a' }, file])).toEqual({
      ok: false,
      reason: expect.stringContaining(reason),
    })
    expect(await files()).toEqual({ 'site.json': 'old' })
  })

  it('goes nowhere through a link that leads out of the folder', async () => {
    const elsewhere = await mkdtemp(join(tmpdir(), 'wenlan-else-'))
    await mkdir(join(elsewhere, 'types'))
    await symlink(join(elsewhere, 'types'), join(dir, 'types'))
    expect(await writeTogether(dir, [{ file: 'types/a.json', before: undefined, text: 'a' }])).toEqual({
      ok: false,
      reason: expect.stringContaining('链接'),
    })
    expect(await readdir(join(elsewhere, 'types'))).toEqual([])
    await rm(elsewhere, { recursive: true })
  })

  it('leaves, when undone, files that another program has written since', async () => {
    const written = await writeTogether(dir, [{ file: 'site.json', before: 'old', text: 'new' }])
    await writeFile(join(dir, 'site.json'), 'newer')
    if (written.ok) await written.undo()
    expect(await files()).toEqual({ 'site.json': 'newer' })
  })
})
