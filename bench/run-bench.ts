import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { endBrowser, openBrowser, type TestBrowser } from '../tests/support/browser.ts'
import { startPortal, type RunningPortal } from '../tests/support/server.ts'
import { copyContent, prepareContent } from './content/prepare-content.ts'
import { companyFigures } from './figures/company-figures.ts'
import { growthFigures } from './figures/growth-figures.ts'
import { lighthouseFigures } from './figures/lighthouse-figures.ts'
import { pressLinks } from './figures/link-figures.ts'
import { loadServer } from './figures/load-figures.ts'
import { writingFigures } from './figures/writing-figures.ts'
import { paintPages, visitPages, weighHome } from './figures/page-figures.ts'
import { saveAndRestart } from './figures/schema-figures.ts'
import { studioFigures } from './figures/studio-figures.ts'
import { nodeOptionsOfStart } from './node-options.ts'
import { type BenchArguments, FEW_ARTICLES, type Part, readArguments, USUAL_ARTICLES } from './read-arguments.ts'
import { commitOf, describeMachine, isChanged } from './report/checkout.ts'
import { type Figure, hasFailed } from './report/figure.ts'
import { recordRun } from './report/history.ts'
import { addRun, drawCharts, readRuns } from './report/keep-run.ts'
import { renderReport, renderSummary } from './report/render-report.ts'

const root = resolve(import.meta.dirname, '..')
const folder = join(root, 'bench')

const request = readArguments(process.argv.slice(2))
if (request.ok) process.exitCode = (await runBench(request.value)) ? 0 : 1
else {
  console.error(request.message)
  process.exitCode = 2
}

/** Measures, tells, keeps what counts, and returns whether every figure is as good as it has to be. */
async function runBench({ articles, parts, isWhole }: BenchArguments): Promise<boolean> {
  const figures = await withPortals(articles, (portals) => measure(portals, parts))
  const run = { commit: commitOf(root), at: new Date().toISOString(), machine: describeMachine(), articles }
  const counts = isWhole && !isChanged(root)
  if (counts) addRun(folder, recordRun(run, figures))
  const history = readRuns(folder, articles)
  const report = renderReport({ run, figures, history: articles === USUAL_ARTICLES ? history : [] })
  if (counts) writeFileSync(join(folder, articles === USUAL_ARTICLES ? 'results.md' : `results-${articles}.md`), report)
  if (counts && articles === USUAL_ARTICLES) drawCharts(folder, history)
  console.log(report)
  if (!counts) console.log('Nothing was written: only a whole run of a committed state counts.')
  console.log(renderSummary(figures))
  return !figures.some(hasFailed)
}

interface Portals {
  /** With the samples alone: pages are weighed with texts as editors write them. */
  samples: RunningPortal
  few: RunningPortal
  many: RunningPortal
  articles: number
  visitors: TestBrowser
}

async function measure(
  { samples: { origin }, few, many, articles, visitors }: Portals,
  parts: readonly Part[],
): Promise<Figure[]> {
  const measures: Readonly<Record<Part, () => Promise<Figure[]>>> = {
    weight: () => weighHome(origin, join(root, 'dist')),
    pages: () => visitPages(origin, visitors),
    painting: () => paintPages(origin, visitors),
    links: () => pressLinks(origin, visitors),
    lighthouse: () => lighthouseFigures(origin, visitors),
    load: () => loadServer(many),
    growth: () => growthFigures({ ...few, articles: FEW_ARTICLES }, { ...many, articles }),
    company: () => companyFigures(many.origin, articles),
    writing: () => writeBeside(articles),
    schema: () => saveAndRestart(join(root, 'schema')),
    studio: () => measureStudio(articles, visitors),
  }
  const figures: Figure[] = []
  for (const part of parts) {
    console.log(`${part} …`)
    figures.push(...(await measures[part]()))
  }
  return figures
}

/** On portals of its own, because the others have no studio. */
function measureStudio(articles: number, visitors: TestBrowser): Promise<Figure[]> {
  const nodeOptions = nodeOptionsOfStart(readFileSync(join(root, 'package.json'), 'utf8'))
  const [kept, schemaDir, dist] = [join(folder, 'kept'), join(root, 'schema'), join(root, 'dist')]
  return studioFigures({ articles, kept, schemaDir, dist, nodeOptions }, visitors)
}

/** On data of its own, for it changes them. */
async function writeBeside(articles: number): Promise<Figure[]> {
  const data = mkdtempSync(join(tmpdir(), 'wenlan-bench-'))
  try {
    const dataDir = join(data, 'data')
    await copyContent(await prepareContent(join(folder, 'kept'), articles), dataDir)
    const nodeOptions = nodeOptionsOfStart(readFileSync(join(root, 'package.json'), 'utf8'))
    return await writingFigures(articles, { dataDir, schemaDir: join(root, 'schema'), nodeOptions })
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
}

/** Starts the portals as `npm start` does, with little and with much content, and a browser. */
async function withPortals<Result>(articles: number, work: (portals: Portals) => Promise<Result>): Promise<Result> {
  const data = mkdtempSync(join(tmpdir(), 'wenlan-bench-'))
  const started: RunningPortal[] = []
  const start = async (count?: number): Promise<RunningPortal> => {
    const dataDir = join(data, String(count))
    if (count === undefined) mkdirSync(dataDir)
    else await copyContent(await prepareContent(join(folder, 'kept'), count), dataDir)
    const portal = await startPortal({
      isProduction: true,
      dataDir,
      env: { LOG_LEVEL: 'silent' },
      nodeOptions: nodeOptionsOfStart(readFileSync(join(root, 'package.json'), 'utf8')),
    })
    started.push(portal)
    return portal
  }
  const visitors = await openBrowser()
  try {
    const [samples, few, many] = [await start(), await start(FEW_ARTICLES), await start(articles)]
    return await work({ samples, few, many, articles, visitors })
  } finally {
    await visitors.close()
    await endBrowser()
    for (const portal of started) await portal.close()
    rmSync(data, { recursive: true, force: true })
  }
}
