import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Portal } from '#compile/portal.ts'
import { apiCalls } from '#server/api/calls/api-calls.ts'
import type { ApiCall } from '#server/api/calls/define-call.ts'
import { typeDefinition } from '#definition/grammar/type-definition.ts'

import { databases, usualOf } from '../../../support/backend.ts'
import { aMember, callAs, type TestMember } from '../../../support/members.ts'
import { outcomeOf } from '../../../support/outcome.ts'
import { readRealPortal } from '../../../support/real-portal.ts'

import { type ActingBackend, startActing } from './acting-backend.ts'
import { form } from './acting-content.ts'

const CODES = /024680|113355|975310/u

describe.each(databases)('the code of a venue, on %s', (kind) => {
  let test: ActingBackend
  let member: TestMember | undefined
  beforeAll(async () => {
    test = await startActing(kind)
  })
  afterAll(() => test.close())

  /** A member with every relation to the activity. */
  const aParticipant = async (): Promise<TestMember> => {
    const member = await aMember(test.backend)
    for (const key of ['today', 'tomorrow']) await member.call('user/eventRegistration', { id: test.ids[key], ...form })
    await member.call('skill/reservationOr', { id: test.ids['calligraphy'], session: test.sessions['白天班'] })
    for (const [type, key] of [
      [12, 'today'],
      [13, 'calligraphy'],
    ] as const)
      await member.call('Article/likeOr', { type, id: test.ids[key] })
    return member
  }

  describe.each(usualOf(kind))('whatever the database', () => {
    // Every call, with every parameter that could make it reveal more.
    it.each(Object.values<ApiCall>(apiCalls).map(({ path }) => path))('stays out of %s', async (path) => {
      // Some calls end the session, or the account.
      if (member === undefined || (await member.call('user/myMarks', { id: test.ids['today'] })).outcome !== 'ok')
        member = await aParticipant()
      for (const id of [test.ids['today'], test.ids['tomorrow'], test.ids['calligraphy']])
        for (const type of [12, 13])
          for (const token of [undefined, member.token]) {
            const { body } = await callAs(test.backend, token, path, {
              ...{ id, type, code: '0', page: 1, limit: 60, people: 1, all: 'true' },
              ...(path.includes('search') ? { keyword: '活动' } : {}),
            })
            expect(JSON.stringify(body)).not.toMatch(CODES)
          }
    })
  })

  it.each(['024680', '0246', '02', '975310'])('is found by no search for %s', async (keyword) => {
    for (const source of ['search', 'list'] as const)
      expect(await test.backend.callInProcess(source, { keyword, type: 12 })).toMatchObject({
        body: { data: { total: 0, rows: [] } },
      })
    expect(await callAs(test.backend, undefined, 'search/suggest', { keyword })).toMatchObject({ outcome: 'ok' })
    expect(JSON.stringify(await test.backend.store.db.selectFrom('search_text').selectAll().execute())).not.toMatch(
      CODES,
    )
    expect(await test.backend.store.db.selectFrom('facet').selectAll().where('name', '=', 'code').execute()).toEqual([])
  })

  describe.each(usualOf(kind))('whatever the database', () => {
    it('does not narrow a list', async () => {
      const [all, narrowed] = await Promise.all([
        callAs(test.backend, undefined, 'Article/getList', { type: 12 }),
        callAs(test.backend, undefined, 'Article/getList', { type: 12, code: '024680' }),
      ])
      expect(narrowed.body.data).toEqual(all.body.data)
    })

    it('is absent from the answers about bookings, which no cache may store', async () => {
      const { token } = await aParticipant()
      const app = Fastify()
      test.backend.registerApi(app)
      for (const [method, url] of [
        ['GET', '/api/user/myActivity'],
        ['GET', `/api/user/myMarks?id=${test.ids['today']}`],
        ['POST', '/api/user/signIn'],
      ] as const) {
        const response = await app.inject({
          method,
          url,
          headers: { token },
          ...(method === 'POST' ? { payload: { id: test.ids['today'], code: '024680' } } : {}),
        })
        expect([outcomeOf(response.statusCode, response.json()), response.headers['cache-control']]).toEqual([
          'ok',
          'no-store',
        ])
        expect(response.body).not.toMatch(CODES)
      }
    })
  })
})

it.each(['searchable', 'filterable', 'list', 'private'])(
  'a type whose code is %s is refused when the schema is read',
  (flag) => {
    const parsed = typeDefinition.safeParse({
      version: 1,
      type: 12,
      key: 'activity',
      name: '活动',
      fields: [{ name: 'code', label: '签到码', kind: 'text', role: 'signin', [flag]: true }],
    })
    expect(parsed.error?.issues).toMatchObject([
      { path: ['fields', 0, flag], message: `角色为 signin 的字段是保密的，不能写 ${flag}` },
    ])
  },
)

describe('the field of the code of a venue in the portal itself', () => {
  let portal: Portal
  beforeAll(async () => {
    portal = await readRealPortal()
  })

  it.each(['desktop', 'mobile'] as const)('is in no block of a page on a %s', (device) => {
    const codes = portal.types.flatMap(({ fields }) => fields.filter(({ role }) => role === 'signin'))
    expect(codes.length).toBeGreaterThan(0)
    const pages = JSON.stringify(portal.routes.map((route) => ({ ...route, layouts: route.layouts[device] })))
    expect(codes.filter(({ name }) => pages.includes(`"${name}"`))).toEqual([])
  })
})
