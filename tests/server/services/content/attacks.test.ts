import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { describeFaults } from '#server/desk/describe-faults.ts'
import { createUploadFolder } from '#server/media/create-upload-folder.ts'
import { exportContent } from '#server/services/content/export/export-content.ts'
import { importContent } from '#server/services/content/import/import-content.ts'
import { createFolderStore } from '#server/storage/folder-store.ts'

import { temporaryFolder, writeFiles, type TestBackend } from '../../../support/backend.ts'

import { aPicture, bring, craft, faultsOf, startContent } from './content.ts'
import { aStaffCaller } from '../../../support/a-staff-caller.ts'

let test: TestBackend
let picture: Buffer
let mediaDir: string
let removeMedia = () => {}
beforeAll(async () => {
  test = await startContent('sqlite')
  picture = await aPicture()
  // The folder of this test's pictures, so that leftovers can be counted.
  mediaDir = join(
    temporaryFolder((remove) => (removeMedia = remove)),
    'media',
  )
  const uploads = createUploadFolder({ files: createFolderStore(dirname(mediaDir)) })
  test.backend.content.uploads = uploads
  test.backend.content.media = {
    ...test.backend.content.media,
    has: async (path) => (await uploads.read(path)) !== undefined,
    picture: (path) => uploads.read(path),
  }
})
beforeEach(async () => {
  await test.backend.store.db.deleteFrom('article').execute()
})
afterAll(async () => {
  await test.close()
  removeMedia()
})

const readArticles = async () =>
  test.backend.store.db
    .selectFrom('article')
    .select(['key', 'body', 'cover', 'summary', 'images'])
    .orderBy('id')
    .execute()
const pictures = () => (existsSync(join(mediaDir, 'imports')) ? readdirSync(join(mediaDir, 'imports')) : [])
const md = (body: string, more = '') => `---\n标题: 题\n摘要: 摘\n${more}---\n\n${body}`

describe('invisible and look-alike characters', () => {
  it('are removed from the texts of an import or replaced, and reported by row and column', async () => {
    const files = {
      'fair.csv': [
        '\uFEFFkey,标题,摘要,分类,地点,标签,级\u200B别,正文',
        'f-\u200B1,上\u200B巳\u200B,放灯,民\u2060俗,渡口👨‍👩‍👧,甲\u200B、⼄,省级,正\u200B文',
        'f-2,中元 Аpp,放灯,民俗,渡口,,,',
        'f-3,清明,放灯,民俗,渡口,,,',
      ].join('\n'),
    }
    const outcome = await bring(test, files)
    expect(outcome).toMatchObject({
      kind: 'done',
      notes: [
        'fair.csv 第 2 行（f-1） 「key」里去掉了 1 个看不见的字符：零宽空格（U+200B）',
        'fair.csv 第 2 行（f-1） 「标题」里去掉了 2 个看不见的字符：零宽空格（U+200B）',
        'fair.csv 第 2 行（f-1） 「分类」里去掉了 1 个看不见的字符：零宽不换行（U+2060）',
        'fair.csv 第 2 行（f-1） 「标签」里去掉了 1 个看不见的字符：零宽空格（U+200B）；「⼄」是部首符号（U+2F04），换成了「乙」',
        'fair.csv 第 3 行（f-2） 「标题」里「А」是俄文（西里尔）字母（U+0410），换成了「A」',
      ],
    })
    const rows = await test.backend.store.db
      .selectFrom('article')
      .select(['key', 'title', 'category', 'fields', 'body'])
      .orderBy('id')
      .execute()
    expect(rows).toMatchObject([
      { key: 'f-1', title: '上巳', category: '民俗', fields: expect.stringMatching(/渡口👨‍👩‍👧.*省级/u) },
      { key: 'f-2', title: '中元 App' },
      { key: 'f-3', title: '清明' },
    ])
    expect(rows[0]?.body).toContain('\u200B')
    expect(await bring(test, files)).toMatchObject({ changes: [], counts: [{ unchanged: 3 }] })
  })
})

describe('HTML in an import', () => {
  it.each([
    ['<p onclick="x()">甲</p><script>alert(1)</script>', '<p>甲</p>'],
    ['<a href="javascript:alert(1)">甲</a>', '<a rel="noopener noreferrer">甲</a>'],
    ['<iframe src="https://evil.example"></iframe><p style="position:fixed">甲</p>', '<p>甲</p>'],
    ['<svg onload=alert(1)><p>甲</p></svg>', '<p>甲</p>'],
    ['<img src="data:image/svg+xml;base64,AAAA"><p>甲</p>', '<p>甲</p>'],
    ['甲 & "乙"\n< 丙', '<p>甲 &amp; "乙"</p><p>&lt; 丙</p>'],
  ])('is made safe: %s', async (body, expected) => {
    expect(await faultsOf(test, { 'craft.json': [{ key: 'a', title: '题', summary: '摘', body }] })).toEqual([])
    expect((await readArticles())[0]?.body).toBe(expected)
  })

  it('is made safe where it comes as Markdown, and reported to its editor', async () => {
    const outcome = await bring(test, {
      'craft/a.md': md(
        '# 大\n\n**甲** <script>alert(1)</script>[链](javascript:alert(1))\n\n| 甲 | 乙 |\n|---|---|\n| 1 | 2 |',
      ),
    })
    expect(outcome).toMatchObject({
      kind: 'done',
      notes: ['a.md（a） 「正文」里门户不允许的内容已经去掉：「<script>」「链接 javascript:alert(1)」'],
    })
    const body = (await readArticles())[0]?.body
    expect(body).toContain('<h2>大</h2>')
    expect(body).toContain('<strong>甲</strong>')
    expect(body).toContain('<td>1</td>')
    expect(body).not.toMatch(/script/u)
  })
})

describe('a removal from a text', () => {
  it.each([
    ['<p onclick="x()" ONLOAD=y>甲</p>', '「onclick」「onload」'],
    ['<iframe src="https://a.cn"></iframe><iframe></iframe>', '「<iframe>」'],
    ['<img src="file:///C:/a.png">', '「图片 file:///C:/a.png」'],
    ['<div class="x"><font color="red">甲</font></div>', undefined],
    ['1 < 2, onclick=3, <!-- <script> -->', undefined],
  ])('is reported with its record: %s', async (notes, expected) => {
    const files = {
      'fair.json': [{ key: 'a', title: '题', summary: '摘', category: '民俗', place: '渡口', fields: { notes } }],
    }
    expect(await bring(test, files)).toMatchObject({
      kind: 'done',
      notes: expected === undefined ? [] : [`fair.json 第 1 条（a） 「附注」里门户不允许的内容已经去掉：${expected}`],
    })
  })
})

describe('files of an import', () => {
  it('are, as pictures, drawn anew under new names, and the same picture has the same name', async () => {
    const files = {
      'craft/a.md': md('![图](pics/甲%201.png)', '封面: pics/甲 1.png\n图集: [pics/甲 1.png]\n'),
      'craft/pics/甲 1.png': picture,
    }
    expect(await faultsOf(test, files)).toEqual([])
    const [row] = await readArticles()
    expect(row?.cover).toMatch(/^imports\/[\w-]{22}\.webp$/u)
    expect(row).toMatchObject({
      images: JSON.stringify([row?.cover]),
      body: `<p><img src="/web/media/${row?.cover}" alt="图" loading="lazy" /></p>`,
    })
    expect(pictures()).toHaveLength(1)
    expect(await bring(test, files)).toMatchObject({ kind: 'done', changes: [] })
    expect(pictures()).toHaveLength(1)
  })

  it('may be PDFs, if they are ones', async () => {
    const files = {
      'fair.csv': 'key,标题,摘要,分类,地点,折页\na,题,摘,民俗,渡口,书/a.pdf',
      '书/a.pdf': '%PDF-1.4 小书',
    }
    expect(await faultsOf(test, files, { name: 'fair.csv' })).toEqual([])
    const { fields } = await test.backend.store.db.selectFrom('article').select('fields').executeTakeFirstOrThrow()
    expect(fields).toMatch(/"leaflet":"imports\/[\w-]{22}\.pdf"/u)
    expect(await bring(test, files, { name: 'fair.csv' })).toMatchObject({ kind: 'done', changes: [] })
    const linked = { 'craft/b.md': md('[册](../书/a.pdf#page=2) [图](p.png)'), 'craft/p.png': picture, ...files }
    expect(await faultsOf(test, linked, { name: '' })).toEqual([])
    expect((await readArticles()).at(-1)?.body).toMatch(
      /^<p><a href="\/web\/media\/imports\/[\w-]{22}\.pdf#page=2".*href="\/web\/media\/imports\/[\w-]{22}\.webp"/u,
    )
    const late = `${'\n'.repeat(1024)}%PDF-1.4`
    expect(
      await faultsOf(test, { ...files, '书/a.pdf': `\uFEFFHTTP/1.1 200 OK\r\n\r\n%PDF-1.4` }, { name: 'fair.csv' }),
    ).toEqual([])
    expect(await faultsOf(test, { ...files, '书/a.pdf': late }, { name: 'fair.csv' })).toEqual([])
    for (const other of ['<script>', `\n${late}`])
      expect((await faultsOf(test, { ...files, '书/a.pdf': other }, { name: 'fair.csv' }))[1]).toContain(
        '「折页」 文件「书/a.pdf」不是 PDF',
      )
  })

  it('may be captions, if they are ones', async () => {
    const head = 'key,标题,摘要,分类,地点,字幕\na,题,摘,民俗,渡口,'
    const files = {
      'fair.csv': `${head}语言=zh-CN；名称=中文；文件=字幕/a.vtt`,
      '字幕/a.vtt': 'WEBVTT\n\n00:01.000 --> 00:02.000\n一',
    }
    expect(await faultsOf(test, files, { name: 'fair.csv' })).toEqual([])
    const { fields } = await test.backend.store.db.selectFrom('article').select('fields').executeTakeFirstOrThrow()
    expect(fields).toMatch(
      /\{\\"language\\":\\"zh-CN\\",\\"label\\":\\"中文\\",\\"file\\":\\"imports\/[\w-]{22}\.vtt\\"\}/u,
    )
    expect(await bring(test, files, { name: 'fair.csv' })).toMatchObject({ kind: 'done', changes: [] })
    for (const [captions, fault] of [
      ['一\n00:00:01,000 --> 00:00:02,000\n一', '字幕「字幕/a.vtt」不是 WebVTT 文件'],
      ['1\n第二行', '字幕「字幕/a.vtt」不是 WebVTT 文件'],
      ['WEBVTT\n\n1 --> 2\n一', '第 3 行的时间「1 --> 2」读不懂'],
      ['WEBVTT\n', '字幕「字幕/a.vtt」里一句也没有'],
      [Buffer.from([...Buffer.from('WEBVTT\n\n'), 0xc4, 0xe3]), '字幕「字幕/a.vtt」不是 UTF-8 编码'],
      [`WEBVTT\n${'a'.repeat(1024 * 1024)}`, '字幕「字幕/a.vtt」超过 1 MB'],
    ] as const)
      expect((await faultsOf(test, { ...files, '字幕/a.vtt': captions }, { name: 'fair.csv' }))[1]).toContain(fault)
    for (const [captions, note] of [
      ['1\n00:00:01,000 --> 00:00:02,000\n一', '字幕「字幕/a.vtt」是 SRT，已转成 WebVTT'],
      [
        'WEBVTT\n\n00:00:01,000 --> 00:00:02,000\n一',
        '字幕「字幕/a.vtt」第 3 行的时间不是 00:00:01.000 的写法，已按它读',
      ],
    ] as const)
      expect(await bring(test, { ...files, '字幕/a.vtt': captions }, { name: 'fair.csv' })).toMatchObject({
        kind: 'done',
        notes: [`fair.csv 第 2 行（a） ${note}`],
      })
    expect((await faultsOf(test, { 'fair.csv': `${head}字幕/a.vtt` }))[1]).toContain(
      '每一项应写成 语言=zh-CN；名称=中文；文件=字幕/zh.vtt',
    )
    expect((await faultsOf(test, { 'fair.csv': `${head}语言=中文；名称=中文；文件=a.vtt` }))[1]).toContain(
      '第 1 项的语言（language） 应为语言代码，如 zh-CN、en',
    )
    expect((await faultsOf(test, { 'fair.csv': `${head}文件=a.vtt` }))[1]).toContain('第 1 项的语言（language） 没有写')
  })

  it('of another process that were just written stay', async () => {
    const { uploads } = test.backend.content
    const path = `imports/${'a'.repeat(22)}.webp`
    await uploads.write(path, Buffer.from('theirs'))
    await expect(uploads.write(path, Buffer.from('ours'))).rejects.toThrow('EEXIST')
    expect(String(await uploads.read(path))).toBe('theirs')
    await uploads.remove([path])
  })

  it('are removed where the import is refused, and after a dry run', async () => {
    const before = pictures()
    const files = {
      'craft/a.md': md('', '封面: b.png\n'),
      'craft/b.png': await aPicture('#123456'),
      'craft/c.md': md('', '镇镇: x\n'),
    }
    expect(await faultsOf(test, files)).toEqual([
      join('craft', 'c.md'),
      '  「镇镇」 没有这一列；可以是 代号、标题、摘要、分类、标签、地区代码、来源、撰稿、发布时间、下架时间、权重、状态 等 17 种；是不是想写「镇」？',
    ])
    expect(
      await bring(test, { 'craft/a.md': files['craft/a.md'], 'craft/b.png': files['craft/b.png'] }, { isDry: true }),
    ).toMatchObject({ kind: 'done', changes: [{ change: 'added' }] })
    expect([pictures(), await readArticles()]).toEqual([before, []])
  })

  it.each([
    ['../secret.png', '通到了导入的文件夹外面，不读'],
    ['%2e%2e/secret.png', '通到了导入的文件夹外面，不读'],
    ['..\\secret.png', '通到了导入的文件夹外面，不读'],
    ['/etc/passwd', '通到了导入的文件夹外面，不读'],
    ['C:/Windows/a.png', '通到了导入的文件夹外面，不读'],
    ['file:///etc/passwd', '不能用'],
    ['data:image/png;base64,AAAA', '不能用'],
    ['javascript:alert(1)', '不能用'],
    ['link.png', '通到了导入的文件夹外面，不读'],
    ['text.png', '读不出来：可以用 JPEG、PNG、WebP、GIF 或 AVIF；改了扩展名的其他文件不行'],
    ['half.png', '已损坏或不完整'],
    ['../uploads/2026/11/x.webp', '通到了导入的文件夹外面，不读'],
    ['missing.png', '找不到图片'],
    ['.', '找不到图片'],
  ])('never come from %s', async (cover, reason) => {
    const folder = temporaryFolder()
    writeFiles(folder, {
      'secret.png': picture,
      'in/craft/a.md': md('', `封面: "${cover.replaceAll('\\', '\\\\')}"\n`),
      'in/craft/text.png': '<svg onload="alert(1)"/>',
      'in/craft/half.png': picture.subarray(0, 60),
    })
    symlinkSync(join(folder, 'secret.png'), join(folder, 'in/craft/link.png'))
    const outcome = await importContent(test.backend.content, aStaffCaller, {
      path: join(folder, 'in', 'craft'),
      isDry: false,
      tell: () => undefined,
    })
    const faults =
      outcome.kind === 'faults' ? describeFaults(outcome.faults).filter((line) => line.includes('「封面」')) : []
    expect(faults).toEqual([expect.stringContaining(reason)])
    expect(await readArticles()).toEqual([])
  })
})

describe('a hostile folder or file', () => {
  it('with links that lead outside is refused', async () => {
    const folder = temporaryFolder()
    mkdirSync(join(folder, 'in'))
    writeFiles(folder, { 'out/a.md': md('密'), 'in/craft.json': [{ key: 'a', title: '题', summary: '摘' }] })
    symlinkSync(join(folder, 'out'), join(folder, 'in/craft'))
    symlinkSync('/etc/passwd', join(folder, 'in/b.csv'))
    const outcome = await importContent(test.backend.content, aStaffCaller, {
      path: join(folder, 'in'),
      isDry: false,
      tell: () => undefined,
    })
    expect(outcome.kind === 'faults' ? describeFaults(outcome.faults) : outcome).toEqual([
      'b.csv',
      '  这是一个通到文件夹外面的链接，不读',
      'craft',
      '  这是一个通到文件夹外面的链接，不读',
    ])
  })

  it.each<[string, string]>([
    ['names every object has', '[{"key":"a","title":"题","summary":"摘","__proto__":{"x":1}}]'],
    [
      'such names among the fields',
      '[{"key":"a","title":"题","summary":"摘","fields":{"__proto__":"x","constructor":"y"}}]',
    ],
    ['a list in a list', '[[[[]]]]'],
    ['objects for texts', '[{"key":{"a":1},"title":{"b":2},"summary":[3],"tags":{"length":9}}]'],
    ['a depth without end', '['.repeat(100_000)],
  ])('with %s is refused without a crash', async (_, text) => {
    expect((await faultsOf(test, { 'craft.json': text })).length).toBeGreaterThan(1)
    expect(await readArticles()).toEqual([])
  })

  it('cannot control the terminal of the operator', async () => {
    const lines = await faultsOf(test, { 'craft.csv': 'key,标题,\u001b[2J列\u202e\na\u0007,\u001b]0;x\u0007,y' })
    expect(lines.length).toBeGreaterThan(1)
    // oxlint-disable-next-line no-control-regex -- exactly these must not be there
    expect(lines.join('')).not.toMatch(/[\u0000-\u001f\u007f\u202e]/u)
  })

  it.each([
    ['quotes in quotes', '> '.repeat(20_000)],
    ['lists in lists', `${'- '.repeat(20_000)}x`],
    ['marks nobody can pair', '**a_'.repeat(20_000)],
  ])('of %s is refused with a sentence', async (_, body) => {
    expect(await faultsOf(test, { 'craft/a.md': md(body) })).toEqual([
      'a.md',
      expect.stringContaining('读不了：引用或列表套得太深，或者 * 和 _ 超过 3000 处'),
    ])
  })

  it.each([
    ['lists in lists', `${'- '.repeat(20_000)}x`],
    ['marks nobody can pair', '**a_'.repeat(20_000)],
  ])('of %s in HTML is exported as HTML', async (_, body) => {
    expect(
      await faultsOf(test, { 'craft/a.md': md(`<blockquote>x\n\n${body}</blockquote>`, 'format: html\n') }),
    ).toEqual([])
    const htmlFlags: boolean[] = []
    for await (const { text } of exportContent(test.backend.content, aStaffCaller, craft, 'markdown'))
      htmlFlags.push(text.includes('\nformat: html\n'))
    expect(htmlFlags).toEqual([true])
  })

  it('of unreadable lines is refused with the first of them', async () => {
    expect((await faultsOf(test, { 'craft/a.md': `---\n${'x\n'.repeat(300_000)}---\n` })).slice(0, 2)).toEqual([
      'a.md',
      '  第 2 行读不懂；开头只认 名称: 值 的写法',
    ])
  })

  // A parser in quadratic time would not finish within the test's time limit.
  it.each<[string, Readonly<Record<string, unknown>>, number]>([
    ['of quotes alone', { 'craft.csv': `key,标题\n${'"'.repeat(200_000)}` }, 4],
    ['of quotes in the first line', { 'craft.csv': `${'"""'.repeat(5000)},${'a'.repeat(200_000)}\n` }, 0],
    [
      'of names, brackets and signs without end',
      {
        'craft/a.md': `---\n${'标'.repeat(50_000)}: x\n标题: [${'"'.repeat(50_000)}]\n---\n${'['.repeat(20_000)}${'*'.repeat(5000)}`,
      },
      2,
    ],
    [
      'of tags that are never closed',
      { 'craft.json': [{ key: 'a', title: '题', summary: '摘', body: '<a '.repeat(60_000) }] },
      0,
    ],
  ])('%s is read to its end: its editor is told what is wrong, or nothing', async (_name, files, faults) => {
    expect((await faultsOf(test, files)).length).toBe(faults)
  })

  it('of one record with too many fields is refused with their number', async () => {
    expect(
      await faultsOf(test, {
        'craft.json': [
          { key: 'a', ...Object.fromEntries(Array.from({ length: 150_000 }, (_, index) => [`镇${index}`, 1])) },
        ],
      }),
    ).toEqual(['craft.json', '  第 1 条 字段太多了（150001 个），最多 200 个'])
  })
})
