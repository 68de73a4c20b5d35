import { describe, expect, it } from 'vitest'

import type { LastWrites } from '#studio/document/last-writes.ts'
import type { Unsaved } from '#studio/document/unsaved-shape.ts'
import type { UnsavedDatabase } from '#studio/document/unsaved-database.ts'
import { createUnsavedWrites } from '#studio/document/unsaved-writes.ts'

const name = { type: 'news', key: 'spring', account: 7 }
const row = (count: number, changes: Partial<Unsaved> = {}): Unsaved => ({
  ...{ ...name, client: 'client-a', number: 0, count, sent: [] },
  typed: [{ field: 'title', base: 0, value: `第${count}次` }],
  ...changes,
})

/** A place for notes. */
function aPlace(first: readonly Unsaved[] = []) {
  const rows = new Map(first.map((each) => [each.client, each]))
  const notes: LastWrites = {
    put: (each) => void rows.set(each.client, each),
    remove: (client) => void rows.delete(client),
    all: () => [...rows.values()],
  }
  return { notes, rows }
}

function aDatabase(first: readonly unknown[] = []): UnsavedDatabase {
  const rows = new Map<string, unknown>(first.map((each, index) => [`first-${index}`, each]))
  return {
    set: async (each) => void rows.set(each.client, each),
    remove: async (client) => void rows.delete(client),
    all: async () => [...rows.values()],
  }
}

const closed: UnsavedDatabase = {
  set: () => Promise.reject(new DOMException('closed', 'InvalidStateError')),
  remove: () => Promise.reject(new DOMException('closed', 'InvalidStateError')),
  all: () => Promise.reject(new DOMException('closed', 'InvalidStateError')),
}

describe('unsaved input in the browser', () => {
  it('is of its document and its account alone', async () => {
    const others = [row(1, { key: 'other' }), row(1, { type: 'book' }), row(1, { account: 8 })]
    const noted = others.map((each, index) => ({ ...each, client: `noted-${index}` }))
    const { notes } = aPlace([...noted, row(1, { client: 'noted' })])
    const database = aDatabase([...others, row(1, { client: 'stored' }), { ...row(1), account: undefined }, 'else'])
    const found = await createUnsavedWrites({ database, notes }).of(name)
    expect(found.map(({ client }) => client).toSorted()).toEqual(['noted', 'stored'])
  })

  it.each([
    ['the note', 2, 1],
    ['the row of the database', 1, 2],
  ])('is what the editor counted last, where that is %s', async (_, noted, stored) => {
    const { notes } = aPlace([row(noted)])
    const found = await createUnsavedWrites({ database: aDatabase([row(stored)]), notes }).of(name)
    expect(found).toEqual([row(2)])
  })

  it('is noted until the database has what was put last', async () => {
    const { notes, rows } = aPlace()
    const writes = createUnsavedWrites({ database: aDatabase(), notes })
    writes.note(row(1))
    const first = writes.put(row(2))
    const second = writes.put(row(3))
    expect(rows.size).toBe(1)
    await Promise.all([first, second])
    expect(rows.size).toBe(0)
    expect(await writes.of(name)).toEqual([row(3)])
    await writes.remove('client-a')
    expect(await writes.of(name)).toEqual([])
  })

  it('is in the notes alone where the database takes and gives nothing', async () => {
    const { notes } = aPlace()
    const writes = createUnsavedWrites({ database: closed, notes })
    await writes.put(row(1))
    expect(await writes.of(name)).toEqual([row(1)])
    writes.note(row(2))
    expect(await writes.of(name)).toEqual([row(2)])
    await writes.remove('client-a')
    expect(await writes.of(name)).toEqual([])
  })
})
