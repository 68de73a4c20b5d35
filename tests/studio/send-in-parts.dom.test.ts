import { createHash } from 'node:crypto'

import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'

import { createCall } from '#studio/calls/create-call.ts'
import type { UploadOptions } from '#studio/calls/call.ts'
import { createUploadNotes } from '#studio/calls/upload-notes.ts'

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
  // Without threads, for which time that is passed by hand does not wait.
  const digest = (_name: string, bytes: Uint8Array) =>
    Promise.resolve(Uint8Array.from(createHash('sha256').update(bytes).digest()).buffer)
  vi.stubGlobal('crypto', { subtle: { digest } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The calls of a window, with what it asked of `media/store`. */
function openWindow(answers: readonly (() => Response)[] = [stored], account = 7) {
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
    call.upload('media/upload?kind=film', shape, file, { ...options, account, inParts: { kind: 'film', name: '' } })
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
    expect([...line.accounts]).toEqual(['7'])
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

  it('leaves a note that does not tell the next person the name of the file, and that goes after a day', async () => {
    line.breakAfter(3 * MIB)
    void openWindow().send(film())
    await pass(600_000)
    const notes = Object.entries(localStorage)
    expect(notes).toHaveLength(1)
    expect(JSON.stringify(notes)).not.toMatch(/片|mp4/u)
    createUploadNotes().sweep()
    expect(localStorage).toHaveLength(1)
    await pass(24 * 3_600_000)
    createUploadNotes().sweep()
    expect(localStorage).toHaveLength(0)
  })

  it('is begun anew where another person at this computer sends the same file, and goes on for the first', async () => {
    line.breakAfter(3 * MIB)
    void openWindow().send(film())
    await pass(600_000)
    line.mend()
    const before = line.requests.length
    const other = openWindow([stored], 8).send(film())
    await pass(1000)
    expect(await other).toEqual(OK)
    expect(line.requests[before]).toBe('POST')
    expect(localStorage).toHaveLength(1)
    const result = openWindow().send(film())
    await pass(1000)
    expect(await result).toEqual(OK)
    expect(line.sent()).toBe(10 * MIB)
  })

  it.each([
    [
      'of other content',
      () => new File([new Uint8Array(5 * MIB).fill(1)], '片.mp4', { type: 'video/mp4', lastModified: 1 }),
      0,
    ],
    ['a day later', film, 86_400_000],
  ])('is begun anew %s', async (_how, another, ms) => {
    line.breakAfter(3 * MIB)
    void openWindow().send(film())
    await pass(600_000 + ms)
    line.mend()
    const before = line.requests.length
    const result = openWindow().send(another())
    await pass(1000)
    expect(await result).toEqual(OK)
    expect(line.requests[before]).toBe('POST')
  })

  it('goes where the browser has no room for a note', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    const result = openWindow().send(film())
    await pass(1000)
    vi.restoreAllMocks()
    expect(await result).toEqual(OK)
    expect([line.requests, localStorage.length]).toEqual([['POST', ...parts, 'DELETE'], 0])
  })

  it('waits as long as the server asks for, and shows no progress backwards', async () => {
    const { send } = openWindow([
      () =>
        new Response('{"error":{"kind":"limited","message":"次数太多"}}', {
          status: 429,
          headers: { 'retry-after': '50' },
        }),
      stored,
    ])
    const shown: number[] = []
    line.breakAfter(3 * MIB)
    const result = send(film(), { onProgress: (bytes) => shown.push(bytes) })
    await pass(500)
    line.mend()
    await pass(49_000)
    expect(line.files.size).toBe(1)
    await pass(10_000)
    expect(await result).toEqual(OK)
    expect(shown).toEqual(shown.toSorted((one, other) => one - other))
  })

  it('counts no try that the browser calls for, however often it says that the line is there', async () => {
    const { send } = openWindow()
    line.breakAfter(3 * MIB)
    const result = send(film())
    await pass(500)
    for (let time = 0; time < 20; time += 1) {
      window.dispatchEvent(new Event('online'))
      await pass(100)
    }
    line.mend()
    await pass(5000)
    expect(await result).toEqual(OK)
  })

  it('that is gone from the disk, or was changed there, is refused with a sentence at once', async () => {
    const { send } = openWindow()
    const file = film()
    line.breakAfter(3 * MIB)
    const result = send(file)
    vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(new DOMException('Gone', 'NotReadableError'))
    await pass(6000)
    vi.restoreAllMocks()
    expect(await result).toMatchObject({ kind: 'conflict', message: '文件已经不在或被改动，请重新选择' })
  })

  it('is removed from the server where it is cancelled while it is being begun', async () => {
    const controller = new AbortController()
    const { send } = openWindow()
    line.whenUnderway('POST', () => controller.abort())
    const result = send(film(), { signal: controller.signal })
    await pass(1000)
    expect((await result).kind).toBe('cancelled')
    expect([line.requests, line.files.size, localStorage.length]).toEqual([['POST', 'DELETE'], 0, 0])
  })

  it('goes in one request where what sends parts cannot be loaded, which the next one tries again', async () => {
    const wholes: string[] = []
    const load = vi.fn<() => Promise<never>>(() => Promise.reject(new TypeError('No connection')))
    const call = createCall({
      baseUrl: '/studio/api',
      fetch: stored as never,
      sendFile: ({ url }) => Promise.resolve({ status: 200, data: { data: OK.data, url: wholes.push(url) } }),
      loadParts: load,
    })
    const inParts = { kind: 'film', name: '' }
    for (const count of [1, 2]) {
      expect(await call.upload('media/upload', shape, film(), { inParts })).toEqual(OK)
      expect([wholes.length, load.mock.calls.length]).toEqual([count, count])
    }
  })

  it.each([
    [403, 'forbidden', '权限'],
    [412, 'other-account', '另一个账号'],
    [429, 'limited', '次数太多'],
    [507, 'unavailable', '磁盘'],
  ])('that may not be asked about with status %i is refused with its sentence', async (status, kind, word) => {
    const { send } = openWindow()
    line.breakAfter(3 * MIB)
    const result = send(film())
    await pass(500)
    line.mend()
    line.answerNext('HEAD', status, 20)
    await pass(600_000)
    expect(await result).toMatchObject({ kind, message: expect.stringContaining(word) as unknown })
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
