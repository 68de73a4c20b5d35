import { type Figure, formatNumber, hasFailed, renderFigures, verdictOf, withUnit } from './figure.ts'
import { byCommit, type BenchRun, figuresOfLast, pointsOf } from './history.ts'

/** Commits in the table of the history. */
const COLUMNS = 6

export interface Report {
  run: Omit<BenchRun, 'figures'>
  figures: readonly Figure[]
  /** All runs that can be compared, this one included where it counts. */
  history: readonly BenchRun[]
}

/** The last words of a run: whether it failed, and on which figures. */
export function renderSummary(figures: readonly Figure[]): string {
  const count = (verdict: ReturnType<typeof verdictOf>) =>
    figures.filter((figure) => verdictOf(figure) === verdict).length
  const failed = figures.filter(hasFailed).map(({ name }) => name)
  const counts = `${count('reached')} reached, ${count('notReached')} not reached, ${count('worseThanAllowed')} worse than allowed, ${count('refused')} refused, ${count('missing')} not measured`
  return failed.length === 0 ? `${counts}.` : `${counts}. Failed: ${failed.join('; ')}.`
}

/** The results as Markdown: the run, its history as a table, and the charts. */
export function renderReport({ run, figures, history }: Report): string {
  return [
    '# Measured',
    `By \`npm run bench\` at ${run.commit.slice(0, 7)} on ${run.at.slice(0, 10)}, ${formatNumber(run.articles)} articles: ${run.machine}. How: [README.md](README.md).`,
    renderSummary(figures),
    renderFigures(figures),
    ...(history.length === 0 ? [] : ['## By commit', renderHistory(history), renderCharts(history)]),
    '',
  ].join('\n\n')
}

/** The figures of the last commits beside one another; what was measured otherwise then, or not at all, is a dash. */
export function renderHistory(history: readonly BenchRun[]): string {
  const runs = byCommit(history).slice(-COLUMNS)
  const rows = figuresOfLast(history).map((id) => {
    const latest = runs.findLast(({ figures }) => figures[id])?.figures[id]
    const cells = runs.map(({ figures }) => figures[id]).map((figure) => (figure ? formatNumber(figure.value) : '–'))
    return [withUnit(latest?.name ?? id, latest?.unit ? `(${latest.unit})` : ''), ...cells]
  })
  const table = [
    ['figure', ...runs.map(({ commit, at }) => `${commit.slice(0, 7)}<br>${at.slice(5, 10)}`)],
    ['---', ...runs.map(() => '---:')],
    ...rows,
  ]
  return table.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function renderCharts(history: readonly BenchRun[]): string {
  return figuresOfLast(history)
    .flatMap((id) => {
      const name = pointsOf(history, id).at(-1)?.figure.name
      return name === undefined
        ? []
        : [`<img src="charts/${id}.svg" alt="${name.replaceAll('"', '&quot;')}" width="49%">`]
    })
    .join('\n')
}
