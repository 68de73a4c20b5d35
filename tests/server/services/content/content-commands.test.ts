import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { anySchema } from '../../../support/any-desk-schema.ts'

import { contentCommands, explainContent } from '#server/desk/content-commands.ts'
import { settleMedia } from '#server/db/content/settle-media.ts'

import { databases, temporaryFolder, usualDatabases, writeFiles, type TestBackend } from '../../../support/backend.ts'

import { startContent } from './content.ts'
import { runAtDesk } from '../../../support/run-at-desk.ts'

const rows = [
  {
    key: 'shangsi',
    title: '上巳',
    summary: '放灯',
    category: '民俗',
    fields: { place: '渡口', sessions: [{ name: '早场', start: '2026-12-05 09:00', seats: 20 }] },
  },
  { key: 'zhongyuan', title: '中元', summary: '河灯', category: '展览', status: 'draft', fields: { place: '湖上' } },
]

describe.each(databases)('content at the desk, on %s', (kind) => {
  let test: TestBackend
  let folder: string
  let remove = () => {}
  beforeAll(async () => {
    test = await startContent(kind)
    folder = temporaryFolder((end) => (remove = end))
    writeFiles(folder, {
      'fair.json': rows,
      'wrong.json': { type: 'fair', rows: [{ ...rows[0], category: '民族' }] },
      'written.json': { type: 'fair', rows: [{ ...rows[0], author: '林晓', source: '本馆' }] },
      'cleared.json': { type: 'fair', rows: [{ ...rows[0], author: '', source: '文化馆' }] },
      'more.json': {
        type: 'fair',
        rows: [{ ...rows[0], title: '上巳节' }, { ...rows[1] }, { ...rows[1], key: 'new' }],
      },
    })
  })
  beforeEach(async () => {
    await test.backend.store.db.deleteFrom('article').execute()
    await at('import', 'fair.json')
  })
  afterAll(async () => {
    await test.close()
    remove()
  })

  let schema = anySchema
  async function at(...args: string[]) {
    const { isDone: done, lines } = await runAtDesk(test.backend, ['content', ...args], { cwd: folder, schema })
    return { done, lines }
  }

  it('imports, prints the counts, and the running portal shows it at once', async () => {
    await test.backend.store.db.deleteFrom('article').execute()
    const before = test.backend.contentVersion()
    expect(await at('import', 'fair.json')).toEqual({
      done: true,
      lines: ['庙会：新增 2，更改 0，不变 0', '已导入，门户上立刻可见。'],
    })
    expect(test.backend.contentVersion()).toBeGreaterThan(before)
    const again = test.backend.contentVersion()
    expect(await at('import', 'fair.json')).toEqual({
      done: true,
      lines: ['庙会：新增 0，更改 0，不变 2', '没有要改动的内容。'],
    })
    expect(test.backend.contentVersion()).toBe(again)
  })

  it('adds to a failure that the last save of the schema is not in use, where it is not', async () => {
    schema = { ...anySchema, isSaveRefused: () => true }
    const unknown = await at('list', 'museum')
    expect([unknown.done, unknown.lines.at(-1)]).toEqual([
      false,
      expect.stringContaining('最近一次保存有错误，没有生效'),
    ])
    expect((await at('list', 'fair')).lines.join()).not.toContain('没有生效')
    schema = anySchema
    expect((await at('list', 'museum')).lines.join()).not.toContain('没有生效')
  })

  it.each([
    ['notices', 'notice.csv', '键名,标题,级别\nflood,汛期提醒,紧急', '没有一个页面放了通知条'],
    ['hotWords', 'hot-word.csv', '键名,词\nopera,戏曲周', '没有一个页面放了搜索框'],
  ])('warns after an import of %s that no page shows them, where none does', async (shown, file, table, warning) => {
    writeFiles(folder, { [file]: table })
    schema = { ...anySchema, shows: (source) => source !== shown }
    expect((await at('import', file)).lines.at(-1)).toContain(warning)
    schema = anySchema
    expect((await at('import', file)).lines.at(-1)).toBe('没有要改动的内容。')
  })

  it('removes control characters and replaces broken ones, which no database stores', async () => {
    writeFiles(folder, {
      'odd.json':
        '{"type":"craft","rows":[{"key":"odd","title":"甲\\u0000乙\\u001b[2J\\ud800","summary":"摘","fields":{"town":"\\u0007镇"}}]}',
    })
    expect((await at('import', 'odd.json')).done).toBe(true)
    expect(
      await test.backend.store.db.selectFrom('article').select(['title', 'fields']).where('key', '=', 'odd').execute(),
    ).toEqual([{ title: '甲乙[2J�', fields: '{"town":"镇"}' }])
    expect((await at('import', 'odd.json')).lines).toEqual(['技艺：新增 0，更改 0，不变 1', '没有要改动的内容。'])
  })

  it('hides and publishes by key or number; bookings stay and are counted', async () => {
    const { db } = test.backend.store
    const { id } = await db.selectFrom('article').select('id').where('key', '=', 'shangsi').executeTakeFirstOrThrow()
    const session = await db.selectFrom('session').select('id').where('article_id', '=', id).executeTakeFirstOrThrow()
    const member = await db
      .insertInto('member')
      .values({ mobile: `000055501${(id % 90) + 10}`, password_hash: '', nickname: '试', created: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('booking')
      .values({
        member_id: member.id,
        session_id: session.id,
        article_id: id,
        state: 'confirmed',
        people: 1,
        created: 1,
        ticket: `t${id}`,
      })
      .execute()
    expect(await at('hide', 'shangsi')).toEqual({
      done: true,
      lines: [`${id}　shangsi　《上巳》已隐藏（原为已发布）；已有的 1 个预约保留着，会员会收到通知`],
    })
    expect(await at('hide', String(id), 'zhongyuan')).toMatchObject({
      done: true,
      lines: [`${id}　shangsi　《上巳》本来就是已隐藏`, expect.stringContaining('《中元》已隐藏（原为草稿）')],
    })
    expect(await at('publish', String(id), '--type', '庙会')).toMatchObject({
      done: true,
      lines: [`${id}　shangsi　《上巳》已发布（原为已隐藏）；原有的 1 个预约仍然有效`],
    })
    expect(await db.selectFrom('booking').select('state').where('article_id', '=', id).execute()).toEqual([
      { state: 'confirmed' },
    ])
    expect(await at('import', 'fair.json')).toMatchObject({
      done: true,
      lines: [expect.stringContaining('更改 1'), expect.anything()],
    })
  })

  it('lists its entities', async () => {
    expect((await at('list')).lines).toEqual([
      'fair　庙会　草稿 1，已发布 1',
      'craft　技艺　还没有',
      'banner　轮播横幅　还没有',
      'ad　广告　还没有',
      'link　友情链接　还没有',
      'notice　通知　还没有',
      'hot-word　热词　还没有',
      'agreement　协议　还没有',
    ])
    expect((await at('list', 'fair', '--status', '草稿')).lines).toEqual([
      expect.stringMatching(/^\d+　zhongyuan　草稿　《中元》$/u),
    ])
  })

  it('lists what uses a picture, and where in it', async () => {
    const { db } = test.backend.store
    await db
      .updateTable('article')
      .set({ cover: 'news/lamp.webp', fields: '{"photos":"news/lamp.webp,news/boat.webp"}' })
      .where('key', '=', 'shangsi')
      .execute()
    expect((await at('uses', 'news/lamp.webp')).lines).toEqual([
      'news/lamp.webp　没有内容用到',
      expect.stringContaining('还有 1 条内容用到什么没有记下'),
    ])
    await settleMedia(test.backend.store)
    expect(
      await at('uses', '/web/media/news/lamp.webp?w=320', 'https://x.example.cn/web/media/news/none.webp'),
    ).toEqual({
      done: true,
      lines: [
        'news/lamp.webp　1 条内容用到：',
        expect.stringMatching(/^ {2}\d+　fair\/shangsi　已发布　《上巳》　封面、照片$/u),
        'news/none.webp　没有内容用到',
      ],
    })
    await db.updateTable('article').set({ summary: '改' }).where('key', '=', 'shangsi').execute()
    expect(await at('sweep', '--remove')).toEqual({
      done: false,
      lines: [expect.stringContaining('现在不能清理，什么也没有删除')],
    })
  })

  describe.each(usualDatabases.filter((usual) => usual === kind))('in its answers', () => {
    it('lists the changes of a dry run, and changes nothing', async () => {
      expect(await at('import', 'more.json', '--dry-run')).toEqual({
        done: true,
        lines: [
          '  更改　shangsi　《上巳节》　标题',
          '  新增　new　《中元》',
          '庙会：新增 1，更改 1，不变 1',
          '这是预演，什么也没有改动。去掉 --dry-run 就会导入。',
        ],
      })
      expect((await at('list', 'fair')).lines).toHaveLength(2)
    })

    it('marks the values that an import would clear in its dry run', async () => {
      await at('import', 'written.json')
      const { lines } = await at('import', 'cleared.json', '--dry-run')
      expect(lines.slice(0, 3)).toEqual([
        '  更改　shangsi　《上巳》　来源、撰稿（清空，原来是「林晓」）',
        '庙会：新增 0，更改 1，不变 0',
        '有 1 条已发布的内容会清空一些值：文件里写了那一项，值是空的。要保持原样，请把那一项删掉。',
      ])
    })

    it('refuses with every fault, and nothing changes', async () => {
      expect(await at('import', 'wrong.json')).toEqual({
        done: false,
        lines: [
          'wrong.json',
          '  第 1 条（shangsi） 「category」 不能是「民族」；可以是 民俗、展览；是不是想写「民俗」？',
          '共 1 处要改，什么也没有导入。改好后再运行一次。',
        ],
      })
    })

    it('changes none where one of them is missing', async () => {
      expect(await at('hide', 'shangsi', 'shangshi')).toEqual({
        done: false,
        lines: ['找不到 shangshi，什么也没有改动。用 npm run content -- list 查看。'],
      })
      expect((await at('list', '庙会', '--status', '已隐藏')).lines).toEqual(['庙会里没有已隐藏的内容。'])
    })

    it('exports into the folder of its operator, and never over an existing file', async () => {
      const out = 'out'
      expect(await at('export', '--type', 'fair', '--out', `${out}/fair.csv`)).toEqual({
        done: true,
        lines: [`已导出到 ${join(folder, out, 'fair.csv')}`],
      })
      const text = readFileSync(join(folder, out, 'fair.csv'), 'utf8')
      expect(await at('export', '--type', 'fair', '--out', `${out}/fair.csv`)).toMatchObject({
        done: false,
        lines: [expect.stringContaining('已经有了，不覆盖')],
      })
      expect(readFileSync(join(folder, out, 'fair.csv'), 'utf8')).toBe(text)
      expect(await at('export', 'fair', '--format', 'markdown', '--out', `${out}/md`)).toMatchObject({
        done: true,
        lines: [expect.stringContaining('已导出 2 个文件')],
      })
      expect(existsSync(join(folder, out, 'md', 'shangsi.md'))).toBe(true)
      expect(await at('import', out, '--dry-run')).toMatchObject({
        done: false,
        lines: expect.arrayContaining([expect.stringContaining('代号相同')]),
      })
      expect(await at('import', `${out}/md`)).toMatchObject({
        done: true,
        lines: [expect.stringContaining('不变 2'), '没有要改动的内容。'],
      })
    })

    it.each([
      [['import'], '请写明一个文件或文件夹'],
      [['import', 'a', 'b'], '请写明一个文件或文件夹'],
      [['import', 'nowhere.csv'], 'nowhere.csv'],
      [['import', 'fair.json', '--dryrun'], '没有 --dryrun 这个选项；是不是想写 --dry-run？'],
      [['import', 'fair.json', '--type'], '--type 后面要写一个值'],
      [['import', 'fair.json', '--type', 'fare'], 'fair.json'],
      [['export'], '请写明要导出哪一类'],
      [['export', 'fiar'], '没有「fiar」这个类型；是不是想写 fair？'],
      [['export', 'fair', '--format', 'xlsx'], '--format 可以是 json、csv、markdown'],
      [['hide'], '请写明编号或代号'],
      [['publish', '\u001b[2J'], '找不到 �[2J'],
      [['uses'], '请写明图片或文件'],
      [['list', 'fair', 'craft'], '每次列出一类，例如：npm run content -- list news'],
      [['list', 'fair', '--status', '坏'], '--status 可以是 已发布、草稿、已隐藏、待发布、已下架'],
    ])('refuses %j with the reason', async (args, expected) => {
      const { done, lines } = await at(...args)
      expect(done).toBe(false)
      expect(lines[0]).toContain(expected)
    })
  })
})

describe('npm run content', () => {
  it.each([[[]], [['help']], [['--help']]])('explains itself after %j', (args) => {
    const explained = explainContent(['content', ...args])
    expect(explained?.isHelp).toBe(true)
    for (const { name } of contentCommands) expect(explained?.text).toContain(`npm run ${name.replace(' ', ' -- ')}`)
  })

  it('suggests the command that is close', () => {
    expect(explainContent(['content', 'improt'])).toMatchObject({
      isHelp: false,
      text: expect.stringMatching(/^没有 improt 这个命令；是不是想写 import？/u),
    })
    expect(explainContent(['content', 'import'])).toBeUndefined()
    expect(explainContent(['verify', 'list'])).toBeUndefined()
  })
})
