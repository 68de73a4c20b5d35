import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import * as z from 'zod'

import { startPortal } from '../tests/support/server.ts'
import { writeImportTable } from './content/import-table.ts'
import { getRaw } from './get-raw.ts'
import { createVisitor, waitsAtBeat } from './load/waits-at-beat.ts'
import { percentile } from './percentile.ts'
import { HOME } from './figures/pages.ts'

const root = resolve(import.meta.dirname, '..')
const BEAT_MS = 20
const ROWS = 5000
/** A machine that is too slow for the import is told so by the figures, not by a run without end. */
const MOST_MS = 180_000

export interface WritingOptions {
  /** A folder of its own: data of a portal, to which a schema is added. */
  dataDir: string
  schemaDir: string
  nodeOptions: readonly string[]
}

export interface WritingCost {
  /** The 99th of a hundred waits, in milliseconds. */
  homeMs: number
  healthMs: number
  /** The same before anything is written. */
  stillMs: number
  rowsPerSecond: number
  pagesRead: number
}

/**
 * Measures the finished home page and /healthz while a schema is saved that makes every news article be rewritten, one
 * visitor reads articles that nobody has read, and an import of 5,000 rows is under way.
 */
export async function measureWriting({ dataDir, schemaDir, nodeOptions }: WritingOptions): Promise<WritingCost> {
  const [schema, table] = [join(dataDir, 'schema'), join(dataDir, 'import.csv')]
  await cp(schemaDir, schema, { recursive: true })
  const ids = await writeImportTable(join(dataDir, 'wenlan.db'), table, ROWS)
  const portal = await startPortal({
    isProduction: true,
    dataDir,
    schemaDir: schema,
    nodeOptions,
    env: { LOG_LEVEL: 'silent' },
  })
  const [home, health] = [createVisitor(portal.origin + HOME), createVisitor(`${portal.origin}/healthz`)]
  try {
    await home.visit()
    const still = await waitsAtBeat(home.visit, BEAT_MS, after(4000))
    const began = performance.now()
    const state = { isOver: false, pages: 0 }
    const importing = importTable(dataDir, schema, table).then(() => {
      state.isOver = true
      return performance.now() - began
    })
    await makeFieldSearchable(join(schema, 'types', 'news.json'))
    const reading = readAll(portal.origin, ids, state)
    const isLate = after(MOST_MS)
    const isOver = () => state.isOver || isLate()
    const [homes, healths] = await Promise.all([
      waitsAtBeat(home.visit, BEAT_MS, isOver),
      waitsAtBeat(health.visit, BEAT_MS, isOver),
    ])
    const took = await importing
    await reading
    return {
      homeMs: percentile(homes, 0.99),
      healthMs: percentile(healths, 0.99),
      stillMs: percentile(still, 0.99),
      rowsPerSecond: ROWS / (took / 1000),
      pagesRead: state.pages,
    }
  } finally {
    home.leave()
    health.leave()
    await portal.close()
  }
}

async function makeFieldSearchable(file: string): Promise<void> {
  const type = z.looseObject({ fields: z.array(z.unknown()) }).parse(JSON.parse(await readFile(file, 'utf8')))
  const field = { name: 'column', label: '栏目', kind: 'text', searchable: true, filterable: true }
  await writeFile(file, JSON.stringify({ ...type, fields: [...type.fields, field] }))
}

async function importTable(dataDir: string, schemaDir: string, table: string): Promise<void> {
  const child = spawn(process.execPath, ['scripts/content.mjs', 'import', table, '--type', 'news'], {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, DATA_DIR: dataDir, SCHEMA_DIR: schemaDir },
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The import ended with ${String(code)}`)
}

async function readAll(
  origin: string,
  ids: readonly number[],
  state: { readonly isOver: boolean; pages: number },
): Promise<void> {
  for (const id of ids) {
    if (state.isOver) return
    await getRaw(`${origin}/web/news/details/${id}`)
    state.pages += 1
  }
}

function after(ms: number): () => boolean {
  const end = performance.now() + ms
  return () => performance.now() > end
}
