import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { startPortal } from '../../tests/support/server.ts'
import { copyContent, prepareContent } from '../content/prepare-content.ts'
import { HOME } from '../figures/pages.ts'
import { getRaw } from '../get-raw.ts'
import { separateCores } from '../load/server-core.ts'
import { startBare } from '../load/start-bare.ts'
import { startClients } from '../load/start-clients.ts'
import { nodeOptionsOfStart } from '../node-options.ts'
import { FEW_ARTICLES } from '../read-arguments.ts'
import { commitOf, commitsBehind, describeMachine, isChanged } from '../report/checkout.ts'
import { addRun, readQuickRuns } from '../report/keep-run.ts'
import { compareWithBefore } from './compare-with-before.ts'
import { figuresOf, type Reading } from './quick-figures.ts'
import { comparableRuns, recordQuickRun } from './quick-history.ts'
import { measureQuick } from './quick-rounds.ts'
import { renderQuickTable } from './render-quick-table.ts'

const root = resolve(import.meta.dirname, '../..')
const folder = join(root, 'bench')

const args = process.argv.slice(2)
if (args.length === 1) process.exitCode = (await runQuick()) ? 0 : 1
else {
  console.error(`--quick goes with no other words, not with "${args.filter((arg) => arg !== '--quick').join(' ')}"`)
  process.exitCode = 2
}

/** Measures, compares with the quick runs before, keeps what counts, and returns whether no figure is worse. */
async function runQuick(): Promise<boolean> {
  const run = {
    commit: commitOf(root),
    at: new Date().toISOString(),
    machine: describeMachine(),
    articles: FEW_ARTICLES,
  }
  const counts = !isChanged(root)
  // A state is not compared with itself: otherwise a run that found it worse would make the next one pass.
  const states = [...commitsBehind(root)].filter((commit) => !counts || commit !== run.commit)
  const before = comparableRuns(readQuickRuns(folder), run, new Set(states))
  const figures = figuresOf(await withServers(run.articles))
  const comparisons = figures.map((figure) => compareWithBefore(figure, before))
  if (counts) addRun(folder, recordQuickRun(run, figures))
  console.log(renderQuickTable(comparisons))
  if (!counts) console.log('\nNothing was written: only a committed state counts.')
  return !comparisons.some(({ verdict }) => verdict === 'worse')
}

/** Measures a portal started as `npm start` does, beside a bare server, a Node process that does nothing, and clients. */
async function withServers(articles: number): Promise<readonly Reading[]> {
  const data = mkdtempSync(join(tmpdir(), 'wenlan-bench-'))
  const ends: (() => unknown)[] = [() => rmSync(data, { recursive: true, force: true })]
  try {
    const dataDir = join(data, 'data')
    await copyContent(await prepareContent(join(folder, 'kept'), articles), dataDir)
    const nodeOptions = nodeOptionsOfStart(readFileSync(join(root, 'package.json'), 'utf8'))
    const portal = await startPortal({ dataDir, env: { LOG_LEVEL: 'silent' }, nodeOptions })
    ends.unshift(() => portal.close())
    const bare = await startBare(new Map([[HOME, await getRaw(portal.origin + HOME)]]))
    ends.unshift(() => bare.close())
    const node = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e9)'], { stdio: 'ignore' })
    ends.unshift(() => node.kill())
    const clients = startClients()
    ends.unshift(() => clients.close())
    const hasDedicatedCore = separateCores([portal.pid, bare.pid], [...clients.pids, process.pid])
    return await measureQuick({ portal, bare, node: { pid: node.pid ?? 0 }, clients, hasDedicatedCore })
  } finally {
    for (const end of ends) await end()
  }
}
