import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { recoverWrites } from '#studio/document/recover-writes.ts'
import type { Unsaved } from '#studio/document/unsaved-shape.ts'

import { aPlace, aServer, change, written } from './waiting-server.ts'

const name = { type: 'news', key: 'spring', account: 7 }
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const left: Unsaved = {
  ...{ ...name, client: 'client-b', number: 3, count: 9 },
  ...{ sent: [change('title', 1, '夏')], typed: [change('title', 1, '夏日'), change('source', 0, '馆')] },
}
const closed = { open: () => () => undefined, whenClosed: (_client: string, work: () => Promise<void>) => work() }

describe('input of an editor that has crashed', () => {
  it('is sent as it was under way, and then what was typed since', async () => {
    const { call, requests } = aServer()
    const { unsaved, rows } = aPlace([
      left,
      { ...left, client: 'client-c', key: 'other' },
      { ...left, client: 'client-d', account: 8 },
    ])
    const recovered = recoverWrites({ call, unsaved, editors: closed }, name)
    await pass(0)
    expect(requests[0]?.input).toMatchObject({ client: 'client-b', number: 3, changes: left.sent })
    requests[0]?.answer(written(5, { title: 5 }))
    await pass(0)
    expect(requests[1]?.input).toMatchObject({
      ...{ client: 'client-b', number: 4 },
      changes: [change('title', 5, '夏日'), change('source', 0, '馆')],
    })
    requests[1]?.answer(written(6, { title: 6, source: 6 }))
    expect(await recovered).toEqual({ saved: 1, left: [] })
    expect([...rows.keys()]).toEqual(['client-c', 'client-d'])
  })

  it('stays where it is while it cannot be sent', async () => {
    const { call, requests } = aServer()
    const { unsaved, rows } = aPlace([left])
    const recovered = recoverWrites({ call, unsaved, editors: closed }, name)
    await pass(0)
    requests[0]?.answer({ kind: 'network', message: '连不上' })
    expect(await recovered).toEqual({ saved: 0, left: [{ row: left, message: '连不上' }] })
    expect(rows.size).toBe(1)
  })

  it('is sent with its correction where the request under way is refused, and tells why that is refused as well', async () => {
    const { call, requests } = aServer()
    const { unsaved, rows } = aPlace([left])
    const recovered = recoverWrites({ call, unsaved, editors: closed }, name)
    await pass(0)
    requests[0]?.answer({ kind: 'invalid', message: '有几处太长' })
    await pass(0)
    expect(requests[1]?.input).toMatchObject({ number: 4, changes: left.typed })
    requests[1]?.answer({ kind: 'conflict', message: '在回收站里' })
    expect((await recovered).left.map(({ message }) => message)).toEqual(['在回收站里'])
    expect(rows.size).toBe(1)
  })

  it('is returned with the sentence of its refusal, without the part that was saved', async () => {
    const { call, requests } = aServer()
    const { unsaved, rows } = aPlace([left])
    const recovered = recoverWrites({ call, unsaved, editors: closed }, name)
    await pass(0)
    requests[0]?.answer(written(5, { title: 5 }))
    await pass(0)
    requests[1]?.answer({ kind: 'conflict', message: '在回收站里' })
    const row = { ...left, count: 10, sent: [], typed: [change('title', 5, '夏日'), change('source', 0, '馆')] }
    expect(await recovered).toEqual({ saved: 0, left: [{ row, message: '在回收站里' }] })
    expect([...rows.values()]).toEqual([row])
  })

  it('is left to an editor that is still open', async () => {
    const { call, requests } = aServer()
    const { unsaved } = aPlace([left])
    const editors = { ...closed, whenClosed: async () => undefined }
    expect(await recoverWrites({ call, unsaved, editors }, name)).toEqual({ saved: 0, left: [] })
    expect(requests).toEqual([])
  })
})
