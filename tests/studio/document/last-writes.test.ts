import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { createLastWrites } from '#studio/document/last-writes.ts'
import type { Unsaved } from '#studio/document/unsaved-shape.ts'

/** The storage of a browser, as far as notes need it. */
function aStorage(first: Readonly<Record<string, string>> = {}): Storage {
  const rows = new Map(Object.entries(first))
  return {
    get length() {
      return rows.size
    },
    key: (index) => [...rows.keys()][index] ?? null,
    getItem: (name) => rows.get(name) ?? null,
    setItem: (name, value) => void rows.set(name, value),
    removeItem: (name) => void rows.delete(name),
    clear: () => rows.clear(),
  }
}

const row = (client: string, value = '春'): Unsaved => ({
  ...{ type: 'news', key: 'spring', account: 7, client, number: 0, count: 1, sent: [] },
  typed: [{ field: 'body', base: 0, value }],
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('notes of pages that end', () => {
  it('are there at once by editor, and go where the database has them', () => {
    const notes = createLastWrites(() => storage)
    const storage = aStorage()
    notes.put(row('a'))
    notes.put(row('b'))
    notes.put(row('a', '夏'))
    expect(notes.all()).toEqual([row('a', '夏'), row('b')])
    notes.remove('a')
    expect(createLastWrites(() => storage).all()).toEqual([row('b')])
  })

  it('are bounded in size, and an older one does not stay for one that is too long', () => {
    const storage = aStorage()
    const notes = createLastWrites(() => storage)
    notes.put(row('a'))
    notes.put(row('a', '长'.repeat(500_000)))
    expect(notes.all()).toEqual([])
  })

  it('are bounded in number, of which the newest count', () => {
    const notes = createLastWrites(() => storage)
    const storage = aStorage()
    for (let index = 0; index < 12; index += 1) {
      notes.put(row(`client-${index}`))
      vi.advanceTimersByTime(1000)
      // Written anew, and newer than all others.
      notes.put(row('first'))
      vi.advanceTimersByTime(1000)
    }
    const clients = notes.all().map(({ client }) => client)
    expect(clients.toSorted()).toEqual(
      ['first', ...[5, 6, 7, 8, 9, 10, 11].map((index) => `client-${index}`)].toSorted(),
    )
  })

  it('go after seven days, after which the server does not recognise what is sent once more', () => {
    const storage = aStorage()
    const notes = createLastWrites(() => storage)
    notes.put(row('a'))
    vi.advanceTimersByTime(6 * 24 * 3_600_000)
    notes.put(row('b'))
    expect(notes.all()).toHaveLength(2)
    vi.advanceTimersByTime(25 * 3_600_000)
    expect(notes.all()).toEqual([row('b')])
    expect(storage.length).toBe(1)
  })

  it.each(['', '{', '{}', 'null'])('that are something else are none: %j', (text) => {
    const storage = aStorage({ 'wenlan-studio-unsaved a': text, other: JSON.stringify(row('b')) })
    expect(createLastWrites(() => storage).all()).toEqual([])
  })

  it('are none where the storage is closed', () => {
    const notes = createLastWrites(() => {
      throw new DOMException('closed', 'SecurityError')
    })
    notes.put(row('a'))
    notes.remove('a')
    expect(notes.all()).toEqual([])
  })
})
