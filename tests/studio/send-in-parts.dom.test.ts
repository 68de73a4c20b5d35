import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'

import { createCall } from '#studio/calls/create-call.ts'
import type { UploadOptions } from '#studio/calls/call.ts'

import { createPartsLine, type PartsLine } from '../support/parts-line.ts'

const MIB = 1024 * 1024
const shape = z.object({ path: z.string() })
const film = () => new File([new Uint8Array(5 * MIB)], '片.mp4', { type: 'video/mp4', lastModified: 1 })
const OK = { kind: 'ok', data: { path: 'a.mp4' } }
const stored = () => new Response('{"data":{"path":"a.mp4"}}')

let line: PartsLine
// It is loaded with the first large file, which takes real time.
beforeAll(() => import('#studio/calls/create-send-in-parts.ts'))
beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  line = createPartsLine()
  vi.stubGlobal('XMLHttpRequest', line.XMLHttpRequest)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The calls of a window, with what it asked of `media/store`. */
function openWindow(answers: readonly (() => Response)[] = [stored]) {
  const orders: unknown[] = []
  const wholes: string[] = []
  const left = [...answers]
  const call = createCall({
    baseUrl: '/studio/api',
    sendFile({ url }) {
      wholes.push(url)
      return Promise.resolve({ status: 200, data: { data: OK.data } })
    },
    fetch: (_url, options) => {
      orders.push(JSON.parse(z.string().parse(options?.body)))
      const [first] = left
      const reply = (left.length > 1 ? left.shift() : first) ?? stored
      return Promise.resolve().then(reply)
    },
  })
  const send = (file: File, options: Partial<UploadOptions> = {}) =>
    call.upload('media/upload?kind=film', shape, file, { ...options, inParts: { kind: 'film', name: '' } })
  return { orders, wholes, send }
}

/** Lets so much time pass, in steps in which requests are answered. */
const pass = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms)
}

const parts = ['PATCH 0', `PATCH ${2 * MIB}`, `PATCH ${4 * MIB}`]

describe('a large file', () => {
  it('goes in parts, is stored once all have arrived, and leaves nothing in the browser or among the unfinished', async () => {
    const { send, orders } = openWindow()
    const progress = vi.fn<(bytes: number) => void>()
    const result = send(film(), { onProgress: progress })
    await pass(1000)
    expect(await result).toEqual(OK)
    expect(line.requests).toEqual(['POST', ...parts, 'DELETE'])
    expect(orders).toEqual([{ upload: '7-1', kind: 'film', name: '' }])
    expect(progress.mock.lastCall).toEqual([5 * MIB])
    expect([localStorage.length, line.files.size]).toEqual([0, 0])
  })

  it('goes on by itself after a break, from what the server has', async () => {
    const { send } = openWindow()
    const onBreak = vi.fn<() => void>()
    line.breakAfter(3 * MIB)
    const result = send(film(), { onBreak })
    await pass(5000)
    expect(onBreak).toHaveBeenCalledWith()
    line.mend()
    await pass(60_000)
    expect(await result).toEqual(OK)
    expect(line.requests.slice(0, 3)).toEqual(['POST', 'PATCH 0', `PATCH ${2 * MIB}`])
    expect(line.requests.slice(-3)).toEqual(['HEAD', `PATCH ${3 * MIB}`, 'DELETE'])
    expect(line.sent()).toBe(5 * MIB)
  })

  it('goes on at once where the browser says that the line is there again', async () => {
    const { send } = openWindow()
    line.breakAfter(3 * MIB)
    const result = send(film())
    await pass(20_000)
    line.mend()
    const before = line.requests.length
    window.dispatchEvent(new Event('online'))
    await pass(100)
    expect(line.requests.slice(before)).toEqual(['HEAD', `PATCH ${3 * MIB}`, 'DELETE'])
    expect(await result).toEqual(OK)
  })

  it('fails with a sentence after minutes without a line, and is sent again from there', async () => {
    const { send } = openWindow()
    const file = film()
    line.breakAfter(3 * MIB)
    const result = send(file)
    await pass(600_000)
    expect(await result).toMatchObject({ kind: 'network' })
    line.mend()
    const again = send(file)
    await pass(1000)
    expect(await again).toEqual(OK)
    expect(line.sent()).toBe(5 * MIB)
  })

  it('goes on in another window after this one was closed, where the same file is chosen', async () => {
    line.breakAfter(3 * MIB)
    void openWindow().send(film())
    await pass(600_000)
    expect(localStorage).toHaveLength(1)
    line.mend()
    const result = openWindow().send(film())
    await pass(1000)
    expect(await result).toEqual(OK)
    expect([line.sent(), localStorage.length]).toEqual([5 * MIB, 0])
  })

  it.each([
    ['on its way', 3 * MIB, 1000],
    ['after it failed', 3 * MIB, 600_000],
  ])('is removed from the server where it is cancelled %s', async (_when, bytes, ms) => {
    const controller = new AbortController()
    const { send, orders } = openWindow()
    line.breakAfter(bytes)
    const result = send(film(), { signal: controller.signal })
    await pass(ms)
    line.mend()
    controller.abort()
    await pass(1000)
    expect(['cancelled', 'network']).toContain((await result).kind)
    expect([line.files.size, localStorage.length, orders.length]).toEqual([0, 0, 0])
  })

  it('is requests to be stored again where the answer was lost', async () => {
    const { send, orders } = openWindow([
      () => Promise.reject<Response>(new TypeError('No connection')) as never,
      stored,
    ])
    const result = send(film())
    await pass(10_000)
    expect(await result).toEqual(OK)
    expect(orders).toHaveLength(2)
    expect(line.sent()).toBe(5 * MIB)
  })

  it.each([
    ['a session that has ended', 'HEAD', 401, 'unauthorized', 1],
    ['a disk that is full', 'PATCH', 507, 'unavailable', 1],
  ])('ends at %s, and goes on later', async (_what, method, status, kind, times) => {
    const file = film()
    const { send } = openWindow()
    line.breakAfter(3 * MIB)
    const result = send(file)
    await pass(500)
    line.mend()
    line.answerNext(method, status, times)
    await pass(10_000)
    expect(await result).toMatchObject({ kind })
    const again = send(file)
    await pass(1000)
    expect(await again).toEqual(OK)
    expect(line.files.size).toBe(0)
  })

  it('is begun anew where the server does not have it any more', async () => {
    const { send } = openWindow()
    line.breakAfter(3 * MIB)
    const result = send(film())
    await pass(500)
    line.files.clear()
    line.mend()
    await pass(10_000)
    expect(await result).toEqual(OK)
    expect(line.requests.filter((one) => one === 'POST')).toHaveLength(2)
  })

  it('goes in one request where one server after another does not have its parts', async () => {
    const { send, wholes } = openWindow()
    line.answerNext('PATCH', 404, 9)
    const result = send(film())
    await pass(200_000)
    expect(await result).toEqual(OK)
    expect(wholes).toEqual(['/studio/api/media/upload?kind=film'])
    expect(line.requests.filter((one) => one.startsWith('PATCH'))).toHaveLength(5)
  })

  it('is refused with the sentence of the server, which keeps nothing of it', async () => {
    const message = '不是视频。'
    const refused = () => new Response(JSON.stringify({ error: { kind: 'conflict', message } }), { status: 409 })
    const { send } = openWindow([refused])
    const result = send(film())
    await pass(1000)
    expect(await result).toMatchObject({ kind: 'conflict', message })
    expect([line.files.size, localStorage.length]).toEqual([0, 0])
  })
})

describe('a small file', () => {
  it('goes in one request', async () => {
    const { send, wholes } = openWindow()
    expect(await send(new File([new Uint8Array(4 * MIB)], '片.mp4'))).toEqual(OK)
    expect([wholes.length, line.requests]).toEqual([1, []])
  })
})
