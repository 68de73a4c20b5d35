import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { TestBackend } from '../../../support/backend.ts'

import { faultsOf, startContent } from './content.ts'

const HEAD = 'key,标题,摘要,分类,地点'
const GOOD = 'f-1,上巳,放灯,民俗,渡口'
const csv = (...lines: readonly string[]) => ({ 'fair.csv': lines.join('\n') })
const row = (columns: string, cells: string) => csv(`${HEAD},${columns}`, `${GOOD},${cells}`)
const json = (record: Readonly<Record<string, unknown>>) => ({
  'fair.json': [{ key: 'f-1', title: '上巳', summary: '放灯', category: '民俗', fields: { place: '渡口' }, ...record }],
})

let test: TestBackend
beforeAll(async () => {
  test = await startContent('sqlite')
})
beforeEach(async () => {
  await test.backend.store.db.deleteFrom('article').execute()
})
afterAll(() => test.close())

const count = async () => (await test.backend.store.db.selectFrom('article').select('id').execute()).length

describe('an import with a mistake', () => {
  it.each<[string, Record<string, unknown>, string[]]>([
    [
      'a column that does not exist',
      csv('key,标题,摘要,分累,地点', GOOD),
      [
        '「分累」 没有这一列；可以是 代号、标题、摘要、分类、标签、地区代码、来源、撰稿、发布时间、下架时间、权重、状态 等 32 种；是不是想写「分类」？',
        '第 2 行（f-1） 「分类」 必填；可以是 民俗、展览',
      ],
    ],
    [
      'a column that means two things',
      row('author', '甲'),
      ['「author」 “author”有两个意思；可以是 撰稿（每条内容都有的）、fields.author（庙会的「作者」）'],
    ],
    [
      'a column named twice',
      csv('key,标题,标题,摘要,分类,地点', 'f-1,甲,乙,丙,民俗,丁'),
      ['第 1 行 「标题」 这个列名出现了两次'],
    ],
    [
      'one column by two names',
      csv(`${HEAD},人 数,people`, `${GOOD},5,6`),
      ['「people」 与「人 数」是同一列，只能写一个'],
    ],
    [
      'no key',
      csv('标题,摘要,分类,地点', '上巳,放灯,民俗,渡口', '中元,放灯,民俗,渡口'),
      [
        '「key」 没有这一列；每条内容要有自己的代号（小写字母、数字、短横线，如 news-2026-01），再次导入时靠它认出是哪一条',
      ],
    ],
    [
      'an empty key',
      csv(HEAD, ',上巳,放灯,民俗,渡口'),
      ['第 2 行 「key」 是空的；每条内容要有自己的代号，如 news-2026-01'],
    ],
    [
      'a sheet’s title above its names',
      csv('2026 年庙会登记表,,,,', HEAD, GOOD),
      ['第 1 行 只有「2026 年庙会登记表」一格，像是表的标题；第一行应是列名，请把列名上面的行都删掉'],
    ],
    [
      'a key with letters it cannot have',
      csv(HEAD, '上巳 1,上巳,放灯,民俗,渡口'),
      ['第 2 行（上巳 1） 「key」 只能用小写字母、数字和短横线，现为「上巳 1」'],
    ],
    [
      'a key used twice',
      csv(HEAD, GOOD, GOOD),
      ['第 3 行（f-1） 「代号」 与 fair.csv 第 2 行 的代号相同；同一类内容的代号不能重复'],
    ],
    ['an empty title', csv(HEAD, 'f-1,,放灯,民俗,渡口'), ['第 2 行（f-1） 「标题」 不能为空']],
    [
      'a category that is nearly right',
      csv(HEAD, 'f-1,上巳,放灯,民族,渡口'),
      ['第 2 行（f-1） 「分类」 不能是「民族」；可以是 民俗、展览；是不是想写「民俗」？'],
    ],
    ['a required field left out', csv('key,标题,摘要,分类', 'f-1,上巳,放灯,民俗'), ['第 2 行（f-1） 「地点」 必填']],
    ['a required field left empty', csv(HEAD, 'f-1,上巳,放灯,民俗,'), ['第 2 行（f-1） 「地点」 必填']],
    [
      'an option that is none',
      row('级别', '国家'),
      ['第 2 行（f-1） 「级别」 不能是「国家」；可以是 国家级、省级、市级；是不是想写「国家级」？'],
    ],
    ['a number in words', row('人数', '一百'), ['第 2 行（f-1） 「人数」 应为数字，写成了「一百」']],
    [
      'a day that does not exist',
      row('日子', '2026-02-30'),
      ['第 2 行（f-1） 「日子」 应为日期，如 2026-05-01，现为「2026-02-30」'],
    ],
    [
      'a time that is none',
      row('开始时间', '明天晚上'),
      ['第 2 行（f-1） 「开始时间」 应为时间，如 2026-05-01 19:30，现为「明天晚上」'],
    ],
    [
      'a publication in a future too far',
      row('发布时间', '2062-05-01 09:00'),
      [
        '第 2 行（f-1） 「发布时间」 「2062-05-01 09:00」在三年以后，是不是写错了年份？还没有定下来的，可以先写 状态 为 草稿',
      ],
    ],
    [
      'a schedule without its time',
      row('状态', '待发布'),
      ['第 2 行（f-1） 「状态」 写了「待发布」，还要写将来的 发布时间'],
    ],
    [
      'an end before the beginning',
      row('发布时间,下架时间', '2026-12-05 09:00,2026-12-05 08:00'),
      ['第 2 行（f-1） 「下架时间」 应晚于发布时间'],
    ],
    [
      'an end that is no time',
      row('下架时间', '年底'),
      ['第 2 行（f-1） 「下架时间」 应为时间，如 2026-05-01 19:30，现为「年底」'],
    ],
    [
      'a day that no calendar has, as it was written',
      row('下架时间', '2026-02-30'),
      ['第 2 行（f-1） 「下架时间」 应为时间，如 2026-05-01 19:30，现为「2026-02-30」'],
    ],
    [
      'a state that is none',
      row('状态', '发步'),
      ['第 2 行（f-1） 「状态」 不能是「发步」；可以是 已发布、草稿、已隐藏、待发布、已下架'],
    ],
    [
      'an area that is none',
      row('地区代码', '990000'),
      ['第 2 行（f-1） 「地区代码」 不是 GB/T 2260 地区代码，现为「990000」'],
    ],
    ['a weight beyond its range', row('权重', '5000'), ['第 2 行（f-1） 「权重」 不能大于 1000，现为「5000」']],
    [
      'too long a title',
      csv(HEAD, `f-1,${'长'.repeat(81)},放灯,民俗,渡口`),
      [`第 2 行（f-1） 「标题」 最多 80 个字符，现为「${'长'.repeat(40)}…」`],
    ],
    [
      'too many tags',
      row('标签', Array.from({ length: 13 }, (_, index) => `签${index}`).join('、')),
      [expect.stringContaining('第 2 行（f-1） 「标签」 最多 12 个')],
    ],
    [
      'what Excel says when it gives up',
      row('作者', '#REF!'),
      ['第 2 行（f-1） 「作者」 「#REF!」是 Excel 的错误提示，请在 Excel 里改好再保存'],
    ],
    [
      'what Excel cuts off',
      row('附注', 'a'.repeat(32_767)),
      [
        '第 2 行（f-1） 「附注」 正好 32767 个字，是 Excel 一格的上限，后面的多半被截掉了；这一条请用 JSON 或 Markdown 导入',
      ],
    ],
    [
      'what Excel makes of a long number',
      row('电话', '1.38E+10'),
      [
        '第 2 行（f-1） 「电话」 「1.38E+10」被 Excel 写成了科学计数法，后面的数字已经丢失；请把这一列的格式改成「文本」重新填写',
      ],
    ],
    [
      'a comma that parts a text',
      csv(HEAD, 'f-1,上巳,放灯,祈福,民俗,渡口'),
      [
        expect.stringContaining('第 2 行 这一行有 6 格，比第一行的 5 个列名多；多半是某一格里有「,」却没有加双引号'),
        expect.stringContaining('「分类」 不能是「祈福」'),
      ],
    ],
    [
      'a quote without its other half',
      csv(HEAD, 'f-1,"上巳,放灯,民俗,渡口', 'f-2,a,b,c,d'),
      ['第 2 行 从这一行起有一个双引号没有配对，读到文件末尾也没有找到另一半'],
    ],
    ['an empty file', { 'fair.csv': '' }, ['文件里没有内容；第一行应是列名，如 key,标题,摘要']],
    [
      'a session without its parts',
      row('场次', '早场 9点'),
      [
        '第 2 行（f-1） 「场次」 每一项应写成 名称=…；开始=2026-12-05 19:00；名额=20；可以是 名称、开始、结束、地点、名额、已报、报名开始、报名截止、备注',
      ],
    ],
    [
      'a session’s part that is none',
      row('场次', '名称=早；开时=2026-12-05 9:00'),
      [
        '第 2 行（f-1） 「场次」 没有「开时」这一项；可以是 名称、开始、结束、地点、名额、已报、报名开始、报名截止、备注；是不是想写「开始」？',
      ],
    ],
    [
      'a relation to nothing',
      row('相关', '技艺:风争'),
      ['第 2 行（f-1） 「相关」 找不到「技艺:风争」（技艺）；门户里和这次导入的文件里都没有'],
    ],
    ['a relation to itself', row('相关', 'f-1'), ['第 2 行（f-1） 「相关」 「f-1」就是这一条自己']],
    ['a picture that is not there', row('封面', 'pics/a.jpg'), ['第 2 行（f-1） 「封面」 找不到图片「pics/a.jpg」']],
    [
      'a file that is not there',
      row('折页', 'books/a.pdf'),
      ['第 2 行（f-1） 「折页」 找不到文件「books/a.pdf」；请放在旁边，或先放进数据文件夹的 media/ 里'],
    ],
    [
      'an address that is none',
      row('网址', 'www.example.cn'),
      ['第 2 行（f-1） 「网址」 应为 http(s) 网址或以 / 开头的站内地址，现为「www.example.cn」'],
    ],
    [
      'JSON with a comma missing',
      { 'fair.json': '[{"key": "a"\n "title": "b"}]' },
      [expect.stringMatching(/^第 1 行第 \d+ 列：.*逗号/u)],
    ],
    [
      'JSON that is no list',
      { 'fair.json': '{"key": "a"}' },
      ['应为记录的列表 [ {…}, {…} ]，或 {"type": "类型", "rows": [ … ]}'],
    ],
    ['JSON with a number for a text', json({ title: 5 }), ['第 1 条（f-1） 「title」 应为文字，现为「5」']],
    [
      'JSON with a text for a list',
      json({ tags: '甲、乙' }),
      ['第 1 条（f-1） 「tags」 应为列表 [ … ]，现为「甲、乙」'],
    ],
    [
      'JSON with a field that is none',
      json({ fields: { place: '渡口', plase: 'x' } }),
      [expect.stringContaining('「fields.plase」 没有这一列')],
    ],
    [
      'JSON of another type',
      json({ type: 'craft' }),
      ['第 1 条（f-1） 「type」 这一条写的是类型「craft」，而这次导入的是「庙会」'],
    ],
    [
      'Markdown whose file is called in Chinese',
      { 'fair/上巳.md': '---\n标题: 上巳\n摘要: 放灯\n分类: 民族\n地点: 渡口\n---\n' },
      [
        '文件名「上巳」不能作代号，代号只用小写字母、数字和短横线；请给文件改名，或在开头写上 key: 代号',
        '「分类」 不能是「民族」；可以是 民俗、展览；是不是想写「民俗」？',
      ],
    ],
    [
      'a picture in Markdown that is not there',
      { 'fair/a.md': '---\n标题: 上巳\n摘要: 放灯\n分类: 民俗\n地点: 渡口\n---\n![灯](图片/河灯.jpg)' },
      ['（a） 「正文」 找不到图片「图片/河灯.jpg」'],
    ],
    [
      'a link to a page that is not there',
      row('正文', '<a href="/web/fare?p=2#a">甲</a><a href="/web/fair?p=2">乙</a>'),
      ['第 2 行（f-1） 「正文」 门户里没有「/web/fare」这个页面'],
    ],
    [
      'a link to an entity that is not there',
      row('附注', '<a href="/web/fair/99999">甲</a>'),
      ['第 2 行（f-1） 「附注」 「/web/fair/99999」指向的内容不存在：没有编号为 99999 的庙会'],
    ],
    [
      'an address field that leads nowhere in the portal',
      row('网址', '/web/nowhere'),
      ['第 2 行（f-1） 「网址」 门户里没有「/web/nowhere」这个页面'],
    ],
    [
      'an attachment that is not there',
      json({ body: '<a href="files/a.pdf">甲</a><a href="/web/media/b.pdf?x">乙</a>' }),
      ['files/a.pdf', '/web/media/b.pdf'].map(
        (file) => `第 1 条（f-1） 「正文」 找不到文件「${file}」；请放在旁边，或先放进数据文件夹的 media/ 里`,
      ),
    ],
    [
      'a picture in a body that the portal does not serve',
      json({ body: '<img src="/web/media/none.webp">' }),
      ['第 1 条（f-1） 「正文」 找不到图片「/web/media/none.webp」'],
    ],
    ['Markdown without its head', { 'fair/a.md': '# 上巳' }, ['文件开头应有两行 --- ，中间写 标题: …、摘要: … 等']],
    ['Markdown whose head has no end', { 'fair/a.md': '---\n标题: 上巳\n正文' }, ['开头的 --- 没有配对的第二行 ---']],
    [
      'Markdown with other YAML',
      { 'fair/a.md': '---\n标题: &a 上巳\nfields:\n  place: 渡口\n---\n' },
      ['「标题」 第 2 行的写法读不懂；以这个符号开头的值要加双引号', '第 4 行读不懂；开头只认 名称: 值 的写法'],
    ],
    [
      'a file named after nothing',
      { 'faer.csv': `${HEAD}\n${GOOD}` },
      [
        '看不出 faer.csv 是哪一类内容；请在命令里加上 --type 类型，或把文件改名为「类型.csv」这样；可以是 fair（庙会）、craft（技艺）、banner（轮播横幅）、ad（广告）、link（友情链接）、notice（通知）、hot-word（热词）、agreement（协议）；是不是想写「fair」？',
      ],
    ],
    ['a workbook', { 'fair.xlsx': 'PK' }, ['不能直接读 Excel 文件；请在 Excel 里「另存为」CSV UTF-8（逗号分隔）']],
    [
      'a workbook by another name',
      { 'fair.csv': Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]) },
      ['这不是文本文件，像是 Excel 的 .xlsx；请在 Excel 里「另存为」CSV UTF-8'],
    ],
    [
      'bytes of no encoding',
      { 'fair.csv': Uint8Array.from([0x6b, 0x65, 0x79, 0xff, 0xff, 0x0a]) },
      ['文件既不是 UTF-8，也不是 GB18030（GBK）编码，读不懂；请另存为 UTF-8'],
    ],
  ])('names its place, the allowed values and the probable one: %s', async (_, files, expected) => {
    const [, ...lines] = await faultsOf(test, files)
    expect(lines.map((line) => line.trim())).toEqual(expected)
    expect(await count()).toBe(0)
  })

  it('names all mistakes at once, and one bad row keeps all rows out', async () => {
    const lines = await faultsOf(
      test,
      csv(`${HEAD},人数`, `${GOOD},12`, 'f-2,,放灯,民族,渡口,多', 'f-3,中元,放灯,展览,,3'),
    )
    expect(lines.map((line) => line.split('」', 1)[0])).toEqual([
      'fair.csv',
      '  第 3 行（f-2） 「人数',
      '  第 3 行（f-2） 「标题',
      '  第 3 行（f-2） 「分类',
      '  第 4 行（f-3） 「地点',
    ])
    expect(await count()).toBe(0)
  })

  it('names no relation to a faulty row as a further mistake', async () => {
    const lines = await faultsOf(
      test,
      csv(`${HEAD},相关`, 'f-1,上巳,放灯,民俗,渡口,f-2、中元、清明', 'f-2,中元,放灯,民族,渡口,'),
    )
    expect(lines.slice(1)).toEqual([
      '  第 2 行（f-1） 「相关」 找不到「清明」（庙会）；门户里和这次导入的文件里都没有',
      '  第 3 行（f-2） 「分类」 不能是「民族」；可以是 民俗、展览；是不是想写「民俗」？',
    ])
  })
})
