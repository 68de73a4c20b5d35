import { afterEach, describe, expect, it, vi } from 'vitest'

import { BookError, type BookFault } from '#blocks/reader/file/book-fault.ts'
import { createBookRanges } from '#blocks/reader/file/book-ranges.ts'
import { type Fetch, fetchRange } from '#blocks/reader/file/fetch-range.ts'
import { type BookFile, openBookFile } from '#blocks/reader/file/open-book-file.ts'

afterEach(() => {
  vi.useRealTimers()
})

const KIB = 1024
const usual = { patienceMs: 5000, signal: new AbortController().signal }

interface FakeFile {
  bytes: Uint8Array<ArrayBuffer>
  version?: string
  knowsRanges?: boolean
}

/** A server with one file, and the requests it received. */
function serve(file: FakeFile): { fetch: Fetch; requests: string[] } {
  const requests: string[] = []
  return {
    requests,
    fetch: (_address, init) => {
      const range = new Headers(init.headers).get('range') ?? ''
      requests.push(range)
      const [, first = '0', last = '0'] = /^bytes=(\d+)-(\d+)$/u.exec(range) ?? []
      const { bytes, version = '"1"', knowsRanges = true } = file
      if (!knowsRanges)
        return Promise.resolve(
          new Response(bytes, { headers: { etag: version, 'content-length': String(bytes.length) } }),
        )
      const begin = Number(first)
      if (begin >= bytes.length) return Promise.resolve(new Response(null, { status: 416 }))
      const part = bytes.slice(begin, Number(last) + 1)
      return Promise.resolve(
        new Response(part, {
          status: 206,
          headers: { etag: version, 'content-range': `bytes ${begin}-${begin + part.length - 1}/${bytes.length}` },
        }),
      )
    },
  }
}

function fileOf(length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length)
  for (let index = 0; index < length; index += 1) bytes[index] = (index * 31) & 0xff
  return bytes
}

/** Compared outside of `expect`, which would print megabytes on a difference. */
function isWhole(file: BookFile, bytes: Uint8Array): boolean {
  return file.kind === 'whole' && Buffer.compare(file.bytes, bytes) === 0
}

async function faultOf(promise: Promise<unknown>): Promise<BookFault | undefined> {
  return promise.then(
    () => undefined,
    (error: unknown) => (error instanceof BookError ? error.kind : undefined),
  )
}

describe('the opening of a book’s file', () => {
  it.each([
    ['shorter than what is asked for at first', 40 * KIB, 1],
    ['small', 900 * KIB, 2],
  ])('takes all of one that is %s', async (_, length, questions) => {
    const { fetch, requests } = serve({ bytes: fileOf(length) })
    const file = await openBookFile('/a.pdf', { ...usual, fetch })
    expect(isWhole(file, fileOf(length))).toBe(true)
    expect(requests).toHaveLength(questions)
  })

  it('reads of a large one its beginning only, in one request', async () => {
    const { fetch, requests } = serve({ bytes: new Uint8Array(50 * KIB * KIB) })
    const file = await openBookFile('/a.pdf', { ...usual, fetch })
    expect(file).toMatchObject({ kind: 'parts', length: 50 * KIB * KIB, version: '"1"' })
    expect(requests).toEqual([`bytes=0-${128 * KIB - 1}`])
  })

  it('reads all from a server without ranges', async () => {
    const { fetch } = serve({ bytes: fileOf(3 * KIB * KIB), knowsRanges: false })
    expect(isWhole(await openBookFile('/a.pdf', { ...usual, fetch }), fileOf(3 * KIB * KIB))).toBe(true)
  })

  it('never joins the halves of two versions', async () => {
    const file: FakeFile = { bytes: fileOf(600 * KIB) }
    const { fetch } = serve(file)
    let questions = 0
    const changing: Fetch = (address, init) => {
      questions += 1
      if (questions === 2) Object.assign(file, { version: '"2"', bytes: fileOf(700 * KIB) })
      return fetch(address, init)
    }
    expect(isWhole(await openBookFile('/a.pdf', { ...usual, fetch: changing }), fileOf(700 * KIB))).toBe(true)
  })

  it('reports how much has come', async () => {
    const { fetch } = serve({ bytes: fileOf(900 * KIB) })
    const progress: number[] = []
    await openBookFile('/a.pdf', { ...usual, fetch, onBytes: (received) => progress.push(received) })
    expect(progress.at(-1)).toBe(900 * KIB)
    expect(progress).toEqual([...progress].sort((a, b) => a - b))
  })

  it.each([
    [404, 'missing'],
    [410, 'missing'],
    [403, 'refused'],
    [416, 'damaged'],
    [500, 'offline'],
    [503, 'offline'],
  ] as const)('calls the answer %i "%s"', async (status, fault) => {
    const fetch: Fetch = () => Promise.resolve(new Response(null, { status }))
    expect(await faultOf(openBookFile('/a.pdf', { ...usual, fetch }))).toBe(fault)
  })

  it('calls a line that is down "offline", and one on which nothing comes "slow"', async () => {
    const down: Fetch = () => Promise.reject(new TypeError('Failed to fetch'))
    const silent: Fetch = (_address, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      })
    expect(await faultOf(openBookFile('/a.pdf', { ...usual, fetch: down }))).toBe('offline')
    vi.useFakeTimers()
    const fault = faultOf(openBookFile('/a.pdf', { ...usual, fetch: silent }))
    await vi.advanceTimersByTimeAsync(usual.patienceMs)
    expect(await fault).toBe('slow')
  })

  it('waits as long as bytes come', async () => {
    vi.useFakeTimers()
    const drip = () => {
      let sent = 0
      return new ReadableStream<Uint8Array>({
        async pull(controller) {
          await new Promise((resolve) => setTimeout(resolve, usual.patienceMs - 1))
          sent += 1
          if (sent > 6) controller.close()
          else controller.enqueue(Uint8Array.of(sent))
        },
      })
    }
    const fetch: Fetch = () =>
      Promise.resolve(new Response(drip(), { status: 206, headers: { 'content-range': 'bytes 0-5/6' } }))
    const fetched = fetchRange('/a.pdf', 0, 10, { ...usual, fetch })
    await vi.advanceTimersByTimeAsync(7 * usual.patienceMs)
    expect((await fetched).bytes).toEqual(Uint8Array.of(1, 2, 3, 4, 5, 6))
  })

  it('calls a body that broke off "offline"', async () => {
    const fetch: Fetch = () =>
      Promise.resolve(new Response(fileOf(10), { status: 206, headers: { 'content-range': 'bytes 0-99/100' } }))
    expect(await faultOf(fetchRange('/a.pdf', 0, 100, { ...usual, fetch }))).toBe('offline')
  })
})

describe('the parts of a book', () => {
  const bytes = fileOf(4096)

  function connect(fetch: Fetch, pausesMs: readonly number[] = []) {
    const parts = new Map<number, Uint8Array>()
    const troubles: (BookFault | undefined)[] = []
    const ranges = createBookRanges({
      address: '/a.pdf',
      length: bytes.length,
      version: '"1"',
      fetch,
      patienceMs: 1000,
      pausesMs,
      onRange: (begin, part) => {
        expect(parts.has(begin), 'each part comes once').toBe(false)
        parts.set(begin, part)
      },
      onTrouble: (fault) => troubles.push(fault),
    })
    return { ranges, got: parts, troubles }
  }

  it('are loaded on request', async () => {
    const { ranges, got: parts, troubles } = connect(serve({ bytes }).fetch)
    ranges.request(0, 100)
    ranges.request(4000, 4096)
    await expect.poll(() => parts.size).toBe(2)
    expect([parts.get(0), parts.get(4000), troubles]).toEqual([bytes.slice(0, 100), bytes.slice(4000), []])
  })

  it('are loaded by at most six requests at once, the last first', async () => {
    const { fetch } = serve({ bytes })
    const resolvers: (() => void)[] = []
    const order: string[] = []
    let underWay = 0
    let most = 0
    const slow: Fetch = async (address, init) => {
      order.push(new Headers(init.headers).get('range') ?? '')
      underWay += 1
      most = Math.max(most, underWay)
      await new Promise<void>((resolve) => resolvers.push(resolve))
      underWay -= 1
      return fetch(address, init)
    }
    const { ranges, got: parts } = connect(slow)
    for (let begin = 0; begin < 2000; begin += 100) ranges.request(begin, begin + 100)
    await expect.poll(() => resolvers.length).toBe(6)
    resolvers.shift()?.()
    await expect.poll(() => order.length).toBe(7)
    expect(order[6]).toBe('bytes=1900-1999')
    await expect.poll(() => (resolvers.splice(0).forEach((go) => go()), parts.size), { interval: 1 }).toBe(20)
    expect(most).toBe(6)
  })

  it('are requested again before a failure is reported', async () => {
    const { fetch } = serve({ bytes })
    let failures = 2
    const shaky: Fetch = (address, init) =>
      failures-- > 0 ? Promise.reject(new TypeError('Failed to fetch')) : fetch(address, init)
    const { ranges, got: parts, troubles } = connect(shaky, [1, 1])
    ranges.request(0, 100)
    await expect.poll(() => parts.size).toBe(1)
    expect(troubles).toEqual([])
  })

  it('wait in their place when the line is down, and go on when it is back', async () => {
    const { fetch } = serve({ bytes })
    let isDown = true
    const {
      ranges,
      got: parts,
      troubles,
    } = connect((address, init) => (isDown ? Promise.reject(new TypeError('Failed to fetch')) : fetch(address, init)))
    ranges.request(0, 100)
    ranges.request(100, 200)
    await expect.poll(() => troubles).toHaveLength(2)
    isDown = false
    ranges.retry()
    // Pressed twice, each part still comes once.
    ranges.retry()
    await expect.poll(() => [parts.size, troubles.length]).toEqual([2, 3])
    expect(troubles).toEqual(['offline', 'offline', undefined])
  })

  it('of another version are not taken', async () => {
    const { ranges, got: parts, troubles } = connect(serve({ bytes, version: '"2"' }).fetch)
    ranges.request(0, 100)
    await expect.poll(() => troubles).toHaveLength(1)
    expect([troubles, parts.size]).toEqual([['changed'], 0])
  })

  it('that come after the book was closed are dropped', async () => {
    vi.useFakeTimers()
    const { fetch } = serve({ bytes })
    const { ranges, got: parts, troubles } = connect(fetch)
    ranges.request(0, 100)
    ranges.close()
    await vi.runAllTimersAsync()
    expect([parts.size, troubles]).toEqual([0, []])
  })
})
