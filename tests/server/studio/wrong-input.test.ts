import { describe, expect, it } from 'vitest'

import { studioCalls } from '#server/studio/calls/studio-calls.ts'

import { usualDatabases } from '../../support/backend.ts'
import { PASSWORD } from '../services/staff/start-staff.ts'
import { HOST, startStudio } from './start-studio.ts'

/** Good input of each call that has any. */
const good: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'sign-in': { login: 'lin', password: PASSWORD },
  'invitation/read': { token: 'x'.repeat(43) },
  'invitation/accept': { token: 'x'.repeat(43), login: 'lin', password: PASSWORD },
  factor: { code: '000000' },
  'factor/begin': {},
  'factor/confirm': { code: '000000' },
  'sign-out': {},
  'devices/end': { id: 1 },
  password: { current: PASSWORD, password: 'another-long-phrase' },
  'staff/invite': { name: '陈静', roles: ['editor'] },
  'staff/reset-password': { id: 1 },
  'staff/close': { id: 1 },
  'staff/reset-factor': { id: 1 },
  'identity/bind': { password: PASSWORD },
  'identity/unbind': {},
  'staff/unbind': { id: 1 },
  'staff/roles': { id: 1, roles: ['editor'] },
  'roles/create': { title: '新闻编辑', grants: [{ right: 'content.write', type: 'all', scope: 'all' }] },
  'roles/change': { key: 'author', title: '作者', grants: [{ right: 'content.write', type: 'all', scope: 'own' }] },
  'roles/remove': { key: 'none' },
  'ledger/export': { filter: { person: 'desk', act: 'content.hide', subject: 'news', from: '2026-11-01', to: '' } },
  'ledger/verify': {},
  'content/create': { type: 'none' },
  'content/act': { act: 'hide', names: ['news:none'] },
  'content/write': {
    ...{ type: 'news', key: 'none', client: 'client-a', number: 1 },
    changes: [{ field: 'title', base: 0, value: 'x' }],
  },
  'content/publish': { type: 'news', key: 'none', revision: 1, acknowledged: ['abcdefghijklmnopqrstuv'] },
  'content/schedule': {
    ...{ type: 'news', key: 'none', revision: 1, due: 1_800_000_000, acknowledged: ['abcdefghijklmnopqrstuv'] },
  },
  'content/unschedule': { type: 'news', key: 'none' },
  'content/discard': { type: 'news', key: 'none', revision: 1 },
  'content/settle': { type: 'news', key: 'none', id: 1, choice: 'other' },
  'content/restore': { type: 'news', key: 'none', id: 1 },
  'content/paste': { type: 'news', key: 'none', html: '<p>x</p>', rtf: '' },
  'content/share': { type: 'news', key: 'none', path: 'index' },
  'content/export': { list: { type: 'none' } },
  'content/unshare': { type: 'news', key: 'none' },
  'media/store': { upload: `1-${'0'.repeat(32)}`, kind: 'film', name: '片.mp4' },
  'media/describe': {
    ...{ path: 'imports/none.webp', title: '东门', alt: '门', source: '馆藏', licence: 'CC BY', licenceUntil: 1 },
    generated: true,
  },
  'media/focus': { path: 'imports/none.webp', focus: { x: 50, y: 50 } },
  'media/crop': { path: 'imports/none.webp', left: 0.1, top: 0.1, width: 0.5, height: 0.5, turn: 90 },
  'media/replace': { path: 'imports/none.webp', by: 'imports/no.webp', after: 'e1' },
  'content/presence': { type: 'news', key: 'none', client: 'client-a', field: '' },
}

const wrongValues: readonly unknown[] = [
  null,
  true,
  1.5,
  -1,
  'x'.repeat(2000),
  'a\u0000b',
  '\ud800',
  2 ** 31,
  Number.MAX_SAFE_INTEGER,
  ['x'.repeat(200)],
  { a: 1 },
  [[]],
  [1],
  '',
]

/** Roles that may make every call: no person has those of the ledger and of the staff. */
const rolesFor = (path: string) => (path.startsWith('ledger/') ? ['auditor'] : ['administrator', 'editor'])

/** Bodies that no call can read. */
const brokenBodies = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '1',
  '{"__proto__":{"id":1}}',
  '{"constructor":{"prototype":{"id":1}}}',
  '['.repeat(50) + ']'.repeat(50),
]

describe.each(usualDatabases)('wrong input, on %s', (kind) => {
  const posts = studioCalls.filter(({ method, kind: of }) => method === 'POST' && of !== 'file').map(({ path }) => path)

  it('is tried on every call that changes something', () => {
    expect(Object.keys(good).toSorted()).toEqual(posts.toSorted())
  })

  it.each(posts)('is refused with a sentence in Chinese, and is no fault of the server: %s', async (path) => {
    const { join, ask, signIn, test, clock } = await startStudio(kind)
    await join('lin', ...rolesFor(path))
    const input = good[path] ?? {}
    const variants = Object.keys(input).flatMap((field) => [
      Object.fromEntries(Object.entries(input).filter(([name]) => name !== field)),
      ...wrongValues.map((value) => ({ ...input, [field]: value })),
    ])
    for (const body of variants) {
      // Limits of wrong passwords and codes are another law.
      clock.now += 24 * 3600
      const answer = await signIn('lin')
      const token = answer.kind === 'answer' ? answer.data.token : ''
      const { status, error } = await ask(path, { token, body })
      // Some of it can be read, and what it names is not there.
      expect([422, 404, 409, 403], JSON.stringify(body)).toContain(status)
      expect(error?.message).toMatch(/^\P{ASCII}/u)
      for (const sentence of Object.values(error?.fields ?? {})) expect(sentence).toMatch(/^\P{ASCII}/u)
    }
    expect(test.log.lines.filter((line) => line.startsWith('error'))).toEqual([])
  })

  it.each(posts)('that is no JSON of a form is refused before the call: %s', async (path) => {
    const { join, app, signIn, test } = await startStudio(kind)
    await join('lin', ...rolesFor(path))
    for (const body of brokenBodies) {
      const answer = await signIn('lin')
      const token = answer.kind === 'answer' ? answer.data.token : ''
      const { statusCode } = await app.inject({
        method: 'POST',
        url: `/studio/api/${path}`,
        headers: {
          ...{ host: HOST, origin: `https://${HOST}`, 'sec-fetch-site': 'same-origin' },
          ...{ cookie: `__Host-staff=${token}`, 'content-type': 'application/json' },
        },
        body,
      })
      expect([400, 422], body).toContain(statusCode)
    }
    expect(test.log.lines.filter((line) => line.startsWith('error'))).toEqual([])
  })

  it.each([
    ['a form', 'application/x-www-form-urlencoded', 'login=lin', 415],
    ['text', 'text/plain', '{"login":"lin"}', 415],
    ['nothing', undefined, undefined, 415],
    ['more than a form has', 'application/json', JSON.stringify({ login: 'x'.repeat(20_000) }), 413],
  ])('of another kind than JSON is refused: %s', async (_what, type, body, expected) => {
    const { app } = await startStudio(kind)
    const answer = await app.inject({
      method: 'POST',
      url: '/studio/api/sign-in',
      headers: {
        ...{ host: HOST, origin: `https://${HOST}`, 'sec-fetch-site': 'same-origin' },
        ...(type === undefined ? {} : { 'content-type': type }),
      },
      ...(body === undefined ? {} : { body }),
    })
    expect(answer.statusCode).toBe(expected)
    expect(answer.json()).toMatchObject({ error: { kind: 'invalid' } })
  })
})
