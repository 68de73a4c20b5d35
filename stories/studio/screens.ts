import type { CallResult } from '#studio/calls/call.ts'

import type { ScreenAnswers } from './answer-calls.ts'
import {
  acts,
  agreement,
  auditor,
  banner,
  conflicted,
  devices,
  document,
  files,
  findings,
  ledger,
  ledgerChoices,
  MORNING,
  person,
  roles,
  positions,
  rows,
  staff,
  types,
} from './sample-answers.ts'

/** A screen of the studio in one state. */
export interface Screen {
  /** The names of the buttons that are pressed first, one after the other. */
  presses?: readonly string[]
  /** Below `/studio`. */
  address: string
  answers: ScreenAnswers
}

const ok = (data: unknown): CallResult<unknown> => ({ kind: 'ok', data })
const silence: CallResult<unknown> = { kind: 'timeout', message: '服务器没有回应，请稍后再试。' }

const signedIn: ScreenAnswers = {
  session: ok(person),
  'content/types': ok(types),
  content: ok({ items: rows, next: 'more' }),
  'content/presence': ok({ revision: 3, people: [{ name: '陈静', field: 'body' }] }),
  'content/write': ok({ revision: 4, revisions: {}, conflicts: [] }),
  'content/names': ok([]),
  areas: ok([['330000', '浙江省']]),
}
const screen = (address: string, answers: ScreenAnswers = {}): Screen => ({
  address,
  answers: { ...signedIn, ...answers },
})
const opened = (answer: typeof document) => screen('/content/news/hours', { 'content/document': ok(answer) })
const version = { id: 1, number: 1, created: MORNING - 86_400, by: '陈静', origin: 'published', isLive: false }

const titled: ScreenAnswers = {
  'content/names': ok([{ name: 'news:hours', title: '市图书馆调整开放时间', typeName: '新闻资讯', isPublic: true }]),
}

const ofLedger = (answers: ScreenAnswers = {}, address = '/ledger') =>
  screen(address, {
    session: ok(auditor),
    'ledger/choices': ok(ledgerChoices),
    ledger: ok({ items: ledger, next: 409 }),
    ...answers,
  })

/** Every screen and its states, by the names of their stories. */
export const screens = {
  signIn: { address: '/', answers: { session: { kind: 'unauthorized', message: '请先登录。' } } },
  factor: screen('/', { session: ok({ ...person, factor: 'required' }) }),
  enrol: screen('/', {
    session: ok({ ...person, factor: 'enrol' }),
    'factor/begin': ok({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/文澜:wangfang?secret=JBSWY3DPEHPK3PXP' }),
  }),
  invitation: {
    address: '/invitation#abc',
    answers: { 'invitation/read': ok({ name: '陈静', roles: ['编辑'], expires: MORNING }) },
  },
  home: screen('/'),
  list: screen('/content'),
  creating: { ...screen('/content'), presses: ['新建'] },
  emptyList: screen('/content?q=没有的', { content: ok({ items: [] }) }),
  failedList: screen('/content', { content: silence }),
  bin: screen('/content?filter=deleted', {
    content: ok({ items: rows.slice(0, 2).map((row) => ({ ...row, state: 'hidden', deleted: MORNING })) }),
  }),
  document: opened(document),
  conflict: opened(conflicted),
  scheduled: opened({
    ...document,
    publication: { due: MORNING + 86_400, state: 'waiting', by: '陈静', reason: '', revision: 2 },
  }),
  agreement: screen('/content/agreement/user', { 'content/document': ok(agreement) }),
  findings: {
    ...screen('/content/news/hours', { 'content/document': ok(document), 'content/findings': ok(findings) }),
    presses: ['检查'],
  },
  scheduling: { ...opened(document), presses: ['定时发布'] },
  otherAccount: screen('/content/news/hours', {
    'content/document': ok(document),
    'content/presence': { kind: 'other-account', message: '这个浏览器里登录的是另一个账号，没有做；请刷新页面。' },
  }),
  readOnly: opened({ ...document, mayWrite: false, mayPublish: false }),
  banner: screen('/content/banner/fair', { 'content/document': ok(banner), 'content/positions': ok(positions) }),
  versions: screen('/content/news/hours/versions', {
    ...titled,
    'content/versions': ok([{ ...version, id: 2, number: 2, by: '王芳', isLive: true }, version]),
  }),
  comparison: screen('/content/news/hours/versions?id=1', {
    ...titled,
    'content/versions': ok([{ ...version, id: 2, number: 2, by: '王芳', isLive: true }, version]),
    'content/version': ok({
      version,
      fields: document.fields,
      values: { ...document.values, title: '市图书馆调整开放时间' },
      current: document.values,
    }),
  }),
  import: screen('/content/import?type=news'),
  media: screen('/media', { media: ok({ items: files }) }),
  mediaItem: screen('/media/item?path=news/news-book-menders.webp', {
    'media/item': ok({
      item: files[0],
      users: [{ type: 'news', key: 'hours', title: '市图书馆调整开放时间', state: 'published', isDraft: false }],
      ...{ hiddenUsers: 2, hasMoreUsers: false },
    }),
  }),
  staff: screen('/staff', { staff: ok(staff), roles: ok(roles) }),
  role: { ...screen('/staff', { staff: ok(staff), roles: ok(roles) }), presses: ['复制角色：编辑'] },
  account: screen('/account', { devices: ok(devices), 'own-log': ok(acts) }),
  ledger: ofLedger(),
  openRow: { ...ofLedger(), presses: ['详情：第 411 条'] },
  emptyLedger: ofLedger({ ledger: ok({ items: [] }) }, '/ledger?person=9&from=2026-11-01'),
  verifiedLedger: {
    ...ofLedger({
      'ledger/verify': ok({
        ...{ isWhole: true, message: '412 条操作记录没有被改动。' },
        note: 'ledger:412:3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
      }),
    }),
    presses: ['核对'],
  },
  faultyLedger: {
    ...ofLedger({
      'ledger/verify': ok({ isWhole: false, message: '第 207 条操作记录被改动、删除或调换过。', note: '' }),
    }),
    presses: ['核对'],
  },
  missing: screen('/nowhere'),
} as const satisfies Readonly<Record<string, Screen>>

export type ScreenName = keyof typeof screens
