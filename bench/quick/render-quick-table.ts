import { formatNumber } from '../report/figure.ts'
import type { Comparison, QuickVerdict } from './compare-with-before.ts'
import { definitionOf } from './quick-figures.ts'

const inWords: Readonly<Record<QuickVerdict, string>> = {
  worse: '**worse**',
  better: 'better',
  same: 'as before',
  new: 'nothing to compare with',
  refused: 'refused',
}

/** The comparison as a Markdown table, with a sentence for all and one for each refusal. */
export function renderQuickTable(comparisons: readonly Comparison[]): string {
  const table = [
    ['figure', 'now', 'before (runs)', 'scatter of rounds', 'scatter of runs', 'verdict'],
    ['---', '---:', '---:', '---:', '---:', '---'],
    ...comparisons.map(rowOf),
  ]
  return [
    table.map((cells) => `| ${cells.join(' | ')} |`).join('\n'),
    ...refusals(comparisons),
    summary(comparisons),
  ].join('\n\n')
}

function rowOf({ figure, verdict, before }: Comparison): string[] {
  const { id, value, scatter, note } = figure
  return [
    definitionOf(id).name,
    formatOrDash(value) + (note === undefined ? '' : ` (${note})`),
    before ? `${formatOrDash(before.middle)} (${before.runs})` : '–',
    formatOrDash(scatter),
    before ? formatOrDash(before.scatter) : '–',
    inWords[verdict],
  ]
}

function formatOrDash(value: number): string {
  return Number.isNaN(value) ? '–' : formatNumber(value)
}

/** One line a reason: on a busy machine most figures have the same. */
function refusals(comparisons: readonly Comparison[]): readonly string[] {
  const reasons = comparisons.flatMap(({ figure }) => (figure.refused === undefined ? [] : [figure.refused]))
  return [...new Set(reasons)].map((reason) => `Refused: ${reason}.`)
}

function summary(comparisons: readonly Comparison[]): string {
  const named = (verdict: QuickVerdict) =>
    comparisons.filter((one) => one.verdict === verdict).map(({ figure }) => definitionOf(figure.id).name)
  const worse = named('worse')
  const refused = named('refused').length
  const rest = refused === 0 ? '' : ` ${refused} of ${comparisons.length} figures refused: these say nothing.`
  if (worse.length > 0) return `Worse than before: ${worse.join('; ')}.${rest}`
  if (comparisons.every(({ before }) => before === undefined))
    return `There is nothing to compare with: no earlier quick run of this machine is known.${rest}`
  return `Nothing that was judged is worse than before.${rest}`
}
