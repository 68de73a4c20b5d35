import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join, resolve } from 'node:path'

import { currentClientDir } from '#server/schema/read-bundle.ts'

import { endBrowser, openBrowser, type TestBrowser } from '../tests/support/browser.ts'
import { startPortal, type RunningPortal } from '../tests/support/server.ts'
import { isWithinLimit, renderFigures, type Figure } from './figure.ts'
import { getRaw } from './get-raw.ts'
import { measureNavigation } from './measure-navigation.ts'
import { measurePainting } from './measure-painting.ts'
import { measureRestart } from './measure-restart.ts'
import { measureSave, type SaveCost } from './measure-save.ts'
import { measureSchema } from './measure-schema.ts'
import { measureThroughput, type Throughput } from './measure-throughput.ts'
import { measureVisit } from './measure-visit.ts'
import { brotliSize, measureWeight } from './measure-weight.ts'
import { nodeOptionsOfStart } from './node-options.ts'
import { startBare } from './start-bare.ts'

const root = resolve(import.meta.dirname, '..')
const HOME = '/web/index'
const LIST = '/web/news'
const KIB = 1024

const portal = await startPortal({
  env: { LOG_LEVEL: 'silent' },
  nodeOptions: nodeOptionsOfStart(readFileSync(join(root, 'package.json'), 'utf8')),
})
const browser = await openBrowser()
try {
  const figures = [
    ...(await weighHome(portal)),
    ...(await visitPages(portal, browser)),
    ...(await paintHome(portal, browser)),
    ...(await loadServer(portal)),
    ...(await saveAndRestart()),
  ]
  const report = renderReport(figures)
  writeFileSync(join(root, 'bench/results.md'), report)
  console.log(report)
  process.exitCode = figures.every(isWithinLimit) ? 0 : 1
} finally {
  await browser.close()
  await endBrowser()
  await portal.close()
}

async function weighHome({ origin }: RunningPortal): Promise<Figure[]> {
  const weight = await measureWeight(origin + HOME, currentClientDir(join(root, 'dist')))
  return [
    { name: 'HTML of home, plain', value: weight.htmlKiB, unit: 'KiB' },
    { name: 'HTML of home, brotli', value: weight.htmlBrotliKiB, unit: 'KiB', goal: 8, limit: 12 },
    {
      name: 'JavaScript of the entry alone, brotli',
      value: weight.entryBrotliKiB,
      unit: 'KiB',
      note: 'by the build’s manifest',
    },
  ]
}

async function visitPages({ origin }: RunningPortal, visitors: TestBrowser): Promise<Figure[]> {
  const home = await measureVisit(visitors, origin + HOME, 'desktop', { isSlow: false })
  const phone = await measureVisit(visitors, origin + HOME, 'mobile', { isSlow: false })
  const list = await measureVisit(visitors, origin + LIST, 'desktop', { isSlow: false })
  const navigation = await measureNavigation(visitors, origin + HOME, LIST)
  const scripts = await Promise.all(home.scripts.map((url) => getRaw(url)))
  const scriptBytes = scripts.reduce((total, answer) => total + brotliSize(answer), 0)
  return [
    {
      name: 'JavaScript of a visit to home, brotli',
      value: scriptBytes / KIB,
      unit: 'KiB',
      goal: 88,
      limit: 96,
      note: `${scripts.length} files`,
    },
    {
      name: 'requests that block the painting of home',
      value: home.blocking.length,
      unit: '',
      goal: 0,
      limit: 0,
      note: 'style sheets and the like',
    },
    {
      name: 'round trips until the last card, home',
      value: home.roundTripsToLastCard,
      unit: '',
      goal: 1,
      limit: 1,
      note: `${home.cards} links`,
    },
    {
      name: 'round trips until the last card, list',
      value: list.roundTripsToLastCard,
      unit: '',
      goal: 1,
      limit: 1,
      note: `${list.cards} links`,
    },
    {
      name: 'round trips of a cold navigation, home to list',
      value: navigation.roundTrips,
      unit: '',
      goal: 1,
      limit: 1,
      note: `${navigation.requests.length} requests`,
    },
    { name: 'layout shift of home, desktop', value: home.layoutShift, unit: '', goal: 0, limit: 0.01 },
    { name: 'layout shift of home, mobile', value: phone.layoutShift, unit: '', goal: 0, limit: 0.01 },
  ]
}

async function paintHome({ origin }: RunningPortal, visitors: TestBrowser): Promise<Figure[]> {
  const painting = await measurePainting(visitors, origin + HOME)
  return [
    {
      name: 'first paint on a slow phone ÷ static page',
      value: painting.firstPaintRatio,
      unit: '',
      goal: 1,
      limit: 1.1,
      note: `${painting.firstPaintMs.toFixed(0)} ms`,
    },
    {
      name: 'largest paint on a slow phone ÷ static page',
      value: painting.largestPaintRatio,
      unit: '',
      goal: 1.1,
      limit: 1.25,
      note: `${painting.largestPaintMs.toFixed(0)} ms`,
    },
    {
      name: 'blocked time on a slow phone − static page',
      value: painting.extraBlockedMs,
      unit: 'ms',
      goal: 50,
      limit: 100,
    },
  ]
}

async function loadServer({ origin, pid }: RunningPortal): Promise<Figure[]> {
  const bare = await startBare(new Map([[HOME, await getRaw(origin + HOME)]]))
  try {
    const loads = await measureThroughput([
      { name: 'bare', origin: bare.origin, pid: bare.pid, path: HOME },
      { name: 'cached', origin, pid, path: HOME },
      // A page number beyond the last page shows the nearest real page, planned, fetched and rendered anew.
      { name: 'uncached', origin, pid, path: (n) => `${LIST}?p=${n + 1000}` },
      { name: 'search', origin, pid, path: (n) => `/web/search?keyword=${encodeURIComponent(`第${n}个`)}` },
    ])
    const [calibration, cached, uncached, search] = ['bare', 'cached', 'uncached', 'search'].map((name) =>
      loads.get(name),
    )
    if (!calibration || !cached || !uncached || !search) throw new Error('A load was not measured')
    return [
      {
        name: 'bare node:http, same bytes',
        value: calibration.requestsPerSecond,
        unit: '/s',
        moreIsBetter: true,
        note: `${calibration.cpuMsPerRequest.toFixed(3)} ms CPU each; the calibration`,
      },
      {
        name: 'cached page',
        value: cached.requestsPerSecond,
        unit: '/s',
        moreIsBetter: true,
        note: `${cached.cpuMsPerRequest.toFixed(3)} ms CPU each, p99 ${cached.p99Ms} ms`,
      },
      {
        name: 'cached page ÷ bare node:http, requests/s',
        value: cached.requestsPerSecond / calibration.requestsPerSecond,
        unit: '',
        limit: 0.6,
        moreIsBetter: true,
      },
      // The client may be the slower side; the cost of a request to the server does not depend on it.
      {
        name: 'bare node:http ÷ cached page, CPU each',
        value: calibration.cpuMsPerRequest / cached.cpuMsPerRequest,
        unit: '',
        limit: 0.6,
        moreIsBetter: true,
      },
      {
        name: 'uncached page',
        value: uncached.requestsPerSecond,
        unit: '/s',
        moreIsBetter: true,
        note: `${(uncached.requestsPerSecond / calibration.requestsPerSecond).toFixed(3)} × bare`,
      },
      {
        name: 'uncached page, CPU each',
        value: uncached.cpuMsPerRequest,
        unit: 'ms',
        goal: 2.5,
        limit: 3.3,
        note: 'a list: plan, data and rendering',
      },
      {
        name: 'search for a new word',
        value: search.requestsPerSecond,
        unit: '/s',
        moreIsBetter: true,
        note: `${search.cpuMsPerRequest.toFixed(2)} ms CPU each`,
      },
      memoryFigure([cached, uncached, search]),
    ]
  } finally {
    bare.close()
  }
}

/** Editors wait for a check of the schema, operators for a start. */
async function saveAndRestart(): Promise<Figure[]> {
  const schema = await measureSchema(join(root, 'schema'))
  const restart = await measureRestart()
  const [few, many] = [await measureSave(join(root, 'schema'), 100), await measureSave(join(root, 'schema'), 2000)]
  return [
    {
      name: 'faults of 1 MiB of broken JSON ÷ JSON.parse of a sound one',
      value: schema.brokenRatio,
      unit: '',
      limit: 40,
    },
    {
      name: 'check of the whole schema ÷ JSON.parse of its files',
      value: schema.checkRatio,
      unit: '',
      limit: 200,
      note: `${schema.checkMs.toFixed(0)} ms`,
    },
    { name: 'longest wait during a save, 100 routes more ÷ its check', limit: 0.5, ...waitFigure(few) },
    { name: 'longest wait during a save, 2,000 routes more ÷ its check', limit: 0.2, ...waitFigure(many) },
    {
      name: 'healthy again after a kill ÷ bare node:http',
      value: restart.ratio,
      unit: '',
      limit: 10,
      note: `${restart.ms.toFixed(0)} ms`,
    },
  ]
}

function waitFigure({ ratio, savedMs, stillMs, checkMs }: SaveCost): Pick<Figure, 'value' | 'unit' | 'note'> {
  const [saved, still, check] = [savedMs, stillMs, checkMs].map((ms) => ms.toFixed(0))
  return { value: ratio, unit: '', note: `${saved} ms, ${still} ms without a save; the check ${check} ms` }
}

function memoryFigure(loads: readonly Throughput[]): Figure {
  const memory = Math.max(...loads.map(({ memoryMiB }) => memoryMiB))
  const files = Math.max(...loads.map(({ filesMiB }) => filesMiB))
  return {
    name: 'memory under load',
    value: memory,
    unit: 'MiB',
    goal: 150,
    limit: 200,
    note: `${files.toFixed(0)} MiB of it files, above all Node itself; the rest heap, finished pages, buffers`,
  }
}

function renderReport(figures: readonly Figure[]): string {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}, Node ${process.versions.node}, ${process.platform}`
  return `# Measured\n\nBy \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${machine}. How: [README.md](README.md).\n\n${renderFigures(figures)}\n`
}
