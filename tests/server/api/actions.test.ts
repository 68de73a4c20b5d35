import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { aType, databases, startBackend } from '../../support/backend.ts'
import type { TestBackend } from '../../support/backend.ts'
import { aRow } from '../../support/test-content.ts'

const activity = aType({
  type: 12,
  key: 'activity',
  name: '活动',
  structured: 'Event',
  fields: [
    { name: 'startTime', label: '开始', kind: 'datetime', list: true, role: 'start' },
    { name: 'opens', label: '报名开始', kind: 'datetime', role: 'opens' },
    { name: 'capacity', label: '名额', kind: 'number', role: 'seats' },
    { name: 'taken', label: '已报', kind: 'number', role: 'taken' },
    { name: 'ask', label: '填写', kind: 'questions', role: 'questions' },
  ],
})
const supplier = aType({
  type: 17,
  key: 'supplier',
  name: '供应方',
  fields: [
    { name: 'address', label: '地址', kind: 'text', list: true },
    { name: 'contact', label: '联系人', kind: 'text', private: true, list: true, searchable: true },
    { name: 'phone', label: '联系电话', kind: 'phone', private: true },
  ],
})
const startTime = { inDays: 5, at: '10:00' }
const ask = [{ name: 'size', label: '鞋码', kind: 'number', required: true, min: 20, max: 50 }]
const content = {
  'activity.json': {
    type: 12,
    rows: [
      aRow('open', { category: '', fields: { startTime, capacity: 30, taken: 3, ask } }),
      aRow('full', { category: '', fields: { startTime, capacity: 3, taken: 3 } }),
      aRow('early', { category: '', fields: { startTime, opens: { inDays: 1, at: '09:00' } } }),
      aRow('late', { category: '', fields: { startTime: { inDays: -5, at: '09:00' }, capacity: 3 } }),
      aRow('free', { category: '', fields: { startTime } }),
    ],
  },
  'supplier.json': {
    type: 17,
    rows: [aRow('kiln', { category: '', fields: { address: '茶川县', contact: '<b>邵师傅</b>', phone: '0000-5550188' } }), aRow('silent', { category: '', fields: { address: '墨池区' } })],
  },
}

describe.each(databases)('what visitors send, on %s', (kind) => {
  let test: TestBackend
  let app: FastifyInstance
  let ids: Readonly<Record<string, number>>
  beforeAll(async () => {
    test = await startBackend(kind, () => [activity, supplier], content)
    ids = Object.fromEntries((await test.backend.store.db.selectFrom('article').select(['id', 'key']).execute()).map(({ id, key }) => [key, id]))
  })
  afterAll(() => test.close())

  // An app of its own for each test: how often one may call is counted by the app.
  const post = async (path: string, payload: unknown, fresh = true) => {
    if (fresh || app === undefined) {
      app = Fastify()
      test.backend.registerApi(app)
    }
    const response = await app.inject({ method: 'POST', url: `/api/${path}`, headers: { 'content-type': 'application/json' }, payload: JSON.stringify(payload) })
    const body: { code: number; msg: string; data: unknown } = response.json()
    return { status: response.statusCode, ...body, headers: response.headers }
  }

  const form = { name: '林小满', mobile: '13800000000', people: 2, answers: { size: '36' } }
  it.each([
    ['open', {}, 401, '请先登录'],
    ['open', { mobile: '123' }, 409, '请输入正确的手机号码'],
    ['open', { answers: { size: '60' } }, 409, '鞋码应为 20 到 50 的数字'],
    ['open', { name: { $ne: 1 } }, 409, '报名表的内容不完整'],
    ['full', {}, 409, '名额已满'],
    ['early', {}, 409, '报名还没有开始'],
    ['late', {}, 409, '活动已经结束'],
    ['free', {}, 409, '这里无需报名'],
    ['kiln', {}, 409, '这里无需报名'],
  ])('a sign-up for the %s activity with %j is answered %i %s', async (key, change, status, msg) => {
    const answer = await post('user/eventRegistration', { id: ids[key], ...form, ...change })
    expect(answer).toMatchObject({ status, code: 0, data: null })
    expect(answer.msg).toBe(msg)
  })

  it('a sign-up with fields left out is told so in the visitor\'s language', async () => {
    const answer = await post('user/eventRegistration', { id: ids['open'] })
    expect([answer.status, answer.msg]).toEqual([409, '报名表的内容不完整'])
  })

  it('a contact is told to who asks for it, and stands nowhere else', async () => {
    expect(await post('Article/getContact', { id: ids['kiln'] })).toMatchObject({
      status: 200,
      code: 1,
      data: {
        lines: [
          { label: '联系人', value: '<b>邵师傅</b>', isPhone: false },
          { label: '联系电话', value: '0000-5550188', isPhone: true },
        ],
      },
    })
    const everywhere = await Promise.all([
      test.backend.callInProcess('list', { type: 17 }),
      test.backend.callInProcess('details', { type: 17, id: ids['kiln'] ?? 0 }),
      test.backend.callInProcess('search', { keyword: 'kiln' }),
    ])
    expect(JSON.stringify(everywhere)).not.toMatch(/邵师傅|5550188/u)
    expect(JSON.stringify(everywhere)).toContain('茶川县')
  })

  it('a contact nobody left is an empty one, and one of nothing is not there', async () => {
    expect(await post('Article/getContact', { id: ids['silent'] })).toMatchObject({ status: 200, data: { lines: [] } })
    expect(await post('Article/getContact', { id: 99_999 })).toMatchObject({ status: 404, code: 0 })
  })

  it('contacts are told so many times only, then one waits', async () => {
    for (let count = 0; count < 30; count += 1) expect((await post('Article/getContact', { id: ids['kiln'] }, count === 0)).status).toBe(200)
    expect(await post('Article/getContact', { id: ids['kiln'] }, false)).toMatchObject({ status: 429, code: 0, msg: '操作太频繁，请稍后再试', headers: expect.objectContaining({ 'retry-after': '600' }) })
  })

  it('are counted by the network where an address is one of very many', async () => {
    const proxied = Fastify({ trustProxy: true })
    test.backend.registerApi(proxied)
    const statuses: number[] = []
    for (let count = 0; count < 40; count += 1) {
      const headers = { 'x-forwarded-for': `2001:db8:1:2::${count.toString(16)}` }
      statuses.push((await proxied.inject({ method: 'POST', url: '/api/Article/getContact', headers, payload: { id: ids['kiln'] } })).statusCode)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(30)
  })

  it.each([null, 5, 'text', [], {}, { id: '1 or 1=1' }, { id: { $gt: 0 } }, { id: [1, 2] }, { id: -1 }, { id: 99_999_999_999 }])('refuses %j', async (payload) => {
    for (const path of ['Article/getContact', 'user/eventRegistration']) expect(await post(path, payload)).toMatchObject({ status: 400, code: 0, data: null })
  })
})
