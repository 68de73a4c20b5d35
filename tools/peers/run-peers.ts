import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { endBrowser, openBrowser } from '../../tests/support/browser.ts'
import { commitOf, describeMachine, isChanged } from '../../bench/report/checkout.ts'
import { createAsk } from './bare/create-ask.ts'
import { renderHome, renderList } from './bare/render-pages.ts'
import { checkPages } from './check-pages.ts'
import { compareLoads } from './compare-loads.ts'
import { comparePages } from './compare-pages.ts'
import type { ComparedFigure } from './compared-figure.ts'
import type { Contender } from './contender.ts'
import { drawPictures } from './draw-pictures.ts'
import { type PeerApp, peerApps, versionOf } from './peer-apps.ts'
import { prepareApp } from './prepare-app.ts'
import { type PeersArguments, readPeersArguments } from './read-peers-arguments.ts'
import { renderComparison } from './render-comparison.ts'
import { startFinished } from './start-finished.ts'
import { type RunningProgram, startProgram } from './start-program.ts'
import { startWenlan } from './start-wenlan.ts'

const root = resolve(import.meta.dirname, '../..')
const here = import.meta.dirname
const apps = join(here, 'apps')
/** Kept from run to run, beside the content of the other bench. */
const content = join(root, 'bench/kept/peers')
const pictures = join(content, 'media/pictures')

const request = readPeersArguments(process.argv.slice(2))
if (request.ok) await runPeers(request.value)
else {
  console.error(request.message)
  process.exitCode = 2
}

/** Builds, starts, checks and measures all of them, tells, and keeps what counts. */
async function runPeers({ rounds, peers, isWhole }: PeersArguments): Promise<void> {
  const chosen = peerApps.filter(({ folder }) => peers.includes(folder))
  const data = mkdtempSync(join(tmpdir(), 'wenlan-peers-'))
  const running: Pick<RunningProgram, 'close'>[] = []
  let ending: Promise<void> | undefined
  const end = () => (ending ??= endAll(running, data))
  // A run that is stopped leaves no server behind.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void end().finally(() => process.exit(1)))
  const started = async <Program extends RunningProgram>(program: Promise<Program>): Promise<Program> => {
    running.push(await program)
    return program
  }
  try {
    await drawPictures(pictures)
    const api = await started(startServer('api/api-server.ts', '/calls'))
    for (const app of chosen) await step(`building ${app.name}`, () => prepareApp(app, placesOf(), api.origin))
    const barePortal = await started(startServer('bare/bare-portal.ts', '/', { API_ORIGIN: api.origin }))
    const ask = createAsk(api.origin)
    const pages = { home: await renderHome(ask), list: await renderList(ask, '', '1') }
    const wenlan = await started(
      startWenlan({ root, app: join(apps, 'wenlan'), content, data: join(data, 'wenlan') }, api.origin),
    )
    const contenders: Contender[] = [wenlan]
    for (const app of chosen) contenders.push(await started(startPeer(app, api.origin)))
    const limit = await started(startFinished(pages, { pictures, data }))
    contenders.push(limit)
    const figures = await measure(contenders, limit, { api, barePortal }, rounds)
    tell({ rounds, isWhole }, contenders, figures)
  } finally {
    await end()
  }
}

async function endAll(running: readonly Pick<RunningProgram, 'close'>[], data: string): Promise<void> {
  await endBrowser()
  for (const { close } of running.toReversed()) await close()
  rmSync(data, { recursive: true, force: true })
}

async function measure(
  contenders: readonly Contender[],
  limit: Contender,
  programs: { api: RunningProgram; barePortal: RunningProgram },
  rounds: number,
): Promise<readonly ComparedFigure[]> {
  const visitors = await openBrowser()
  try {
    await step('looking whether all show the same', async () => {
      for (const contender of contenders) await checkPages(visitors, contender)
    })
    const pages = await step('visiting the pages', () => comparePages(visitors, contenders, limit, rounds))
    // A browser that waits still takes time of the processor.
    await endBrowser()
    const loads = await step('loading the servers', () => compareLoads(contenders, programs, rounds))
    return [...pages, ...loads]
  } finally {
    await visitors.close()
  }
}

function tell(
  { rounds, isWhole }: Pick<PeersArguments, 'rounds' | 'isWhole'>,
  contenders: readonly Contender[],
  figures: readonly ComparedFigure[],
): void {
  const report = renderComparison({
    commit: commitOf(root).slice(0, 7),
    at: new Date().toISOString(),
    machine: describeMachine(),
    rounds,
    contenders,
    figures,
    missing: contenders.some(({ name }) => name === 'nginx')
      ? []
      : ['nginx, which is not installed; the finished pages came from bare Node'],
  })
  console.log(report)
  if (isWhole && !isChanged(root)) writeFileSync(join(here, 'results.md'), report)
  else console.log('Nothing was written: only a whole run of a committed state counts.')
}

/** Starts a program of this folder, which is TypeScript. */
function startServer(file: string, ready: string, env: Readonly<Record<string, string>> = {}): Promise<RunningProgram> {
  return startProgram(process.execPath, { cwd: root, args: () => ['--import', 'tsx', join(here, file)], env, ready })
}

async function startPeer(app: PeerApp, apiOrigin: string): Promise<Contender> {
  const program = await startProgram(process.execPath, {
    cwd: join(apps, app.folder),
    args: app.program,
    env: { API_ORIGIN: apiOrigin, NEXT_TELEMETRY_DISABLED: '1' },
    ready: '/',
  })
  return {
    ...program,
    name: app.name,
    version: versionOf(apps, app),
    home: '/',
    list: '/list',
    uncached: { home: '/dynamic?n={n}', list: '/list?p=5{n}' },
  }
}

function placesOf(): { apps: string; portal: string; pictures: string } {
  return { apps, portal: join(here, 'portal'), pictures }
}

async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now()
  process.stderr.write(`${name} …`)
  const result = await work()
  console.error(` ${Math.round((performance.now() - began) / 1000)} s`)
  return result
}
