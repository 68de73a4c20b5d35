import { readFileSync } from 'node:fs'

import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { agreementDefinition } from '#definition/grammar/agreement-definition.ts'
import type { SmsMessage } from '#server/services/context/sms-sender.ts'

import { NOON, startBackend, type TestBackend } from '../../support/backend.ts'
import { readRealPortal } from '../../support/real-portal.ts'
import { openSpecClient, type SpecClient } from '../../support/spec-client.ts'
import { missingOf } from '../../support/schema-forms.ts'
import { aRow } from '../../support/test-content.ts'
import { sayAnswer, sentenceOf } from '../../support/words.ts'

/** docs/specification/portal.md#calls: the first is for desktops alone, the others for phones as well. */
const columns = ['public_culture', 'culture_art', 'video', 'book', 'skill', 'bourse', 'ch', 'activity']
const positions = [
  'web_culture_industry_top',
  ...columns.flatMap((column) => [`web_${column}_top`, `mobile_${column}_top`]),
]

const inDays = (days: number, at = '14:00') => ({ inDays: days, at })
const aSession = (name: string, days: number) => ({ name, start: inDays(days), end: inDays(days, '16:00'), seats: 10 })
const aBanner = { title: '横幅', image: 'banner/a.webp', linkurl: '/web/news', target: '_self' }
const content = {
  'news.json': { type: 4, rows: Array.from({ length: 14 }, (_, index) => aRow(`news-${index}`)) },
  'activity.json': {
    type: 12,
    rows: [
      aRow('fan', {
        title: '团扇雅集',
        category: '展览',
        fields: {
          startTime: inDays(0, '12:30'),
          endTime: inDays(0, '16:00'),
          capacity: 30,
          signInCode: '984192',
          questions: [
            { name: 'size', label: '衣服尺码', kind: 'select', required: true, options: ['大', '小'] },
            { name: 'note', label: '说明', kind: 'text', required: false },
          ],
        },
      }),
    ],
  },
  'course.json': {
    type: 13,
    rows: [
      aRow('once', {
        title: '扎染',
        category: '书画',
        fields: { sessions: [aSession('第一期', -9), aSession('第二期', 9)] },
      }),
      aRow('often', {
        title: '楷书',
        category: '书画',
        fields: { sessions: [aSession('日班', 5), aSession('夜班', 6)] },
      }),
    ],
  },
  'teacher.json': { type: 14, rows: [aRow('teacher', { title: '冯敬之', category: '书画' })] },
  'book.json': { type: 15, rows: [aRow('book', { title: '论语', category: '经典', fields: { pdf: 'book/a.pdf' } })] },
  'banners.json': {
    banners: Object.fromEntries(
      [...positions, 'web_index_top_banner', 'mobile_index_top_banner'].map((position) => [position, [aBanner]]),
    ),
  },
  'links.json': { links: [{ name: '故宫博物院', url: 'https://www.dpm.org.cn' }] },
}

const account = { mobile: '13900000001', password: 'wenlan-2026' }
const agreements = ['user', 'privacy'].map((name) =>
  agreementDefinition.parse(JSON.parse(readFileSync(`schema/agreements/${name}.json`, 'utf8'))),
)

let now = NOON
let test: TestBackend
let app: FastifyInstance
let origin: string
const sent: SmsMessage[] = []
/** The id of an entity by its key. */
let ids: Readonly<Record<string, number>>
beforeAll(async () => {
  const portal = await readRealPortal()
  test = await startBackend('sqlite', () => portal.types, content, {
    siteName: () => portal.site.site_name,
    agreements: () => agreements,
    forms: () => portal.forms,
    text: () => portal.text,
    now: () => now,
    sms: { name: 'test', send: (message) => (sent.push(message), Promise.resolve({ kind: 'sent' })) },
  })
  app = Fastify()
  test.backend.registerApi(app)
  origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const rows = await test.backend.store.db.selectFrom('article').select(['id', 'key']).execute()
  ids = Object.fromEntries(rows.map(({ id, key }) => [key, id]))
})
afterAll(async () => {
  await app.close()
  await test.close()
})

const nothingShown = { toasts: [], isLoginOpen: false, console: [] }

/** The code that a text message brings, five minutes after the last: a number gets one a minute. */
async function codeBySms(client: SpecClient, event: string, mobile = account.mobile): Promise<string> {
  now += 300
  const before = sent.length
  await client.post('sms/send', { event, mobile })
  const [message] = sent.slice(before)
  if (message === undefined) throw new Error(`No message was sent to ${mobile}: ${JSON.stringify(client.screen)}`)
  return message.code
}

/** Registers the member; gives the token. @throws with what the client was shown where that fails */
async function register(): Promise<string> {
  const client = openSpecClient(origin)
  const code = await codeBySms(client, 'register')
  const agreement = agreements.map(({ name, edition }) => `${name}@${edition}`).join(' ')
  await client.logIn('login/register', { ...account, code, repeat: account.password, agreement })
  if (client.token === undefined) throw new Error(`The member did not register: ${JSON.stringify(client.screen)}`)
  return client.token
}

describe('a client that follows the specification alone', () => {
  describe('reads', () => {
    const paths: readonly (readonly [
      path: string,
      params: Readonly<Record<string, string | number>>,
      found: unknown,
    ])[] = [
      ['other/getConfig', {}, expect.objectContaining({ site_name: '文澜' })],
      ['other/getLinks', {}, [expect.objectContaining({ name: '故宫博物院', url: 'https://www.dpm.org.cn' })]],
      ['Article/getList', { type: 4 }, expect.objectContaining({ total: 14, page: 1, limit: 12 })],
      ['Article/getList', { type: 4, page: 2 }, expect.objectContaining({ total: 14, page: 2 })],
      ['Article/getRecommendList', { type: 4 }, expect.objectContaining({ rows: expect.anything() })],
      ['article/getCategory', { type: 12 }, expect.arrayContaining([expect.objectContaining({ name: '展览' })])],
      ['article/getTag', { type: 4 }, []],
      ['search/list', { keyword: '团扇' }, expect.objectContaining({ total: 1 })],
    ]
    it.each(paths)('the call %s with %j', async (path, params, found) => {
      const client = openSpecClient(origin)
      expect(await client.get(path, params)).toEqual(found)
      expect(client.screen).toEqual(nothingShown)
    })

    it('the same details with the type and without it', async () => {
      const client = openSpecClient(origin)
      const id = ids['fan'] ?? 0
      const details = await client.get('Article/getDetails', { type: 12, id })
      expect(details).toMatchObject({ id, type: 12, title: '团扇雅集', body: '<p>正文 fan</p>' })
      expect(await client.get('Article/getDetails', { id })).toEqual(details)
      expect(client.screen).toEqual(nothingShown)
    })

    it.each([{ type: 4, id: 99_999 }, { id: 'abc' }, {}])(
      'a message in place of details that are not there (%j)',
      async (params) => {
        const client = openSpecClient(origin)
        expect(await client.get('Article/getDetails', params)).toBeUndefined()
        expect(client.screen).toEqual({ ...nothingShown, toasts: [expect.stringMatching(/\p{Script=Han}/u)] })
      },
    )

    it.each(['web_index_top_banner', 'mobile_index_top_banner'])('the banners of %s', async (position) => {
      const client = openSpecClient(origin)
      expect(await client.get('other/getBanner', { position })).toMatchObject([
        { linkurl: '/web/news', target: '_self' },
      ])
    })

    it.each(positions)('the advertisements of %s', async (position) => {
      const client = openSpecClient(origin)
      expect(await client.get('other/getAdPic', { position })).toMatchObject([
        { linkurl: '/web/news', target: '_self' },
      ])
    })
  })

  describe('without an account', () => {
    it('gets one code a minute, and a message for the second', async () => {
      const client = openSpecClient(origin)
      await codeBySms(client, 'register', '13900000009')
      await client.post('sms/send', { event: 'register', mobile: '13900000009' })
      expect(client.screen).toEqual({ ...nothingShown, toasts: [expect.stringMatching(/60/u)] })
    })

    it.each([
      [{ mobile: '12' }, '请输入正确的手机号码'],
      [{ password: '1', repeat: '1' }, '请输入6-30的密码'],
      [{ code: '12' }, '请输入4位验证码数字'],
      [{ repeat: undefined }, missingOf('register', 'repeat')],
      [{ agreement: undefined }, missingOf('register', 'agreement')],
    ])('is refused a registration with %j by the message of the rule', async (change, message) => {
      const client = openSpecClient(origin)
      const agreement = agreements.map(({ name, edition }) => `${name}@${edition}`).join(' ')
      const form = { ...account, mobile: '13900000008', code: '1234', repeat: account.password, agreement }
      await client.logIn('login/register', { ...form, ...change })
      expect(client.screen.toasts).toEqual([message])
    })

    it.each(['user/me', 'user/getMyProfile', 'user/myLike', 'user/myNews', 'user/myAuthentication'])(
      'is led by %s to the login without a message, with no token and with an expired one',
      async (path) => {
        for (const token of [undefined, 'a-token-of-last-year']) {
          const client = openSpecClient(origin)
          client.token = token
          expect(await client.get(path)).toBeUndefined()
          expect(client.screen).toEqual({ ...nothingShown, isLoginOpen: true })
        }
      },
    )
  })

  describe('as a member', () => {
    // Once for all: a registration that fails is one failure with its cause, and not one of each test.
    let token: string
    beforeAll(async () => {
      token = await register()
    })
    function asMember(): SpecClient {
      const client = openSpecClient(origin)
      client.token = token
      return client
    }

    it('logs in by password: a wrong one is refused with a message, the right one gives a token', async () => {
      const client = openSpecClient(origin)
      await client.logIn('login/login', { mobile: account.mobile, password: 'not-this-one' })
      expect(client.screen).toEqual({ ...nothingShown, toasts: [sayAnswer('accounts', 'wrongLogin')] })
      expect(client.token).toBeUndefined()
      await client.logIn('login/login', account)
      expect(client.token).toMatch(/^\S{20,}$/u)
      expect(await client.get('user/me')).toMatchObject({ mobile: '139****0001' })
    })

    it('logs in by code: a wrong one is refused with a message, the right one gives a token', async () => {
      const client = openSpecClient(origin)
      const code = await codeBySms(client, 'mobilelogin')
      await client.logIn('login/login', { mobile: account.mobile, code: code === '0000' ? '0001' : '0000' })
      expect(client.screen.toasts).toEqual([sayAnswer('accounts', 'wrongCode')])
      await client.logIn('login/login', { mobile: account.mobile, code })
      expect(client.token).toMatch(/^\S{20,}$/u)
    })

    it.each([
      ['Article/likeOr', 'news-0', 4, 'user/myLike'],
      ['Article/collectOr', 'news-0', 4, 'user/myCollect'],
      ['user/attentionOr', 'teacher', 14, 'user/myAttention'],
      ['book/bookshelfOr', 'book', 15, 'user/myBookshelf'],
    ])(
      'turns %s on, finds the entity in the list, and turns it off, with the type or without it',
      async (path, key, type, list) => {
        const client = asMember()
        const id = ids[key]
        expect(await client.post(path, { type, id })).toEqual({ active: true, count: 1 })
        expect(await client.get(list)).toMatchObject({ total: 1 })
        expect(await client.post(path, { id })).toEqual({ active: false, count: 0 })
        expect(await client.get(list)).toMatchObject({ total: 0 })
        expect(client.screen).toEqual(nothingShown)
      },
    )

    it('reads and saves its profile', async () => {
      const client = asMember()
      expect(await client.get('user/getMyProfile')).toMatchObject({ nickname: expect.any(String) })
      expect(await client.post('user/profile', { nickname: '林小满' })).toMatchObject({ nickname: '林小满' })
      await client.post('user/profile', { nickname: '' })
      expect(client.screen).toEqual({ ...nothingShown, toasts: [expect.stringMatching(/\p{Script=Han}/u)] })
    })

    it('signs up with answers beside the name, and checks in with the code of the venue', async () => {
      const client = asMember()
      const form = { id: ids['fan'], name: '林小满', mobile: account.mobile, people: 2 }
      await client.post('user/eventRegistration', form)
      expect(client.screen.toasts).toEqual([expect.stringContaining('衣服尺码')])
      client.screen.toasts.length = 0
      expect(await client.post('user/eventRegistration', { ...form, size: '大' })).toMatchObject({
        booking: { state: 'confirmed', people: 2 },
        session: { taken: 2 },
      })
      expect(await client.get('user/myActivity')).toMatchObject({ total: 1, rows: [{ name: '林小满' }] })
      await client.post('user/signIn', { id: ids['fan'], code: '000000' })
      expect(client.screen.toasts).toEqual([sayAnswer('bookings', 'checkInWrong')])
      expect(await client.post('user/signIn', { id: ids['fan'], code: '984192' })).toMatchObject({
        booking: { signedIn: expect.any(Number) },
      })
    })

    it('reserves a course with one session to come, and gives it back, without naming the session', async () => {
      const client = asMember()
      expect(await client.post('skill/reservationOr', { id: ids['once'] })).toMatchObject({
        booking: { state: 'confirmed' },
        session: { name: '第二期', taken: 1 },
      })
      expect(await client.get('user/mySkill')).toMatchObject({ total: 1 })
      expect(await client.post('skill/reservationOr', { id: ids['once'] })).toMatchObject({
        booking: { state: 'cancelled' },
        session: { taken: 0 },
      })
      expect(client.screen).toEqual(nothingShown)
    })

    it('has to name one of the sessions that the details list where a course has several', async () => {
      const client = asMember()
      await client.post('skill/reservationOr', { id: ids['often'] })
      expect(client.screen.toasts).toEqual([sayAnswer('bookings', 'chooseSession')])
      const details: unknown = await client.get('Article/getDetails', { type: 13, id: ids['often'] ?? 0 })
      expect(details).toMatchObject({ sessions: [{ name: '日班' }, { name: '夜班' }] })
      const { sessions } = details as { sessions: readonly { id: number }[] }
      expect(await client.post('skill/reservationOr', { id: ids['often'], session: sessions[1]?.id })).toMatchObject({
        session: { name: '夜班', taken: 1 },
      })
    })

    it('gets a message for the reservation of an unknown entity, and of one without sessions', async () => {
      const client = asMember()
      await client.post('skill/reservationOr', { id: 99_999 })
      await client.post('skill/reservationOr', { id: ids['news-0'] })
      expect(client.screen.toasts).toEqual([sentenceOf('ARTICLE_NOT_FOUND'), sayAnswer('bookings', 'noSignUp')])
    })

    it('uploads a picture under the field image, and names it in feedback', async () => {
      const client = asMember()
      const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#456' } })
        .png()
        .toBuffer()
      const uploaded = await client.upload(new Blob([new Uint8Array(png)], { type: 'image/png' }))
      expect(uploaded).toMatchObject({ path: expect.any(String) })
      const { path } = uploaded as { path: string }
      await client.post('user/putFeedback', { kind: '其他', content: '很好的一个网站，谢谢', images: [path] })
      expect(client.screen).toEqual(nothingShown)
      await client.post('user/putFeedback', { kind: '其他', content: '' })
      expect(client.screen.toasts).toEqual([expect.stringMatching(/\p{Script=Han}/u)])
    })

    it('gets a message for a file that is no picture', async () => {
      const client = asMember()
      expect(await client.upload(new Blob(['not a picture'], { type: 'image/png' }))).toBeUndefined()
      expect(client.screen.toasts).toEqual([expect.stringMatching(/\p{Script=Han}/u)])
    })

    it('reads the lists of the member’s centre, with and without rows', async () => {
      const client = asMember()
      for (const path of ['myAttention', 'myLike', 'myCollect', 'myBookshelf', 'mySkill', 'myActivity', 'myNews'])
        expect(await client.get(`user/${path}`)).toMatchObject({ total: expect.any(Number), rows: expect.anything() })
      expect(await client.get('user/myAuthentication')).toMatchObject({ state: 'none' })
      expect(client.screen).toEqual(nothingShown)
    })

    it('gets a message for real-name data that breaks a rule', async () => {
      const client = asMember()
      await client.post('user/putAuthentication', { name: '林', number: '1' })
      expect(client.screen).toEqual({ ...nothingShown, toasts: [expect.stringMatching(/\p{Script=Han}/u)] })
    })
  })

  it('shows nothing for a call that does not exist', async () => {
    const client = openSpecClient(origin)
    expect(await client.get('other/getNothing')).toBeUndefined()
    expect(client.screen).toEqual(nothingShown)
  })
})
