import { describe, expect, it } from 'vitest'

import { type BackendCallName, backendCall, backendCallNames } from '#contract/calls/backend-calls.ts'
import type { BookingsResponse } from '#contract/members/booking.ts'
import { defaultDialect } from '#definition/grammar/backend-definition.ts'
import { createThrottledLog } from '#server/platform/log/throttled-log.ts'
import { createUpstreamClient } from '#server/upstream/create-upstream-client.ts'
import type { Answered } from '#server/upstream/normalise.ts'
import { extensionCalls } from '#server/upstream/extension-calls.ts'

import { readProjectFile } from '../../architecture/project-files.ts'
import { aLog, NOON, someParts } from '../../support/backend.ts'
import { specifiedCalls } from '../../support/specified-backend.ts'
import { sayAnswer } from '../../support/words.ts'

const page = '<!doctype html><title>页面不存在</title>'
type Reply = readonly [status: number, body: string]
const success = (data: unknown): Reply => [200, JSON.stringify({ code: 1, msg: '', data })]

/** A portal in front of a backend that replies as given, by path below /api. */
function inFrontOf(reply: (path: string) => Reply) {
  const paths: string[] = []
  const log = aLog()
  const client = createUpstreamClient({
    origin: 'https://backend.example.cn',
    context: () => ({
      dialect: defaultDialect,
      types: [],
      timezone: 'Asia/Shanghai',
      safeAddress: (address) => address,
      clean: (data) => data,
      say: sayAnswer,
      now: NOON,
    }),
    log: createThrottledLog(log),
    part: someParts(log).part('upstream'),
    answerLocally: (name) => (name === 'agreement' || name === 'calendar' ? { title: '隐私政策' } : undefined),
    fetch: (address) => {
      const path = new URL(address).pathname.replace('/api/', '')
      paths.push(path)
      const [status, body] = reply(path)
      return Promise.resolve({ status, contentType: 'application/json', bytes: Buffer.from(body) })
    },
  })
  const ask = (name: BackendCallName, params: Readonly<Record<string, string>> = {}) =>
    client.ask({ name, params }, { token: 'a-token' })
  return { ask, paths, log }
}

describe('calls beyond the specification', () => {
  it('are those that docs/specification/portal.md#calls does not name', () => {
    const [, section = ''] = /## Calls\n([\s\S]*?)\n## /u.exec(readProjectFile('docs/specification/portal.md')) ?? []
    const named = backendCallNames.filter((name) => {
      const { path } = backendCall(name)
      return section.includes(`${path}\``) || section.includes(`\`${path.split('/')[1]}\``)
    })
    expect([...extensionCalls]).toEqual(
      expect.arrayContaining(backendCallNames.filter((name) => !named.includes(name))),
    )
    expect(named.filter((name) => extensionCalls.has(name))).toEqual([])
    const lower = (paths: readonly string[]) => paths.map((path) => path.toLowerCase()).sort()
    expect(lower([...specifiedCalls, 'common/upload'])).toEqual(lower(named.map((name) => backendCall(name).path)))
  })

  /** Acts must not look as if they had been done, nor may an export be empty; a contact is a read by POST. */
  const isRefused = (name: BackendCallName) =>
    name === 'exportData' || (backendCall(name).method === 'POST' && name !== 'contact')

  it.each([...extensionCalls])(
    'may be absent: without %s the portal leaves an empty part, or refuses in words',
    async (name) => {
      const { path, title } = backendCall(name)
      const replies: readonly Reply[] = [
        [404, page],
        [405, page],
        [501, ''],
        [404, ''],
        [200, page],
      ]
      for (const reply of replies) {
        const { ask, log } = inFrontOf((requestedPath) =>
          requestedPath === path ? reply : success({ total: 0, rows: [] }),
        )
        expect(await ask(name)).toMatchObject({
          status: 200,
          body: isRefused(name)
            ? { code: 0, msg: sayAnswer('upstream', 'absent', { call: title }) }
            : { code: 1, msg: '' },
        })
        expect(log.lines).toEqual([expect.stringContaining(`${path}: it has no such call (HTTP ${reply[0]})`)])
      }
    },
  )

  it('are absent also where a framework answers a read as JSON with HTTP 404', async () => {
    const { ask } = inFrontOf(() => [404, '{"code":0,"msg":"控制器不存在","data":null}'])
    expect(await ask('myLogins')).toMatchObject({ status: 200, body: { code: 1, data: { total: 0 } } })
    expect(await ask('agreement', { title: 'privacy' })).toMatchObject({ body: { data: { title: '隐私政策' } } })
  })

  it('refuse an act on a missing entity in the sentence of the backend', async () => {
    const { ask } = inFrontOf(() => [404, '{"code":404,"msg":"没有这个预约","data":null}'])
    expect(await ask('cancelBooking', { id: '1' })).toMatchObject({
      status: 200,
      body: { code: 0, msg: '没有这个预约' },
    })
  })

  it.each<[string, Reply, number]>([
    ['a backend that is down', [503, page], 502],
    ['a session that ended', [401, page], 401],
    ['a call of the specification with a page of HTML', [200, page], 502],
  ])('are, when absent, not confused with %s', async (what, reply, status) => {
    const { ask } = inFrontOf(() => reply)
    expect((await ask(what.includes('specification') ? 'likes' : 'marks')).status).toBe(status)
  })
})

describe('appointments of a backend without the call', () => {
  const aBooking = (id: number, start: number) => ({
    ...{ id, session: id, state: 'confirmed', position: 0, people: 1, ticket: '', signedIn: 0 },
    ...{ name: '林小满', mobile: '', created: 1, canCancel: false, canSignIn: false },
    when: { id, name: '', start, end: start + 1, place: '', note: '', capacity: 0, taken: 0, opens: 0, closes: 0 },
    article: { id, type: 12, title: `第${id}` },
  })
  const lists: Readonly<Record<string, readonly object[]>> = {
    'user/mySkill': [aBooking(1, NOON + 10), aBooking(3, NOON + 30)],
    'user/myActivity': [aBooking(2, NOON + 20), aBooking(4, NOON + 40)],
  }
  const rowsOf = (path: string): Reply => {
    const rows = lists[path]
    return rows ? success({ total: rows.length, rows }) : [404, page]
  }
  const view = ({ body }: Answered) => {
    const { rows, ...rest } = body.data as BookingsResponse
    return { ...rest, rows: rows.map(({ id, kind }) => `${id} ${kind}`) }
  }

  it('are those of courses and activities together, by time, a page at a time', async () => {
    const { ask, paths } = inFrontOf(rowsOf)
    expect(view(await ask('appointments', { limit: '3' }))).toEqual({
      ...{ total: 4, page: 1, limit: 3 },
      rows: ['1 course', '2 activity', '3 course'],
    })
    expect(paths).toEqual(['user/myAppointment', 'user/mySkill', 'user/myActivity'])
    for (const number of ['2', '9'])
      expect(view(await ask('appointments', { limit: '3', page: number }))).toMatchObject({
        page: 2,
        rows: ['4 activity'],
      })
    expect(view(await ask('appointments', { state: 'past' })).rows[0]).toBe('4 activity')
  })

  it('do without one of both that fails, and fail where both do', async () => {
    const half = inFrontOf((path) => (path === 'user/mySkill' ? [503, ''] : rowsOf(path)))
    expect(view(await half.ask('appointments')).rows).toEqual(['2 activity', '4 activity'])
    const none = inFrontOf((path) => (path === 'user/myAppointment' ? [404, page] : [503, '']))
    expect((await none.ask('appointments')).status).toBe(502)
    const ended = inFrontOf((path) => (path === 'user/mySkill' ? [401, '{}'] : rowsOf(path)))
    expect((await ended.ask('appointments')).status).toBe(401)
  })
})
