import { join } from 'node:path'

import Fastify from 'fastify'
import { onTestFinished } from 'vitest'

import type { Portal, TypeModel } from '#compile/portal.ts'
import type { Envelope } from '#contract/calls/envelope.ts'
import type { FormModel } from '#contract/forms/form.ts'
import { agreementValue } from '#contract/forms/form.ts'
import { omitUndefined } from '#contract/omit-undefined.ts'
import { type Policy, policyOf } from '#definition/grammar/policy-definition.ts'
import { createBackend, type Backend } from '#server/backend/create-backend.ts'
import type { Say } from '#server/platform/answers/say.ts'
import type { StoreKind } from '#server/db/tables/queries.ts'
import { createPasswords } from '#server/services/accounts/create-passwords.ts'
import type { Passwords } from '#server/services/context/passwords.ts'
import type { SmsEvent, SmsMessage, SmsOutcome } from '#server/services/context/sms-sender.ts'

import { always } from '../../../support/always.ts'
import { aLog, NOON, temporaryFolder, migratedEnv, writeFiles } from '../../../support/backend.ts'
import { outcomeOf, type Outcome, waitOf } from '../../../support/outcome.ts'
import { withoutWaitingForDisk } from '../../../support/prepared-data.ts'
import { schemaForms } from '../../../support/schema-forms.ts'
import { interfaceText, sayAnswer } from '../../../support/words.ts'

export const MOBILE = '13800000001'
export const OTHER_MOBILE = '13800000002'
export const PASSWORD = 'mo-bai-2026'
/** The task that is set where limits are near. */
export const TASK = {
  algorithm: 'SHA-256',
  salt: 'salt',
  challenge: 'challenge',
  maxnumber: 1,
  signature: 'sign',
} as const
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

export interface Reply {
  status: number
  outcome: Outcome
  code: number
  msg: string
  data: unknown
  /** Seconds to wait, in the data of a reached limit, or in the header of a call that was not answered. */
  retryAfter: number | undefined
}

/** The network and the token of the caller. */
export interface From {
  token?: string
  network?: string
  agent?: string
  /** The browser whose cookies are sent; all calls come from one unless the test has others. */
  browser?: string
}

export interface Accounts {
  backend: Backend
  log: ReturnType<typeof aLog>
  /** Seconds since 1970; only tests move it. */
  clock: { now: number }
  /** Sent text messages. */
  sent: SmsMessage[]
  /** The cookies of each browser. */
  cookies: ReadonlyMap<string, string>
  /** How many passwords were hashed. */
  hashes: { count: number }
  /** The provider's answer from now on. */
  provider: { answer: SmsOutcome }
  /** Over HTTP, as from a network of the caller's own. */
  post(path: string, body?: unknown, from?: From): Promise<Reply>
  /** The same with a body that may not be JSON. */
  postText(path: string, text: string, from?: From): Promise<Reply>
  get(path: string, from?: From): Promise<Reply>
  /** The code sent to a number. @throws if none was sent */
  codeFor(mobile: string, event: SmsEvent, from?: From): Promise<string>
  /** Registers as a visitor would; returns the token. */
  register(mobile?: string, from?: From): Promise<string>
  /** The form as it is sent, with the given changes. */
  registration(code: string, change?: Readonly<Record<string, unknown>>): Record<string, unknown>
  /** Another process on the same data; on SQLite the first process ends before. */
  another(): Promise<Accounts>
}

export interface AccountsOptions {
  types?: readonly TypeModel[]
  content?: Readonly<Record<string, unknown>>
  forms?: Readonly<Record<string, FormModel>>
  /** The forms and texts of a schema that changes; the project's own by default. */
  portal?: () => Pick<Portal, 'forms' | 'text'>
  passwords?: Passwords
  /** Parts of the policy that differ from the usual one. */
  policy?: () => Partial<Policy>
  /** The project's own sentences unless the test has others. */
  say?: Say
  /** Registers its end; after the test by default. */
  onEnd?: (end: () => void | Promise<void>) => void
}

/** A backend with the project's own forms, whose clock, text messages and password hashes the test can inspect. */
export async function startAccounts(kind: StoreKind, options: AccountsOptions = {}): Promise<Accounts> {
  const { onEnd = onTestFinished } = options
  const folder = temporaryFolder(onEnd)
  const contentDir = writeFiles(join(folder, 'content'), options.content ?? {})
  const env = await migratedEnv(kind, join(folder, 'data'), contentDir)
  const forms = options.forms ?? schemaForms()
  const clock = { now: NOON }
  /** The cookies of each browser; processes share them, as they share an address. */
  const cookies = new Map<string, string>()
  const sent: SmsMessage[] = []
  const provider: Accounts['provider'] = { answer: { kind: 'sent' } }
  const hashes = { count: 0 }
  const log = aLog()
  const passwords = options.passwords ?? counting(createPasswords({ logN: 4, r: 8, p: 1 }), hashes)

  const start = async (): Promise<Accounts> => {
    const result = await createBackend(env, {
      types: () => options.types ?? [],
      siteName: () => '文澜',
      say: options.say ?? sayAnswer,
      agreements: always([]),
      forms: () => options.portal?.().forms ?? forms,
      text: () => options.portal?.().text ?? interfaceText,
      portalVersion: () => 'v1',
      now: () => clock.now,
      passwords,
      policy: () => ({ ...policyOf(), ...options.policy?.() }),
      // Any text solves a task; the real ones are in create-captcha.test.ts.
      captcha: {
        task: () => Promise.resolve(TASK),
        solved: (input) => Promise.resolve(typeof input === 'string' ? input : undefined),
      },
      sms: {
        name: 'test',
        async send(message) {
          if (provider.answer.kind !== 'refused') sent.push(message)
          return provider.answer
        },
      },
      log,
    })
    if (!result.ok) throw new Error(result.refusal.message.en)
    const { backend } = result
    await withoutWaitingForDisk(backend.store)
    // Addresses are chosen by the test, as by a proxy that is trusted.
    const app = Fastify({ trustProxy: true })
    backend.registerApi(app)
    let isOpen = true
    const close = async () => {
      if (!isOpen) return
      isOpen = false
      await app.close()
      await backend.close()
    }
    onEnd(close)

    const ask = async (
      method: 'GET' | 'POST',
      path: string,
      body: string | undefined,
      { token, network = '198.51.100.7', agent = CHROME, browser = 'usual' }: From,
    ): Promise<Reply> => {
      const headers = {
        'x-forwarded-for': network,
        'user-agent': agent,
        ...omitUndefined({ token, cookie: cookies.get(browser) }),
        ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
      }
      const response = await app.inject({
        method,
        url: `/api/${path}`,
        headers,
        ...omitUndefined({ payload: body }),
      })
      const cookie = response.headers['set-cookie']
      if (typeof cookie === 'string') cookies.set(browser, cookie.split(';')[0] ?? '')
      const answer: Envelope<unknown> = response.json()
      const header = response.headers['retry-after']
      return {
        status: response.statusCode,
        outcome: outcomeOf(response.statusCode, answer),
        ...answer,
        retryAfter: header === undefined ? waitOf(answer.data) : Number(header),
      }
    }
    const accounts: Accounts = {
      ...{ backend, log, clock, sent, cookies, hashes, provider },
      post: (path, body = {}, from = {}) => ask('POST', path, JSON.stringify(body), from),
      postText: (path, text, from = {}) => ask('POST', path, text, from),
      get: (path, from = {}) => ask('GET', path, undefined, from),
      async codeFor(mobile, event, from = {}) {
        const reply = await accounts.post('sms/send', { event, mobile, captcha: `solved ${sent.length}` }, from)
        const message = sent.at(-1)
        if (reply.code !== 1 || message?.mobile !== mobile || message.event !== event)
          throw new Error(`No code for ${mobile}: ${reply.status} ${reply.msg}`)
        return message.code
      },
      async register(mobile = MOBILE, from = {}) {
        const code = await accounts.codeFor(mobile, 'register', from)
        const token = tokenOf(await accounts.post('login/register', accounts.registration(code, { mobile }), from))
        // So that the next code for this number need not wait.
        clock.now += 60
        return token
      },
      registration: (code, change = {}) => ({
        mobile: MOBILE,
        code,
        password: PASSWORD,
        repeat: PASSWORD,
        agreement: agreementOf(forms),
        ...change,
      }),
      async another() {
        if (kind === 'sqlite') await close()
        return start()
      },
    }
    return accounts
  }
  return start()
}

/** @throws where the answer has none */
export function tokenOf({ status, msg, data }: Reply): string {
  const token: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'token') : undefined
  if (typeof token !== 'string') throw new Error(`No token: ${status} ${msg}`)
  return token
}

/** A code of four digits other than the given one. */
export function otherCode(code: string): string {
  return code === '0000' ? '0001' : '0000'
}

function agreementOf(forms: Readonly<Record<string, FormModel>>): string {
  return agreementValue(forms['register']?.fields.find(({ kind }) => kind === 'agreement')?.agreements)
}

function counting(passwords: Passwords, hashes: { count: number }): Passwords {
  return {
    hash(password) {
      hashes.count += 1
      return passwords.hash(password)
    },
    check(password, hash) {
      hashes.count += 1
      return passwords.check(password, hash)
    },
  }
}
