import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it, onTestFinished } from 'vitest'

import type { Backend } from '#server/backend/create-backend.ts'
import type { DeskCall } from '#server/desk/desk-command.ts'
import type { DeskSchema } from '#server/desk/desk-schema.ts'
import { writeSite } from '#server/desk/write-site.ts'
import { StoreAway } from '#server/platform/process/store-away.ts'
import { readSchemaFiles } from '#server/schema/source/read-schema-files.ts'
import { createSiteExport } from '#server/services/content/export/export-site.ts'

import { anySchema } from '../../../support/any-desk-schema.ts'
import { migratedEnv, temporaryFolder, usualDatabases, writeFiles } from '../../../support/backend.ts'

import { aPicture, openContent } from './content.ts'
import { runAtDesk } from '../../../support/run-at-desk.ts'

const schema = {
  'site.json': '{ "version": 1, "placeholder": "schema/placeholder.svg" }\n',
  'theme.json': '{"version":1,"share":"schema/share.webp"}',
  'types/fair.json': '{\t"note": "not/there.webp is only said" }',
}

/** Content with all that an export has to carry, as a first start reads it. */
const content = {
  'fair.json': {
    type: 30,
    rows: [
      {
        key: 'shangsi',
        id: 12,
        title: '上巳',
        summary: '放灯',
        category: '民俗',
        tags: ['春天', '水边'],
        area: '330106',
        source: '文化馆',
        author: '佚名',
        publishTime: 1_750_000_007,
        withdrawTime: '2027-05-01 09:30',
        weight: -5,
        images: ['gallery/a b.webp', 'https://www.example.cn/a.webp'],
        body: '<p>见 <a href="/web/fair/12">这里</a><img src="/web/media/body/%E5%9B%BE.webp"></p>',
        related: ['craft:灯'],
        fields: {
          place: '渡口',
          level: '省级',
          people: 1200.5,
          day: '2026-05-01',
          startTime: '2026-12-05 19:30',
          phone: '0000-5550136',
          home: '/web/media/video/night/index.m3u8',
          poster: 'fair/poster.webp',
          photos: ['fair/1.webp', 'fair/2.webp'],
          leaflet: 'fair/leaflet.pdf',
          notes: '<p><img src="/web/media/body/notes.webp?v=2"></p>',
          sessions: [{ name: '早场', start: '2026-12-05 09:00', end: '2026-12-05 10:00', seats: 20, taken: 3 }],
          questions: [{ name: 'size', label: '鞋码', kind: 'number', min: 20 }],
          captions: [{ language: 'zh-CN', label: '中文', file: 'video/night/zh.vtt' }],
        },
      },
      { key: 'to-come', title: '中元', summary: '河灯', category: '展览', daysAgo: 3, fields: { place: '湖上' } },
    ],
  },
  'craft.json': {
    type: 31,
    rows: [
      { key: 'lamp', title: '灯', summary: '竹与纸', daysAgo: 9, cover: '' },
      { key: 'hidden', title: '没有公开', summary: '不外传', daysAgo: 9, related: ['fair:上巳'] },
    ],
  },
  'banners.json': {
    banners: {
      web_index_top_banner: [
        { title: '次', image: 'banner/b.webp', linkurl: '/web/fair', target: '_self', weight: -1 },
        { title: '先', image: 'banner/a.webp', linkurl: 'https://www.example.cn/', target: '_blank' },
      ],
      mobile_book_top: [{ title: '书', image: 'banner/c.webp' }],
    },
  },
  'links.json': { links: [{ name: '图书馆', url: 'https://www.example.cn/' }] },
  'agreements.json': {
    agreements: [{ key: 'user', title: '协议', edition: '2', updated: '2026-12-01', body: '<p>一</p>' }],
  },
  'hot-words.json': { hotWords: [{ word: '庙会', weight: 2 }] },
  'notices.json': {
    notices: [{ title: '闭馆', level: 'urgent', linkurl: '/web/media/notice/a.pdf', publishTime: '2026-12-01 08:00' }],
  },
  'media/craft/lamp.webp': 'not the cover, although it is called so',
  'media/fair/to-come.webp': 'cover',
  'media/gallery/a b.webp': 'gallery',
  'media/body/图.webp': 'body',
  'media/body/notes.webp': 'notes',
  'media/fair/poster.webp': 'poster',
  'media/fair/1.webp': 'one',
  'media/fair/2.webp': 'two',
  'media/fair/leaflet.pdf': 'leaflet',
  'media/video/night/zh.vtt': 'WEBVTT',
  'media/video/night/index.m3u8': '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n720p/index.m3u8\n',
  'media/video/night/720p/index.m3u8': '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:4,\n1.m4s\n#EXTINF:4,\n2.m4s\n',
  'media/video/night/720p/init.mp4': 'init',
  'media/video/night/720p/1.m4s': 'piece',
  'media/video/night/720p/2.m4s': '',
  'media/banner/a.webp': 'a',
  'media/banner/b.webp': 'b',
  'media/banner/c.webp': 'c',
  'media/notice/a.pdf': 'pdf',
  'media/unnamed.webp': 'of no use',
}
const siteMedia = {
  'schema/placeholder.svg': '<svg/>',
  'schema/share.webp': 'share',
  'uploads/2026/11/a.webp': 'a face',
}

/** All files of a folder by path, as text of their bytes. */
function filesIn(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()
  return Object.fromEntries(
    names
      .filter((name) => statSync(join(folder, name)).isFile())
      .map((name) => [name, readFileSync(join(folder, name), 'latin1')]),
  )
}

describe.each(usualDatabases)('a site that is exported, on %s', (kind) => {
  async function openSite(folder: string): Promise<Backend> {
    const env = await migratedEnv(kind, temporaryFolder(), join(folder, 'content'))
    const backend = await openContent({ ...env, mediaDir: join(folder, 'media') })
    onTestFinished(() => backend.close())
    expect(backend.seeded.problems).toEqual([])
    return backend
  }
  async function anySite(changes: Readonly<Record<string, unknown>> = {}) {
    const folder = temporaryFolder()
    writeFiles(join(folder, 'schema'), schema)
    writeFiles(join(folder, 'content'), { ...content, ...changes })
    writeFiles(join(folder, 'media'), siteMedia)
    const backend = await openSite(folder)
    const { db } = backend.store
    await db.updateTable('article').set({ status: 'hidden' }).where('key', '=', 'hidden').execute()
    await db.updateTable('article').set({ views: 77, likes: 5 }).execute()
    return { folder, backend }
  }
  async function exportTo(
    backend: Backend,
    out: string,
    { args = [out], ...changes }: Partial<Pick<DeskCall, 'args' | 'language'>> & { desk?: Partial<DeskSchema> } = {},
  ) {
    const { isDone: done, text } = await runAtDesk(backend, ['content', 'export-site', ...args], {
      cwd: temporaryFolder(),
      schema: { ...anySchema, ...changes.desk },
      ...(changes.language ? { language: changes.language } : {}),
    })
    return { done, text }
  }
  const exportSite = (backend: Backend, folder: string, out: string) =>
    exportTo(backend, out, { desk: { files: () => readSchemaFiles(join(folder, 'schema')) } })

  it('and started again yields the same export, byte for byte', async () => {
    const { folder, backend } = await anySite()
    const first = join(temporaryFolder(), 'new', 'copy')
    expect(await exportSite(backend, folder, first)).toMatchObject({ done: true })
    const second = temporaryFolder()
    const copied = await openSite(first)
    expect(await exportSite(copied, first, second)).toMatchObject({ done: true })
    expect(filesIn(second)).toEqual(filesIn(first))
    expect(Object.keys(filesIn(join(first, 'content')))).toEqual([
      'agreements.json',
      'banners.json',
      'craft.json',
      'fair.json',
      'hot-words.json',
      'links.json',
      'notices.json',
    ])
    const rows = (of: Backend) =>
      of.store.db
        .selectFrom('article')
        .select(['type', 'key', 'title', 'summary', 'body', 'cover', 'images', 'category', 'area', 'source', 'author'])
        .select(['publish_time', 'withdraw_time', 'weight', 'status', 'starts_at', 'ends_at', 'fields'])
        .where('status', '!=', 'hidden')
        .orderBy('type')
        .orderBy('key')
        .execute()
    expect(await rows(copied)).toEqual(await rows(backend))
    const ids = (of: Backend) =>
      of.store.db.selectFrom('article').select(['key', 'id']).where('type', '>', 0).orderBy('id').execute()
    expect(await ids(copied)).toEqual((await ids(backend)).filter(({ key }) => key !== 'hidden'))
  })

  it('has each file that it names, unchanged, and no other', async () => {
    const { folder, backend } = await anySite()
    const out = temporaryFolder()
    const { text } = await exportSite(backend, folder, out)
    const { 'media/unnamed.webp': _unnamed, 'media/craft/lamp.webp': _lamp, ...named } = content
    const { 'uploads/2026/11/a.webp': _upload, ...ofSite } = siteMedia
    const expected = Object.entries(named).flatMap(([path, bytes]) =>
      path.startsWith('media/') && typeof bytes === 'string'
        ? [[path.slice('media/'.length), Buffer.from(bytes).toString('latin1')]]
        : [],
    )
    expect(filesIn(join(out, 'media'))).toEqual({ ...Object.fromEntries(expected), ...ofSite })
    expect(filesIn(join(out, 'schema'))).toEqual(schema)
    expect(text).not.toContain('没有找到')
    expect(text).toContain('没有导出的内容：已隐藏 1 条。')
  })

  it('has the fallback picture where that is the site’s', async () => {
    const { folder, backend } = await anySite({ 'media/placeholder.svg': '<svg id="own"/>' })
    const out = temporaryFolder()
    await exportSite(backend, folder, out)
    expect(readFileSync(join(out, 'media', 'placeholder.svg'), 'utf8')).toBe('<svg id="own"/>')
  })

  it('has the imported content, with its names', async () => {
    const { folder, backend } = await anySite()
    const picture = await aPicture()
    const path = `imports/${createHash('sha256').update(picture).digest('base64url').slice(0, 22)}.webp`
    await backend.content.uploads.write(path, picture)
    await backend.store.db.updateTable('article').set({ cover: path }).where('key', '=', 'lamp').execute()
    const out = temporaryFolder()
    await exportSite(backend, folder, out)
    expect(readFileSync(join(out, 'media', path))).toEqual(picture)
    const copied = await openSite(out)
    expect(await copied.content.media.has(path)).toBe(true)
  })

  it('reports the named files that are missing, and is written without them', async () => {
    const row = {
      key: 'a',
      title: '甲',
      summary: '乙',
      daysAgo: 1,
      cover: 'lost/cover.webp',
      body: '<img src="/web/media/lost/b.webp">',
    }
    const { folder, backend } = await anySite({
      'craft.json': { type: 31, rows: [row, { ...row, key: 'b' }] },
      'fair.json': { type: 30, rows: [content['fair.json'].rows[1]] },
    })
    const out = temporaryFolder()
    const { done, text } = await exportSite(backend, folder, out)
    expect(done).toBe(true)
    expect(text).toContain('2 个文件写了名字却没有找到：\n  lost/cover.webp　写在 craft/a\n  lost/b.webp　写在 craft/a')
  })

  it('never has a file that a member uploaded, even if content names it', async () => {
    const { folder, backend } = await anySite()
    const path = 'uploads/2026/11/a.webp'
    await backend.store.db.updateTable('article').set({ cover: path }).where('key', '=', 'lamp').execute()
    const out = temporaryFolder()
    const { text } = await exportSite(backend, folder, out)
    expect(existsSync(join(out, 'media', path))).toBe(false)
    expect(text).toContain('内容里用到 1 个会员上传的文件，没有带上。')
  })

  it('lies in several files where there is much of a type, and starts as a whole', async () => {
    const { backend } = await anySite({
      'craft.json': {
        type: 31,
        rows: Array.from({ length: 5 }, (_, at) => ({ key: `c-${at}`, title: `器 ${at}`, summary: '竹', daysAgo: at })),
      },
      'fair.json': { type: 30, rows: [content['fair.json'].rows[1]] },
    })
    const out = temporaryFolder()
    await writeSite(out, createSiteExport(backend.content, [], { mostRows: 2 }).pieces())
    expect(Object.keys(filesIn(join(out, 'content'))).filter((file) => file.startsWith('craft'))).toEqual([
      'craft.2.json',
      'craft.3.json',
      'craft.json',
    ])
    expect((await openSite(out)).seeded.inserted).toBe(6)
  })

  it('lies in several files where its texts are long', async () => {
    const rows = Array.from({ length: 41 }, (_, at) => ({
      key: `c-${at}`,
      title: `器 ${at}`,
      summary: '竹',
      daysAgo: at,
      body: `<p>${'长'.repeat(190_000)}</p>`,
    }))
    const { backend } = await anySite({
      'craft.json': { type: 31, rows },
      'fair.json': { type: 30, rows: [content['fair.json'].rows[1]] },
    })
    const out = temporaryFolder()
    await writeSite(out, createSiteExport(backend.content, []).pieces())
    expect(readdirSync(join(out, 'content')).filter((file) => file.startsWith('craft')).length).toBe(2)
  })

  it('reports what a start would refuse', async () => {
    const { folder, backend } = await anySite()
    await backend.store.db.updateTable('article').set({ category: '旧类' }).where('key', '=', 'to-come').execute()
    const { done, text } = await exportSite(backend, folder, temporaryFolder())
    expect(done).toBe(true)
    expect(text).toContain('content/fair.json to-come category：应为 民俗、展览 之一，现为“旧类”')
  })

  it('is refused without one new or empty folder, in the language of the operator', async () => {
    const { backend } = await anySite()
    const filled = writeFiles(temporaryFolder(), { 'a.txt': 'mine' })
    const before = filesIn(filled)
    for (const [args, zh, en] of [
      [[], '请写明一个新的文件夹', 'Name one new folder'],
      [['a', 'b'], '请写明一个新的文件夹', 'Name one new folder'],
      [[filled], '里已经有东西，不覆盖', 'is not empty'],
      [[join(filled, 'a.txt')], '不能用（ENOTDIR）', 'cannot be used (ENOTDIR)'],
      [[join(filled, 'a.txt', 'b')], '不能用（ENOTDIR）', 'cannot be used (ENOTDIR)'],
    ] as const) {
      const chinese = await exportTo(backend, '', { args })
      expect(chinese).toEqual({ done: false, text: expect.stringContaining(zh) })
      const english = await exportTo(backend, '', { args, language: 'en' })
      expect(english).toEqual({ done: false, text: expect.stringContaining(en) })
    }
    expect(filesIn(filled)).toEqual(before)
  })

  it('is refused while the saved schema is not the one in use', async () => {
    const { backend } = await anySite()
    const out = join(temporaryFolder(), 'copy')
    const { done, text } = await exportTo(backend, out, { desk: { isSaveRefused: () => true } })
    expect(done).toBe(false)
    expect(text).toContain('npm run schema 说错在哪里')
    expect(existsSync(out)).toBe(false)
  })

  it('leaves nothing behind where it fails', async () => {
    const { folder, backend } = await anySite()
    const open = () => Promise.reject(new StoreAway('away'))
    const away = { ...backend, content: { ...backend.content, media: { ...backend.content.media, open } } }
    const [absent, empty] = [join(temporaryFolder(), 'new', 'copy'), temporaryFolder()]
    for (const out of [absent, empty]) expect(await exportSite(away, folder, out)).toMatchObject({ done: false })
    expect(existsSync(join(absent, '..'))).toBe(false)
    expect(readdirSync(empty)).toEqual([])
  })
})
