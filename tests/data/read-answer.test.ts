import { describe, expect, it } from 'vitest'

import type { SourceName } from '#contract/calls/sources.ts'
import { readAnswer } from '#data/read-answer.ts'

describe('the reading of an answer', () => {
  it.each<[string, number, unknown, object]>([
    ['success', 200, { code: 1, msg: '', data: { site_name: '文澜' } }, { kind: 'ok', data: { site_name: '文澜' } }],
    [
      'a business refusal with its message (docs/specification/portal.md#errors)',
      200,
      { code: 0, msg: '参数错误', data: null },
      { kind: 'refused', code: 0, message: '参数错误' },
    ],
    [
      'any other code, for the caller to judge',
      200,
      { code: 60001, msg: 'x', data: null },
      { kind: 'refused', code: 60001, message: 'x' },
    ],
    ['HTTP 401', 401, { code: 401, msg: '', data: null }, { kind: 'unauthorized' }],
    ['HTTP 404', 404, undefined, { kind: 'not-found' }],
    ['an HTTP error without an envelope', 502, undefined, { kind: 'http', status: 502 }],
    [
      'an HTTP error whose message tells of its insides',
      500,
      { code: 0, msg: 'SQLSTATE[42S02]', data: null },
      { kind: 'http', status: 500 },
    ],
    ['an HTML page instead of JSON', 200, undefined, { kind: 'malformed' }],
    ['a bare array', 200, [], { kind: 'malformed' }],
    ['data of another shape', 200, { code: 1, msg: '', data: { site_name: 7 } }, { kind: 'malformed' }],
    ['success without data', 200, { code: 1, msg: '', data: null }, { kind: 'malformed' }],
  ])('recognises %s', (_, status, body, expected) => {
    expect(readAnswer('config', status, body)).toMatchObject(expected)
  })

  const refusal = (code: number) => ({ code, msg: '内容不存在或已下线', data: null })
  it.each<[string, SourceName, number, unknown, object]>([
    ['refuses details', 'details', 200, refusal(0), { kind: 'not-found' }],
    ['refuses an agreement', 'agreement', 200, refusal(0), { kind: 'not-found' }],
    ['refuses a list', 'list', 200, refusal(0), { kind: 'refused', code: 0 }],
    ['refuses what a member marked', 'marks', 200, refusal(0), { kind: 'refused', code: 0 }],
    ['has details by another code', 'details', 200, refusal(60001), { kind: 'refused', code: 60001 }],
    ['is asked for details too fast', 'details', 429, refusal(0), { kind: 'refused', code: 0 }],
    ['cannot read the request', 'details', 400, refusal(0), { kind: 'refused', code: 0 }],
    ['lacks the database', 'details', 503, refusal(0), { kind: 'http', status: 503 }],
    ['needs a login', 'details', 401, refusal(0), { kind: 'unauthorized' }],
  ])('finds only the refused subject of a page missing: a backend that %s', (_, source, ...answer) => {
    const [status, body, expected] = answer
    expect(readAnswer(source, status, body)).toMatchObject(expected)
  })

  it('names the call and the place of a malformed value', () => {
    expect(
      readAnswer('list', 200, { code: 1, msg: '', data: { total: 1, rows: [{}], page: 1, limit: 12 } }),
    ).toMatchObject({ detail: expect.stringMatching(/^Article\/getList: rows\.0\./u) })
  })
})
