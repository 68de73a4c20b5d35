import { describe, expect, it } from 'vitest'
import * as z from 'zod'

import { HOUR_SECONDS } from '#contract/time/durations.ts'
import type { StoreKind } from '#server/db/tables/queries.ts'
import { closeStaff } from '#server/services/staff/close-staff.ts'

import { aStaffCaller } from '../../support/a-staff-caller.ts'
import { usualDatabases } from '../../support/backend.ts'
import { HOST, startStudio, STUDIO_ORIGIN, type StudioReply } from './start-studio.ts'

const headers = { host: HOST, 'sec-fetch-site': 'same-origin', accept: 'text/html' }
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'

const document = z.object({ key: z.string(), revision: z.number(), revisions: z.record(z.string(), z.number()) })
const preview = z.object({ title: z.string(), places: z.array(z.object({ title: z.string(), path: z.string() })) })
const link = z.object({ address: z.string(), expires: z.number() })
const versions = z.array(z.object({ id: z.number() }))

async function start(kind: StoreKind) {
  const house = await startStudio(kind, { hasTypes: true })
  const editor = await house.join('lin', 'editor')
  const read = async (type: string, key: string) =>
    document.parse((await house.ask(`content/document?type=${type}&key=${key}`, { token: editor.token })).data)
  let number = 0
  const studio = {
    ...house,
    editor,
    ask: (path: string, body?: unknown, token = editor.token): Promise<StudioReply> => house.ask(path, { token, body }),
    /** Writes a draft, of a new document where no key is given; returns its key. */
    async write(values: Readonly<Record<string, unknown>>, name: { type?: string; key?: string } = {}) {
      const { type = 'news' } = name
      const key =
        name.key ?? z.object({ key: z.string() }).parse((await studio.ask('content/create', { type })).data).key
      const { revisions } = await read(type, key)
      number += 1
      const changes = Object.entries(values).map(([field, value]) => ({ field, base: revisions[field] ?? 0, value }))
      const answer = await studio.ask('content/write', {
        type,
        key,
        client: 'client-a',
        number,
        changes,
      })
      expect(answer.status).toBe(200)
      return key
    },
    async publish(key: string, type = 'news') {
      const { revision } = await read(type, key)
      expect((await studio.ask('content/publish', { type, key, revision })).error).toBeUndefined()
    },
    places: async (key: string, type = 'news') =>
      preview.parse((await studio.ask(`content/preview?type=${type}&key=${key}`)).data).places,
    /** A page as the frame gets it. */
    async page(query: Readonly<Record<string, string>>, token = editor.token) {
      const {
        statusCode,
        body,
        headers: sent,
      } = await house.app.inject({
        url: `/studio/api/content/preview-page?${new URLSearchParams({ type: 'news', device: 'desktop', ...query })}`,
        headers: { ...headers, cookie: `__Host-staff=${token}` },
      })
      return { status: statusCode, body, policy: String(sent['content-security-policy']), headers: sent }
    },
    async look(address: string, agent = '') {
      const { statusCode, body } = await house.app.inject({
        url: address.replace(STUDIO_ORIGIN, ''),
        headers: { host: HOST, 'sec-fetch-site': 'none', 'user-agent': agent },
      })
      return { status: statusCode, body }
    },
  }
  return studio
}

const article = { title: '春日市集', category: '要闻', body: '<p>周六开市。</p>' }

describe.each(usualDatabases)('a preview, on %s', (kind) => {
  it('shows unpublished changes on the page of the entity and in its list, and visitors see none of them', async () => {
    const { write, publish, places, page, test } = await start(kind)
    const key = await write(article)
    await publish(key)
    await write({ title: '夏日市集', body: '<p>周日开市。</p>', tags: ['集市'] }, { key })
    const [details, list] = await places(key)
    for (const [place, text] of [
      [details, '周日开市'],
      [list, '夏日市集'],
    ] as const) {
      const shown = await page({ key, path: place?.path ?? '' })
      expect([shown.status, shown.body]).toEqual([200, expect.stringContaining(text)])
      expect(shown.body).not.toContain('春日市集')
    }
    const { title } = await test.backend.content.store.db
      .selectFrom('article')
      .select('title')
      .executeTakeFirstOrThrow()
    expect(title).toBe('春日市集')
  })

  it.each([
    ['ad', 'web_book_top', ['book', 'index']],
    ['ad', 'mobile_skill_top', ['skill', 'skill/list', 'skill/teacher', 'index']],
    ['banner', 'web_index_top_banner', ['index']],
    ['ad', '', ['index']],
  ])('of %s at %j leads to the pages that show the position first', async (type, position, paths) => {
    const { write, places } = await start(kind)
    const key = await write({ title: '春日市集', 'fields.position': position }, { type })
    expect((await places(key, type)).map(({ path }) => path)).toEqual(paths)
  })

  it('shows a document that was never published, and one that is not complete', async () => {
    const { write, places, page } = await start(kind)
    const key = await write({ body: '<p>还没写完。</p>', publishTime: '', cover: '' })
    const [details] = await places(key)
    const { status, body } = await page({ key, path: details?.path ?? '', device: 'mobile', elder: 'on' })
    expect([status, body]).toEqual([200, expect.stringContaining('还没写完')])
    expect(body).toContain('（还没有标题）')
    // Visitors know no entity with its number: what is recommended beside it is of its type.
    expect(body).not.toContain('没有取到')
    expect(body).toContain('data-device="mobile" data-elder')
  })

  it('shows a former version', async () => {
    const { write, publish, places, page, ask } = await start(kind)
    const key = await write(article)
    await publish(key)
    await write({ title: '夏日市集' }, { key })
    await publish(key)
    const found = versions.parse((await ask(`content/versions?type=news&key=${key}`)).data)
    const [details] = await places(key)
    const { body } = await page({ key, path: details?.path ?? '', version: String(found.at(-1)?.id ?? 0) })
    expect(body).toContain('春日市集')
    expect((await page({ key, path: details?.path ?? '', version: '999999' })).status).toBe(404)
  })

  it.each([
    ['link', { title: '市博物馆', 'fields.url': 'https://museum.example.cn/' }, '市博物馆'],
    ['notice', { title: '周一闭馆', 'fields.level': '紧急' }, '周一闭馆'],
    ['hot-word', { title: '秋日戏曲周' }, '秋日戏曲周'],
    ['agreement', { title: '志愿者须知', body: '<h2>一</h2><p>守时。</p>' }, '守时'],
  ])('shows content that has no page of its own on a page that shows it: %s', async (type, values, text) => {
    const { write, page, places } = await start(kind)
    const key = await write(values, { type })
    const path = (await places(key, type))[0]?.path ?? ''
    const { status, body } = await page({ type, key, path })
    expect([status, body]).toEqual([200, expect.stringContaining(text)])
  })

  it('acts in nothing: no script is in it or may run, and no form is sent', async () => {
    const { write, places, page } = await start(kind)
    const key = await write(article)
    const [details] = await places(key)
    const { body, policy, headers: sent } = await page({ key, path: details?.path ?? '' })
    expect(body).not.toMatch(/<script|modulepreload/u)
    expect(body).toContain('<base target="_blank">')
    for (const directive of [
      "script-src 'none'",
      "connect-src 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      'sandbox allow-same-origin',
    ])
      expect(policy.split('; ')).toContain(directive)
    expect(policy.match(/script-src /gu)).toHaveLength(1)
    expect([sent['cache-control'], sent['x-frame-options'], sent['x-robots-tag']]).toEqual([
      'no-store',
      'SAMEORIGIN',
      'noindex',
    ])
  })

  it('is for those who may read the document, and refuses others with a page', async () => {
    const { write, page, join, ask } = await start(kind)
    const key = await write(article)
    const author = await join('wang', 'author')
    const refused = await page({ key, path: 'index' }, author.token)
    expect([refused.status, refused.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8'])
    expect(refused.body).toContain('您没有这个权限')
    for (const path of [`content/preview?type=news&key=${key}`])
      expect((await ask(path, undefined, author.token)).status).toBe(403)
    expect((await ask('content/share', { type: 'news', key, path: 'index' }, author.token)).status).toBe(403)
  })

  it.each(['nowhere/at/all/x', 'sections/news', 'sections/index', '..', 'news/../../studio', 'https:evil'])(
    'of an address without a page is no page of the document: %s',
    async (path) => {
      const { write, page } = await start(kind)
      const key = await write(article)
      const { status, body } = await page({ key, path })
      expect(status).toBeGreaterThanOrEqual(400)
      expect(body).not.toContain('春日市集')
    },
  )
})

describe.each(usualDatabases)('an address for people without an account, on %s', (kind) => {
  async function shared() {
    const studio = await start(kind)
    const key = await studio.write(article)
    const [details] = await studio.places(key)
    const { address, expires } = link.parse(
      (await studio.ask('content/share', { type: 'news', key, path: details?.path })).data,
    )
    return { ...studio, key, address, expires }
  }

  it('shows the page for an hour with a mark that it is not published, in the layout of the device', async () => {
    const { address, look, clock, expires, acts, key } = await shared()
    const { status, body } = await look(address, PHONE)
    expect([status, body]).toEqual([200, expect.stringContaining('周六开市')])
    expect(body).toContain('data-device="mobile"')
    expect(body).toContain('预览，还没有发布')
    expect(await acts()).toContainEqual({ act: 'content.share', staff: 'lin女士', subject: `news/${key}` })
    clock.now = expires
    const late = await look(address)
    expect([late.status, late.body]).toEqual([404, expect.stringContaining('过期')])
    expect(expires - HOUR_SECONDS).toBeLessThan(clock.now)
  })

  it('ends where the document is put into the recycle bin', async () => {
    const { address, look, ask, key } = await shared()
    expect((await ask('content/act', { act: 'delete', names: [`news:${key}`] })).status).toBe(200)
    expect((await look(address)).status).toBe(404)
  })

  it('ends when sharing is stopped, with all other addresses of the document, which is recorded', async () => {
    const { address, look, ask, key, acts } = await shared()
    const other = link.parse((await ask('content/share', { type: 'news', key, path: 'index' })).data)
    expect((await ask('content/unshare', { type: 'news', key })).data).toEqual({ ended: 2 })
    expect([(await look(address)).status, (await look(other.address)).status]).toEqual([404, 404])
    expect(await acts()).toContainEqual({ act: 'content.unshare', staff: 'lin女士', subject: `news/${key}` })
    expect((await ask('content/unshare', { type: 'news', key })).data).toEqual({ ended: 0 })
  })

  it('ends with the account of the person who made it', async () => {
    const { address, look, context, editor } = await shared()
    await closeStaff(context, aStaffCaller, editor.id)
    expect((await look(address)).status).toBe(404)
  })

  it('cannot be guessed: an unknown one shows nothing, and guesses are limited', async () => {
    const { look } = await shared()
    const statuses = new Set<number>()
    for (let guess = 0; guess < 70; guess += 1)
      statuses.add((await look(`/studio/preview/${'x'.repeat(42)}${guess % 10}`)).status)
    expect([...statuses]).toEqual([404, 429])
  })
})
