import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { type QuickRun, readQuickHistory } from '../quick/quick-history.ts'
import { drawChart } from './draw-chart.ts'
import { figuresOfLast, pointsOf, readHistory, writeRun, type BenchRun } from './history.ts'

const HISTORY = 'history.jsonl'
const CHARTS = 'charts'

/** The whole runs so far with as many articles. */
export function readRuns(folder: string, articles: number): readonly BenchRun[] {
  return readHistory(historyOf(folder)).filter((run) => run.articles === articles)
}

/** The quick runs so far. */
export function readQuickRuns(folder: string): readonly QuickRun[] {
  return readQuickHistory(historyOf(folder))
}

function historyOf(folder: string): string {
  const file = join(folder, HISTORY)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** Adds a run to the history. */
export function addRun(folder: string, run: BenchRun | QuickRun): void {
  appendFileSync(join(folder, HISTORY), writeRun(run))
}

/** Draws a chart of each figure of the last run, and removes those of figures that are gone. */
export function drawCharts(folder: string, history: readonly BenchRun[]): void {
  const charts = join(folder, CHARTS)
  mkdirSync(charts, { recursive: true })
  const drawn = new Map(figuresOfLast(history).map((id) => [`${id}.svg`, drawChart(pointsOf(history, id))]))
  for (const file of readdirSync(charts)) if (!drawn.has(file)) rmSync(join(charts, file))
  for (const [file, picture] of drawn) writeFileSync(join(charts, file), picture)
}
