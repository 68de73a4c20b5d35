import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

import { PASSWORD, startDatabases } from './database-cluster.ts'
import type { DrillContext } from './drills.ts'

interface Manifest {
  tables: { name: string; rows: number; sha256: string }[]
}

const main = resolve(import.meta.dirname, '../../../dist/server/main.js')
const run = promisify(execFile)

/** A backup of the running cluster is restored into a fresh one, whose own backup has to have the same sums. */
export async function restoreIntoFreshCluster({ cluster, figures }: DrillContext): Promise<void> {
  const drill = 'backup restored'
  const { processes, settings } = cluster
  const backup = async (args: readonly string[], env: Readonly<Record<string, string>>) => {
    await run(process.execPath, [main, 'backup', ...args], {
      env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', ...env },
      timeout: 120_000,
    })
  }
  const manifestOf = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'backup.json'), 'utf8'))
  const [first, second] = [join(processes.folder, 'backup-1'), join(processes.folder, 'backup-2')]
  const began = performance.now()
  await backup(['write', first], { ...settings, DATA_DIR: join(processes.folder, 'portal-a') })
  const written = performance.now()

  const fresh = await startDatabases(processes, {
    scope: 'fresh',
    addresses: [
      ['127.0.10.23', '127.0.10.43'],
      ['127.0.10.24', '127.0.10.44'],
    ],
  })
  try {
    const { address } = await fresh.primary()
    const elsewhere = {
      DATABASE_URL: `postgres://wenlan:${PASSWORD}@${address}:5432/wenlan`,
      DATA_KEY: settings['DATA_KEY'] ?? '',
      DATA_DIR: join(processes.folder, 'restored'),
    }
    mkdirSync(elsewhere.DATA_DIR)
    const from = performance.now()
    await backup(['restore', first], elsewhere)
    const restored = performance.now()
    await backup(['write', second], elsewhere)
    const sums = ({ tables }: Manifest) => new Map(tables.map(({ name, rows, sha256 }) => [name, `${rows} ${sha256}`]))
    const [ours, theirs] = [sums(manifestOf(first)), sums(manifestOf(second))]
    const others = [...ours].filter(([name, sum]) => theirs.get(name) !== sum)
    for (const [name, sum] of others) console.log(`         ${name}: ${sum} became ${theirs.get(name) ?? 'nothing'}`)
    const rows = manifestOf(first).tables.reduce((sum, table) => sum + table.rows, 0)
    figures.add({
      drill,
      what: `tables with another sum, of ${ours.size}`,
      measured: others.length,
      unit: '',
      limit: { most: 0 },
    })
    figures.add({ drill, what: `written, ${rows} rows, under load`, measured: (written - began) / 1000, unit: 's' })
    figures.add({ drill, what: 'restored', measured: (restored - from) / 1000, unit: 's' })
  } finally {
    for (const { line } of fresh.nodes) line.close()
  }
}
