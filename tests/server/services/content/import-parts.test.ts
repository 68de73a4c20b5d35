import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { contentLimits } from '#server/services/content/format/content-limits.ts'
import { readCsv } from '#server/services/content/format/read-csv.ts'

import type { TestBackend } from '../../../support/backend.ts'

import { bring, faultsOf, startContent } from './content.ts'

/** More rows than are held at once, twice. */
const SO_MANY = contentLimits.part * 2 + 10
const table = (rows: (index: number) => string, head = 'key,标题,摘要') =>
  [head, ...Array.from({ length: SO_MANY }, (_, index) => rows(index))].join('\n')

describe('a table of many rows', () => {
  let test: TestBackend
  beforeEach(async () => {
    test = await startContent('sqlite')
  })
  afterEach(() => test.close())

  it('is read in parts, no more of the file than the parser needs', async () => {
    let chunks = 0
    const texts = async function* () {
      yield 'key,标题\n'
      for (; chunks < 100; chunks += 1)
        yield `${Array.from({ length: 1000 }, (_, row) => `k-${chunks}-${row},题`).join('\n')}\n`
    }
    const parts = readCsv('craft.csv', texts())
    const first = await parts.next()
    expect(first.value?.rows).toHaveLength(contentLimits.part)
    expect(chunks).toBeLessThan(50)
    let [rows, most] = [contentLimits.part, 0]
    for await (const part of parts) {
      rows += part.rows.length
      most = Math.max(most, part.rows.length)
    }
    expect([rows, most]).toEqual([100_000, contentLimits.part])
  })

  it('is imported whole, with relations to rows of later parts', async () => {
    const csv = table(
      (index) => `c-${index},题 ${index},摘,${index < 3 ? `c-${SO_MANY - 1}` : ''}`,
      'key,标题,摘要,相关',
    )
    expect(await bring(test, { 'craft.csv': csv })).toMatchObject({ kind: 'done', counts: [{ added: SO_MANY }] })
    expect(await test.backend.store.db.selectFrom('relation').select('from_id').execute()).toHaveLength(3)
    expect(await bring(test, { 'craft.csv': csv })).toMatchObject({
      changed: 0,
      counts: [{ added: 0, changed: 0, unchanged: SO_MANY }],
    })
  })

  it('has one folder read for the covers of its rows, and takes existing ones', async () => {
    const requestedPaths: string[] = []
    test.backend.content.media = {
      ...test.backend.content.media,
      names: async (folder) => {
        requestedPaths.push(`${folder}/`)
        return new Set(['c-7.webp', 'c-9.webp', 'other.webp'])
      },
      has: async (path) => {
        requestedPaths.push(path)
        return path === 'craft/c-7.webp'
      },
    }
    await bring(test, { 'craft.csv': table((index) => `c-${index},题,摘`) })
    expect(requestedPaths).toEqual(['craft/', 'craft/c-7.webp', 'craft/c-9.webp'])
    const { db } = test.backend.store
    expect(await db.selectFrom('article').select(['key', 'cover']).where('cover', '!=', '').execute()).toEqual([
      { key: 'c-7', cover: 'craft/c-7.webp' },
    ])
  })

  it('with a fault in its last row is not imported, and the fault names where its key stood before', async () => {
    const csv = table((index) => `${index === SO_MANY - 1 ? 'c-0' : `c-${index}`},题,摘`)
    expect(await faultsOf(test, { 'craft.csv': csv })).toEqual([
      'craft.csv',
      expect.stringContaining(`第 ${SO_MANY + 1} 行（c-0） 「代号」 与 craft.csv 第 2 行 的代号相同`),
    ])
    expect(await test.backend.store.db.selectFrom('article').select('id').execute()).toEqual([])
  })

  it('reports its progress in a few lines', async () => {
    const lines: string[] = []
    const rows = Array.from({ length: 2500 }, (_, index) => `c-${index},题,摘`)
    await bring(
      test,
      { 'craft.csv': ['key,标题,摘要', ...rows].join('\n') },
      { isDry: true, tell: (line) => lines.push(line) },
    )
    expect(lines).toEqual(['已检查 1000 条……', '已检查 2000 条……'])
  })
})
