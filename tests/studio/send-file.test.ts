import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'

import { createCall } from '#studio/calls/create-call.ts'
import type { FileSending } from '#studio/calls/send-file.ts'

/** A request as browsers have it, which the test answers. */
class StubRequest extends EventTarget {
  static all: StubRequest[] = []
  upload = new EventTarget()
  status = 0
  responseText = ''
  opened: unknown[] = []
  headers: Record<string, string> = {}
  body: unknown
  constructor() {
    super()
    StubRequest.all.push(this)
  }
  open(...to: unknown[]) {
    this.opened = to
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send(body: unknown) {
    this.body = body
  }
  abort() {
    this.dispatchEvent(new Event('loadend'))
  }
  progress(loaded: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 8 }))
  }
  answer(status: number, body: string) {
    this.upload.dispatchEvent(new Event('load'))
    Object.assign(this, { status, responseText: body })
    this.dispatchEvent(new Event('loadend'))
  }
}

const file = new Blob(['12345678'])
const shape = z.object({ path: z.string() })
const send = (options: Pick<FileSending, 'onProgress' | 'signal'> = {}) => {
  const call = createCall({ baseUrl: '/studio/api', fetch: () => Promise.reject(new Error('Nothing is fetched')) })
  const { onProgress, signal } = options
  return call.upload('media/upload?kind=film', shape, file, {
    ...(onProgress === undefined ? {} : { onProgress }),
    ...(signal === undefined ? {} : { signal }),
  })
}
const begun = async () => {
  await vi.advanceTimersByTimeAsync(0)
  const [request] = StubRequest.all
  if (request === undefined) throw new Error('Nothing was sent')
  return request
}

beforeEach(() => {
  vi.useFakeTimers()
  StubRequest.all = []
  vi.stubGlobal('XMLHttpRequest', StubRequest)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a file that is sent', () => {
  it('goes as it is, says what of it has been sent, and is answered like any call', async () => {
    const onProgress = vi.fn<(bytes: number) => void>()
    const result = send({ onProgress })
    const request = await begun()
    expect(request).toMatchObject({ opened: ['POST', '/studio/api/media/upload?kind=film'], body: file })
    expect(request.headers).toEqual({ 'content-type': 'application/octet-stream' })
    request.progress(3)
    request.progress(8)
    request.answer(200, '{"data":{"path":"a.mp4"}}')
    expect(await result).toEqual({ kind: 'ok', data: { path: 'a.mp4' } })
    expect(onProgress.mock.calls).toEqual([[0], [3], [8]])
  })

  it.each([
    ['a session that has ended', 401, '{"error":{"kind":"unauthorized","message":"登录已结束。"}}', 'unauthorized'],
    ['a refusal', 409, '{"error":{"kind":"conflict","message":"不是视频。"}}', 'conflict'],
    ['a proxy that refuses its size', 413, '<html>', 'conflict'],
    ['a proxy without a server behind it', 502, '<html>', 'unavailable'],
    ['no connection', 0, '', 'network'],
  ])('has a sentence for %s', async (_what, status, body, kind) => {
    const result = send()
    const request = await begun()
    request.answer(status, body)
    expect(await result).toMatchObject({ kind, message: expect.stringMatching(/。$/u) as unknown })
  })

  it('may take long while it moves, and ends where it stands still', async () => {
    const result = send()
    const request = await begun()
    for (let turn = 1; turn <= 40; turn += 1) {
      await vi.advanceTimersByTimeAsync(50_000)
      request.progress(turn)
    }
    const settled = vi.fn<() => void>()
    void result.then(settled)
    await vi.advanceTimersByTimeAsync(59_000)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1000)
    expect(await result).toMatchObject({ kind: 'timeout' })
  })

  it.each([
    ['before it begins', true],
    ['on its way', false],
  ])('is cancelled %s', async (_when, isEarly) => {
    const controller = new AbortController()
    if (isEarly) controller.abort()
    const result = send({ signal: controller.signal })
    if (!isEarly) await begun()
    controller.abort()
    expect(await result).toEqual({ kind: 'cancelled', message: '已取消。' })
    expect(StubRequest.all).toHaveLength(isEarly ? 0 : 1)
  })
})

describe('files that are sent at once', () => {
  it('are three, the others wait for their turn, and one that is cancelled leaves its turn', async () => {
    const call = createCall({ baseUrl: '', fetch: () => Promise.reject(new Error('Nothing is fetched')) })
    const controllers = Array.from({ length: 6 }, () => new AbortController())
    const results = controllers.map(({ signal }, index) => call.upload(String(index), shape, file, { signal }))
    const underway = async () => {
      await vi.advanceTimersByTimeAsync(0)
      return StubRequest.all.map(({ opened }) => opened[1])
    }
    expect(await underway()).toEqual(['/0', '/1', '/2'])
    controllers[3]?.abort()
    expect(await results[3]).toMatchObject({ kind: 'cancelled' })
    StubRequest.all[1]?.answer(200, '{"data":{"path":"a"}}')
    expect(await underway()).toEqual(['/0', '/1', '/2', '/4'])
    controllers[0]?.abort()
    expect(await underway()).toEqual(['/0', '/1', '/2', '/4', '/5'])
  })
})
