import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { databases, usualOf } from '../../../support/backend.ts'
import { startAccounts } from './accounts.ts'
import type { Accounts } from './accounts.ts'
import { sentenceOf } from '../../../support/words.ts'

const calls = ['login/login', 'login/register', 'login/resetpwd', 'sms/send'] as const
const fields = ['mobile', 'password', 'code', 'repeat', 'agreement', 'event'] as const

type Hostile = readonly (readonly [what: string, value: unknown])[]

const hostile: Hostile = [
  ['an array', ['13800000001']],
  ['a deep array', [[[[['13800000001']]]]]],
  ['an object', { $ne: null }],
  ['an object with methods', { toString: '1', valueOf: '2', length: 11 }],
  ['true', true],
  ['a number', 1e308],
  ['a negative number', -1],
  ['full-width digits', '１３８００００００００１'],
  ['a template', '${7*7}{{7*7}}'],
  ['markup', '<img src=x onerror=alert(1)>'],
  ['right-to-left marks', '\u202e1380000000x'],
  ['a long line of combining marks', `e${'\u0301'.repeat(4000)}`],
]

/** Texts that some databases refuse, or would execute. */
const hostileToDatabases: Hostile = [
  ['huge text', '1'.repeat(10_000)],
  ['emoji', '📱'.repeat(11)],
  ['half a character', '\ud800'],
  ['a NUL', '13800000001\0'],
  ['SQL', "' or '1'='1"],
]

describe.each(databases)('hostile input on %s', (kind) => {
  const ends: (() => void | Promise<void>)[] = []
  let accounts: Accounts
  let requests = 0
  beforeAll(async () => {
    accounts = await startAccounts(kind, { onEnd: (end) => void ends.unshift(end) })
  })
  afterAll(async () => {
    for (const end of ends) await end()
  })
  /** Each from a network of its own, so that no limit answers in its place. */
  const post = (path: string, body: unknown) =>
    accounts.post(path, body, { network: `10.1.${Math.floor((requests += 1) / 250)}.${requests % 250}` })

  const expectRefused = async (value: unknown) => {
    for (const path of calls)
      for (const field of fields) {
        const right = {
          event: 'register',
          mobile: '13800000001',
          code: '1234',
          password: 'long-enough',
          repeat: 'long-enough',
          agreement: 'user@2026-2 privacy@2026-2',
        }
        const needed = {
          'login/login': ['mobile', 'code'],
          'login/register': fields.slice(0, 5),
          'login/resetpwd': fields.slice(0, 4),
          'sms/send': ['event', 'mobile'],
        }[path]
        if (!needed.includes(field)) continue
        const reply = await post(path, { ...right, [field]: value })
        expect(['invalid', 'refused'], `${path} ${field}`).toContain(reply.outcome)
        expect(reply).toMatchObject({ code: 0, msg: expect.stringMatching(/^[\p{Script=Han}\p{L}\d“”，；：、 -]+$/u) })
      }
    expect(accounts.sent).toEqual([])
    expect(accounts.hashes.count).toBe(0)
  }

  it.each(hostileToDatabases)('%s in any field is refused in an envelope, in words, without effect', (_what, value) =>
    expectRefused(value),
  )

  describe.each(usualOf(kind))('whatever the database', () => {
    it.each(hostile)('%s in any field is refused in an envelope, in words, without effect', (_what, value) =>
      expectRefused(value),
    )

    it.each([null, 5, 'text', [], [1], {}, true])('a body that is %j is refused', async (body) => {
      for (const path of calls) {
        const reply = await post(path, body)
        expect(['invalid', 'refused']).toContain(reply.outcome)
        expect(reply).toMatchObject({ code: 0 })
      }
    })

    it.each([
      '{"__proto__":{"isAdmin":true},"mobile":"13800000001"}',
      '{"constructor":{"prototype":{"x":1}}}',
      '{"mobile":"13800000001","mobile":"13900000001"',
      '{"a":'.repeat(2000),
      '['.repeat(16_000),
    ])('the text %#, which is no harmless JSON, is refused', async (text) => {
      for (const path of calls) {
        const reply = await accounts.postText(path, text)
        expect(reply).toMatchObject({ outcome: 400, code: 0, msg: sentenceOf('BODY_INVALID') })
      }
      expect(Reflect.get({}, 'isAdmin')).toBe(undefined)
    })

    it('names of properties every object has are no fields', async () => {
      for (const path of calls) {
        const reply = await post(path, { mobile: '13800000001', hasOwnProperty: 'x', toString: 'x', valueOf: 'x' })
        expect(['invalid', 'refused']).toContain(reply.outcome)
      }
    })

    it('a password may have any characters but spaces: emoji, Chinese, quotes', async () => {
      for (const [index, password] of [
        "'; drop table member;--",
        '水墨丹青江南好',
        '🎨墨🎋🏮📜🖌',
        '\\u0000\\n<b>',
        'ｓｈｕｆａ二〇',
      ].entries()) {
        const mobile = `1370000000${index}`
        const spaced = password.replaceAll(' ', '_')
        const code = await accounts.codeFor(mobile, 'register', { network: `10.9.0.${index}` })
        expect(
          await post('login/register', accounts.registration(code, { mobile, password: spaced, repeat: spaced })),
        ).toMatchObject({ outcome: 'ok' })
        expect(await post('login/login', { mobile, password: spaced })).toMatchObject({ outcome: 'ok' })
        expect(await post('login/login', { mobile, password: `${spaced.slice(0, -1)}x` })).toMatchObject({
          outcome: 'refused',
        })
      }
    })

    it('letters that are composed in two ways make one password', async () => {
      const mobile = '13700000009'
      const code = await accounts.codeFor(mobile, 'register', { network: '10.9.1.1' })
      expect(
        await post(
          'login/register',
          accounts.registration(code, { mobile, password: 'caf\u00e9-2026', repeat: 'caf\u00e9-2026' }),
        ),
      ).toMatchObject({ outcome: 'ok' })
      expect(await post('login/login', { mobile, password: 'cafe\u0301-2026' })).toMatchObject({ outcome: 'ok' })
    })
  })

  it('the log has no error and no mobile number after all of it', () => {
    expect(accounts.log.lines.filter((line) => line.startsWith('error'))).toEqual([])
    expect(accounts.log.lines.join('\n')).not.toMatch(/1380000000|1370000000/u)
  })
})
