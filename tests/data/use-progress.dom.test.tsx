import { cleanup, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { useProgress } from '#data/use-progress.ts'

let turn: (page: number) => void
let sent: { body: unknown; token: string | undefined; keepalive: boolean | undefined }[]
let storedCount: number
let status: number

beforeEach(() => {
  vi.useFakeTimers({ now: 1_795_233_600_000 })
  sent = []
  storedCount = 0
  status = 200
  vi.stubGlobal(
    'fetch',
    (
      _: string,
      { body, headers, keepalive }: { body: string; headers: Record<string, string>; keepalive?: boolean },
    ) => {
      sent.push({ body: JSON.parse(body), token: headers['token'], keepalive })
      return status === 0 ? Promise.reject(new TypeError('offline')) : Promise.resolve(new Response('{}', { status }))
    },
  )
  window.localStorage.setItem('token', 'a-token')
  const { result } = renderHook(() => useProgress(7, () => (storedCount += 1)))
  turn = (page) => result.current({ page, pages: 108 })
})
const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const pages = () => sent.map(({ body }) => body)

describe('the progress of a member in a book', () => {
  it('is stored once a page is read and not leafed past, with the token, and by a request that outlives the page', async () => {
    turn(11)
    turn(12)
    await wait(1900)
    expect(sent).toEqual([])
    await wait(200)
    expect(sent).toEqual([{ body: { id: 7, page: 12, pages: 108 }, token: 'a-token', keepalive: true }])
    expect(storedCount).toBe(1)
  })

  it('is sent at most every 15 seconds, with the last page', async () => {
    for (let page = 1; page <= 40; page += 1) {
      turn(page)
      await wait(1000)
    }
    await wait(15_000)
    expect(sent.length).toBeLessThanOrEqual(4)
    expect(pages().at(-1)).toEqual({ id: 7, page: 40, pages: 108 })
  })

  it('is not sent again while it stays the same', async () => {
    turn(12)
    await wait(2000)
    turn(12)
    await wait(60_000)
    expect(sent.length).toBe(1)
  })

  it.each([
    ['the page is left', () => window.dispatchEvent(new Event('pagehide'))],
    ['the book is closed', () => cleanup()],
    [
      'a phone goes elsewhere',
      () => {
        vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
        document.dispatchEvent(new Event('visibilitychange'))
        vi.restoreAllMocks()
      },
    ],
  ])('is sent at once when %s', async (_, leave) => {
    turn(12)
    leave()
    await wait(0)
    expect(pages()).toEqual([{ id: 7, page: 12, pages: 108 }])
  })

  it('is not sent without a login, and is sent after one', async () => {
    window.localStorage.clear()
    turn(12)
    await wait(60_000)
    expect(sent).toEqual([])
    window.localStorage.setItem('token', 'a-token')
    turn(13)
    await wait(2000)
    expect(pages()).toEqual([{ id: 7, page: 13, pages: 108 }])
  })

  it.each([0, 401, 503])(
    'disturbs no reader where it cannot be stored (%i), and is sent with the next page',
    async (failure) => {
      status = failure
      turn(12)
      await wait(2000)
      status = 200
      turn(13)
      await wait(15_000)
      expect([pages().length, storedCount]).toEqual([2, 1])
    },
  )
})
