import { beforeEach, describe, expect, it, vi } from 'vitest'

import { fetchExport } from '#data/fetch-export.ts'
import { sendPicture } from '#data/send-picture.ts'

/** A fake request whose events the test fires. */
class FakeLine extends EventTarget {
  upload = new EventTarget()
  status = 0
  responseText = ''
  headers: Record<string, string> = {}
  sent: FormData | undefined
  address = ''
  isAborted = false
  open(_method: string, address: string) {
    this.address = address
    lines.push(this)
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send(form: FormData) {
    this.sent = form
  }
  abort() {
    this.isAborted = true
    this.status = 0
    this.dispatchEvent(new Event('loadend'))
  }
  answer(status: number, body: unknown) {
    this.status = status
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body)
    this.dispatchEvent(new Event('loadend'))
  }
}
let lines: FakeLine[] = []
const line = () => {
  const [first] = lines
  if (!first) throw new Error('Nothing was sent')
  return first
}
const picture = new Blob(['x'], { type: 'image/webp' })
const storedPicture = { path: 'uploads/2026/11/a.webp', url: 'uploads/2026/11/a.webp', width: 512, height: 512 }

beforeEach(() => {
  lines = []
  window.localStorage.setItem('token', 'a-token')
  vi.stubGlobal('XMLHttpRequest', FakeLine)
  vi.useFakeTimers()
})

describe('a picture', () => {
  it.each([
    [undefined, '/api/common/upload'],
    ['picture', '/api/common/upload'],
    ['authentication', '/api/common/upload?purpose=authentication'],
  ] as const)('goes as field `image` with the token and its purpose: %s', async (purpose, address) => {
    const result = sendPicture(picture, purpose === undefined ? {} : { purpose })
    expect([line().address, line().headers, [...(line().sent?.keys() ?? [])]]).toEqual([
      address,
      { token: 'a-token' },
      ['image'],
    ])
    line().answer(200, { code: 1, msg: '', data: storedPicture })
    expect(await result).toEqual({ kind: 'ok', data: storedPicture })
  })

  it.each([
    [200, { code: 0, msg: '图片已损坏', data: null }, { kind: 'refused', code: 0, message: '图片已损坏' }],
    [401, { code: 401, msg: '', data: null }, { kind: 'unauthorized' }],
    [413, '<html>', { kind: 'http', status: 413 }],
    [502, { code: 0, msg: 'at Object.<anonymous>', data: null }, { kind: 'http', status: 502 }],
    [200, 'no JSON', { kind: 'malformed', detail: 'common/upload: no envelope' }],
    [200, { code: 1, msg: '', data: { path: 5 } }, { kind: 'malformed', detail: 'common/upload' }],
  ])('that is answered with %i %o never throws', async (status, body, expected) => {
    const result = sendPicture(picture)
    line().answer(status, body)
    expect(await result).toEqual(expected)
  })

  it('reports how much of it has been sent', async () => {
    const shares: number[] = []
    const result = sendPicture(picture, { onProgress: (share) => shares.push(share) })
    for (const loaded of [10, 40])
      line().upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 40 }))
    line().answer(200, { code: 1, msg: '', data: storedPicture })
    await result
    expect(shares).toEqual([0.25, 1])
  })

  it('may take long as long as it makes progress, and fails where it makes none', async () => {
    const result = sendPicture(picture)
    for (let loaded = 1; loaded <= 10; loaded += 1) {
      vi.advanceTimersByTime(4000)
      line().upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 40 }))
    }
    expect(line().isAborted).toBe(false)
    vi.advanceTimersByTime(5000)
    expect([line().isAborted, await result]).toEqual([true, { kind: 'timeout' }])
  })

  it('gives the server time to look at it', () => {
    void sendPicture(picture)
    line().upload.dispatchEvent(new Event('load'))
    vi.advanceTimersByTime(15_000)
    expect(line().isAborted).toBe(false)
  })

  it('can be aborted, and is not sent after that', async () => {
    const stop = new AbortController()
    const result = sendPicture(picture, { signal: stop.signal })
    stop.abort()
    expect([line().isAborted, await result]).toEqual([true, { kind: 'network' }])
    expect(await sendPicture(picture, { signal: stop.signal })).toEqual({ kind: 'network' })
    expect(lines).toHaveLength(1)
  })
})

describe('an export of a member’s data', () => {
  it.each([
    [200, { code: 1, msg: '', data: { 账号: {} } }, { kind: 'ok', data: { 账号: {} } }],
    [401, { code: 401, msg: '', data: null }, { kind: 'unauthorized' }],
    [
      200,
      { code: 0, msg: '导出得太频繁', data: { retryAfter: 60 } },
      { kind: 'refused', code: 0, message: '导出得太频繁' },
    ],
    [429, { code: 0, msg: '操作太频繁', data: null }, { kind: 'refused', code: 0, message: '操作太频繁' }],
  ])('is requested with the token: %i', async (status, body, expected) => {
    const requests: [string, string | null][] = []
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      requests.push([input instanceof Request ? input.url : input.toString(), new Headers(init?.headers).get('token')])
      return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
    })
    expect(await fetchExport()).toEqual(expected)
    expect(requests).toEqual([['/api/user/export', 'a-token']])
  })

  it('is not requested without a token, and fails without a connection', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await fetchExport()).toEqual({ kind: 'network' })
    window.localStorage.clear()
    expect(await fetchExport()).toEqual({ kind: 'unauthorized' })
  })
})
