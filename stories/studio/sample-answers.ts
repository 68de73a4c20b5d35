import type { ActResponse } from '#contract/studio/act-response.ts'
import type { ContentTypeResponse } from '#contract/studio/content-type-response.ts'
import type { DeviceResponse } from '#contract/studio/device-response.ts'
import type { DocumentListItem } from '#contract/studio/document-list-response.ts'
import type { DocumentResponse, GroupedField } from '#contract/studio/document-response.ts'
import type { FindingsResponse } from '#contract/studio/finding-response.ts'
import type { LedgerChoicesResponse, LedgerItem } from '#contract/studio/ledger-response.ts'
import type { Right } from '#contract/studio/rights.ts'
import { isRight, rights } from '#contract/studio/rights.ts'
import type { MediaItem } from '#contract/studio/media-item-response.ts'
import type { RolesResponse } from '#contract/studio/roles-response.ts'
import type { OutlineRow, OutlineSection, PositionResponse } from '#contract/studio/position-response.ts'
import type { SessionResponse } from '#contract/studio/session-response.ts'
import type { StaffResponse } from '#contract/studio/staff-response.ts'

/** 2026-11-26, 10:00 in China. */
export const MORNING = 1_795_658_400
const HOUR = 3600
const DAY = 24 * HOUR

const grant = (right: Right) => ({ right, type: 'all', scope: 'all' }) as const

export const person: SessionResponse = {
  ...{ id: 7, login: 'wangfang', name: '王芳', factor: 'done', hasRecoveryCodes: 10 },
  roles: [
    { key: 'editor', title: '编辑' },
    { key: 'administrator', title: '系统管理员' },
  ],
  grants: Object.keys(rights).filter(isRight).map(grant),
}

export const types: readonly ContentTypeResponse[] = [
  { key: 'news', type: 1, name: '新闻资讯', unit: '篇', group: 'content' },
  { key: 'activity', type: 2, name: '活动', unit: '场', group: 'content' },
  { key: 'notice', type: -4, name: '公告', unit: '条', group: 'site' },
]

const row = (key: string, title: string, more: Partial<DocumentListItem> = {}): DocumentListItem => ({
  ...{ type: 'news', key, title, state: 'published', hasDraft: false, changed: MORNING, changedBy: '王芳' },
  ...{ publishTime: MORNING - DAY, withdrawTime: 0, deleted: 0 },
  ...more,
})

export const rows: readonly DocumentListItem[] = [
  row('hours', '市图书馆调整开放时间：早半小时，晚一小时', {
    publicTitle: '市图书馆调整开放时间',
    hasDraft: true,
    publication: { due: MORNING + DAY, state: 'waiting' },
  }),
  row('granary', '老粮仓里响起开场铃：澜湖剧场启用', { state: 'scheduled', publishTime: MORNING + 2 * DAY }),
  row('bowls', '展讯｜碗底的字：两百只民间饭碗', { state: 'hidden' }),
  row('closed', '闭馆通知', { type: 'notice', state: 'withdrawn', withdrawTime: MORNING - HOUR }),
  row('new', '', { state: 'new', hasDraft: true, publishTime: 0 }),
]

const field = (name: string, label: string, more: Partial<GroupedField> = {}): GroupedField => ({
  ...{ name, label, kind: 'text', required: false, group: 'content' },
  ...more,
})

export const document: DocumentResponse = {
  type: { key: 'news', name: '新闻资讯' },
  ...{ key: 'hours', state: 'published', address: '/web/news/details/1', publishTime: MORNING - DAY, withdrawTime: 0 },
  ...{ deleted: 0, mayWrite: true, mayPublish: true },
  fields: [
    field('title', '标题', { required: true, most: 60 }),
    field('summary', '摘要', { kind: 'longtext', hint: '列表和分享里看到的一两句话。' }),
    field('cover', '封面', { kind: 'image' }),
    field('body', '正文', { kind: 'richtext', required: true }),
    field('fields.photos', '照片', { kind: 'images' }),
    field('fields.times', '场次', { kind: 'sessions' }),
    field('category', '分类', { kind: 'select', options: ['要闻', '通知公告'], group: 'about' }),
    field('tags', '标签', { kind: 'tags', group: 'about' }),
    field('source', '来源', { group: 'about' }),
    field('publishTime', '发布时间', { kind: 'datetime', group: 'publishing' }),
    field('withdrawTime', '下架时间', { kind: 'datetime', group: 'publishing' }),
  ],
  values: {
    title: '市图书馆调整开放时间：早半小时，晚一小时',
    summary: '自下周二起执行。',
    cover: 'news/news-book-menders.webp',
    body: '<p>各位读者：</p><p>本馆对各区域开放时间作如下调整。</p><table><thead><tr><th scope="col">区域</th><th scope="col">周二至周五</th></tr></thead><tbody><tr><td>自习区</td><td>7:30—21:30</td></tr></tbody></table>',
    'fields.photos': [],
    'fields.times': [],
    category: '通知公告',
    tags: ['图书馆', '开放时间'],
    source: '云汀市图书馆',
    publishTime: MORNING - DAY,
    withdrawTime: '',
  },
  ...{ live: { title: '市图书馆调整开放时间' }, revision: 3, revisions: { title: 3 }, conflicts: [] },
  ...{ changed: MORNING, changedBy: '王芳' },
}

export const banner: DocumentResponse = {
  ...document,
  ...{ type: { key: 'banner', name: '轮播横幅' }, key: 'fair', live: {}, revisions: {} },
  fields: [
    field('title', '标题', { required: true, most: 80 }),
    field('fields.position', '位置', {
      ...{ kind: 'select', required: true, choicesOf: 'positions' },
      options: ['web_index_top_banner', 'mobile_index_top_banner', 'web_book_top'],
    }),
    field('cover', '图片', { kind: 'image', required: true }),
  ],
  values: { title: '春日市集', 'fields.position': 'web_index_top_banner', cover: 'news/news-book-menders.webp' },
}

const band = (block: string, height: OutlineSection['height'], isMarked = false): OutlineRow => ({
  ...{ main: [{ block, height, isMarked }], aside: [], isAsideFirst: false },
})
const homeTop: PositionResponse = {
  ...{ name: 'web_index_top_banner', title: '首页顶部', kind: 'banner', device: 'desktop', width: 1920, height: 720 },
  ...{ pages: [{ title: '首页', path: 'index' }], published: 2 },
  outline: [
    band('轮播横幅', 'large', true),
    band('今天', 'small'),
    { ...band('列表', 'large'), aside: [{ block: '月历', height: 'large', isMarked: false }] },
    band('门类', 'small'),
  ],
}

export const positions: readonly PositionResponse[] = [
  homeTop,
  { ...homeTop, name: 'mobile_index_top_banner', device: 'mobile', width: 1080, height: 1080, published: 1 },
  {
    ...{ ...homeTop, name: 'web_book_top', title: '读好书顶部', kind: 'ad', width: 2400, height: 320, published: 0 },
    pages: ['读好书', '新书', '书目', '朗读'].map((title) => ({ title, path: 'book' })),
    outline: [band('标题', 'small'), band('广告位', 'small', true), band('列表', 'large')],
  },
]

export const agreement: DocumentResponse = {
  ...document,
  ...{ type: { key: 'agreement', name: '协议' }, key: 'user', address: '/web/agreement/user', isNeeded: true },
  fields: [
    field('title', '标题', { required: true, most: 80 }),
    field('fields.edition', '版本', { required: true, hint: '会员注册时同意的就是这一版。' }),
    field('fields.updated', '更新日期', { kind: 'date', required: true }),
    field('body', '正文', { kind: 'richtext', required: true }),
  ],
  values: {
    ...{ title: '用户协议', 'fields.edition': '2026-2', 'fields.updated': '2026-11-21' },
    body: '<p>欢迎使用文澜。</p><h2>一、服务内容</h2><p>本站提供新闻资讯、公共文化和图书的浏览和检索。</p>',
  },
  ...{ live: {}, revision: 0, revisions: {} },
}

export const findings: FindingsResponse = {
  revision: 3,
  faults: { title: '太长，最多 60 个字' },
  warnings: [
    {
      id: 'a',
      rule: 'words',
      level: 'warn',
      field: 'summary',
      message: '「执行」应写作「施行」',
      excerpt: '自下周二起执行。',
    },
    { id: 'b', rule: 'table-headers', level: 'warn', field: 'body', message: '第 1 个表格有空的表头' },
  ],
}

export const conflicted: DocumentResponse = {
  ...document,
  conflicts: [
    { id: 1, field: 'source', current: '云汀市图书馆', other: '市文化广电和旅游局', by: '陈静', revision: 3 },
  ],
}

export const files: readonly MediaItem[] = [
  'news-book-menders',
  'news-amateur-kunqu-club',
  'news-branch-libraries-unified',
].map((name, index) => ({
  ...{ path: `news/${name}.webp`, kind: 'picture' as const, bytes: 64_000, width: 1200, height: 800 },
  ...{ title: index === 0 ? '图书馆的早晨' : '', alt: index === 0 ? '读者在门口排队' : '', source: '', licence: '' },
  ...{ licenceUntil: 0, generated: index === 1, by: '王芳', created: MORNING, uses: index },
  ...{ focus: null, croppedFrom: '' },
}))

export const staff: readonly StaffResponse[] = [
  {
    id: 7,
    login: 'wangfang',
    name: '王芳',
    state: 'active',
    roles: ['editor', 'administrator'],
    seen: MORNING,
    hasFactor: true,
  },
  { id: 8, login: 'chenjing', name: '陈静', state: 'active', roles: ['author'], seen: MORNING - DAY, hasFactor: false },
  { id: 9, login: 'linxiao', name: '林晓', state: 'closed', roles: [], seen: 0, hasFactor: false },
]

export const roles: RolesResponse = {
  roles: [
    {
      ...{ key: 'author', title: '作者', isBuiltIn: true },
      grants: [{ right: 'content.write', type: 'all', scope: 'own' }, grant('media.write')],
    },
    {
      ...{ key: 'editor', title: '编辑', isBuiltIn: true },
      grants: [grant('content.write'), grant('content.publish'), grant('media.write')],
    },
    {
      ...{ key: 'administrator', title: '系统管理员', isBuiltIn: true },
      grants: [grant('staff.manage'), grant('pages.write'), grant('pages.publish')],
    },
    {
      ...{ key: 'role-1', title: '新闻和活动' },
      grants: (['content.write', 'content.publish'] as const).flatMap((right) =>
        [1, 2].map((type) => ({ right, type, scope: 'all' as const })),
      ),
    },
  ],
  types: [...types],
  mayManage: true,
}

export const devices: readonly DeviceResponse[] = [
  { id: 1, device: 'Firefox，Windows', network: '198.51.100.7', created: MORNING - HOUR, seen: MORNING, isThis: true },
  {
    id: 2,
    device: 'Safari，iPhone',
    network: '203.0.113.0/24',
    created: MORNING - DAY,
    seen: MORNING - HOUR,
    isThis: false,
  },
]

export const acts: readonly ActResponse[] = [
  { number: 12, time: MORNING, act: '发布内容', subject: 'news/hours', network: '198.51.100.7', device: 'Firefox' },
  { number: 9, time: MORNING - HOUR, act: '登录', subject: '', network: '198.51.100.7', device: 'Firefox' },
]

export const auditor: SessionResponse = {
  ...{ id: 8, login: 'chenjing', name: '陈静', factor: 'done', hasRecoveryCodes: 10 },
  roles: [{ key: 'auditor', title: '审计员' }],
  grants: [grant('ledger.read')],
}

const act = (number: number, more: Partial<LedgerItem> = {}): LedgerItem => ({
  ...{ number, time: MORNING - (412 - number) * HOUR, staff: '王芳', isClosed: false, way: '后台', act: '登录' },
  ...{ subject: '', network: '198.51.100.7', device: 'Firefox，Windows', changes: [] },
  ...more,
})

export const ledger: readonly LedgerItem[] = [
  act(412, {
    ...{ act: '发布内容', subject: 'news/hours' },
    document: { type: 'news', key: 'hours', title: '市图书馆调整开放时间', typeName: '新闻资讯', mayOpen: true },
    changes: [{ label: '状态', before: '未发布', after: '已发布' }],
  }),
  act(411, {
    ...{ act: '改工作人员的角色', subject: 'linxiao', staff: '林晓', isClosed: true },
    changes: [{ label: '角色', before: '作者', after: '编辑、活动管理' }],
  }),
  act(410, {
    ...{
      act: '导入内容',
      subject: '/srv/wenlan/2026-11-新闻资讯-第三批-补充.csv',
      way: '命令行',
      network: '',
      device: '',
    },
    changes: [{ label: '数量', before: '', after: '128' }],
  }),
  act(409),
]

export const ledgerChoices: LedgerChoicesResponse = {
  people: staff.map(({ id, name, login, state }) => ({ id, name, login, isClosed: state === 'closed' })),
  acts: [
    {
      title: '内容',
      acts: [
        { key: 'content.publish', title: '发布内容' },
        { key: 'content.hide', title: '下架内容' },
      ],
    },
    { title: '工作人员和角色', acts: [{ key: 'staff.sign-in', title: '登录' }] },
  ],
}
