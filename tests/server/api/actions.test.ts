import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { aType, startBackend, usualDatabases } from '../../support/backend.ts'
import type { TestBackend } from '../../support/backend.ts'
import { aRow } from '../../support/test-content.ts'
import { type Outcome, outcomeOf } from '../../support/outcome.ts'
import { sentenceOf } from '../../support/words.ts'

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
const content = {
  'supplier.json': {
    type: 17,
    rows: [
      aRow('kiln', { category: '', fields: { address: '茶川县', contact: '<b>邵师傅</b>', phone: '0000-5550188' } }),
      aRow('silent', { category: '', fields: { address: '墨池区' } }),
    ],
  },
}

describe.each(usualDatabases)('the calls that visitors send, on %s', (kind) => {
  let test: TestBackend
  let app: FastifyInstance
  let ids: Readonly<Record<string, number>>
  beforeAll(async () => {
    test = await startBackend(kind, () => [supplier], content)
    ids = Object.fromEntries(
      (await test.backend.store.db.selectFrom('article').select(['id', 'key']).execute()).map(({ id, key }) => [
        key,
        id,
      ]),
    )
  })
  afterAll(() => test.close())

  // An app of its own for each test, because the rate limit of calls is counted by the app.
  const post = async (path: string, payload: unknown, fresh = true) => {
    if (fresh || app === undefined) {
      app = Fastify()
      test.backend.registerApi(app)
    }
    const response = await app.inject({
      method: 'POST',
      url: `/api/${path}`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    })
    const body: { code: number; msg: string; data: unknown } = response.json()
    const { statusCode: status, headers } = response
    return { status, outcome: outcomeOf(status, body), ...body, headers }
  }

  it('hand out a contact to the request for it, and show it in no list, details or search', async () => {
    expect(await post('Article/getContact', { id: ids['kiln'] })).toMatchObject({
      outcome: 'ok',
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

  it('answer an entity without contacts with no lines, and an unknown entity as missing', async () => {
    expect(await post('Article/getContact', { id: ids['silent'] })).toMatchObject({
      outcome: 'ok',
      data: { lines: [] },
    })
    expect(await post('Article/getContact', { id: 99_999 })).toMatchObject({ outcome: 'missing', code: 0 })
  })

  it('hand out contacts thirty times, then refuse until a time has passed', async () => {
    for (let count = 0; count < 30; count += 1)
      expect((await post('Article/getContact', { id: ids['kiln'] }, count === 0)).outcome).toBe('ok')
    expect(await post('Article/getContact', { id: ids['kiln'] }, false)).toMatchObject({
      status: 429,
      code: 0,
      msg: sentenceOf('RATE_LIMITED'),
      headers: expect.objectContaining({ 'retry-after': '600' }),
    })
  })

  it('are counted by network where an address is one of very many', async () => {
    const proxied = Fastify({ trustProxy: true })
    test.backend.registerApi(proxied)
    const outcomes: Outcome[] = []
    for (let count = 0; count < 40; count += 1) {
      const headers = { 'x-forwarded-for': `2001:db8:1:2::${count.toString(16)}` }
      const response = await proxied.inject({
        method: 'POST',
        url: '/api/Article/getContact',
        headers,
        payload: { id: ids['kiln'] },
      })
      outcomes.push(outcomeOf(response.statusCode, response.json()))
    }
    expect(outcomes).toEqual(Array.from({ length: 40 }, (_, index) => (index < 30 ? 'ok' : 429)))
  })

  it.each([
    null,
    5,
    'text',
    [],
    {},
    { id: '1 or 1=1' },
    { id: { $gt: 0 } },
    { id: [1, 2] },
    { id: -1 },
    { id: 99_999_999_999 },
  ])('refuse the payload %j', async (payload) => {
    expect(await post('Article/getContact', payload)).toMatchObject({ outcome: 'invalid', code: 0, data: null })
    // A visitor is refused before any data is read.
    expect(await post('user/eventRegistration', payload)).toMatchObject({
      status: 401,
      code: 0,
      msg: sentenceOf('LOGIN_REQUIRED'),
      data: null,
    })
  })
})
