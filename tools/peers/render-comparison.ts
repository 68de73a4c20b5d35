import { formatNumber, withUnit } from '../../bench/report/figure.ts'
import type { ComparedFigure, Measured } from './compared-figure.ts'
import type { Contender } from './contender.ts'

export interface Comparison {
  /** The commit, as seven letters. */
  commit: string
  /** ISO 8601. */
  at: string
  machine: string
  rounds: number
  contenders: readonly Pick<Contender, 'name' | 'version'>[]
  figures: readonly ComparedFigure[]
  /** What was not measured, and why. */
  missing: readonly string[]
}

/** The comparison as Markdown: a table, and below it why values were refused and what is missing. */
export function renderComparison({ commit, at, machine, rounds, contenders, figures, missing }: Comparison): string {
  const refusals: string[] = []
  const cell = (measured: Measured | undefined, unit: string): string => {
    if (!measured || Number.isNaN(measured.value)) return '–'
    if (measured.refused !== undefined) {
      if (!refusals.includes(measured.refused)) refusals.push(measured.refused)
      return `refused (${refusals.indexOf(measured.refused) + 1})`
    }
    const value = withUnit(formatNumber(measured.value), unit)
    return measured.absolute === undefined ? value : `${value} (${measured.absolute})`
  }
  const rows = figures.map(({ name, unit, against, values }) => [
    [name, against].filter((text) => text !== '').join(', '),
    ...values.map((measured) => cell(measured, unit)),
  ])
  const table = [
    ['figure', ...contenders.map(({ name, version }) => `${name} ${version}`)],
    ['---', ...contenders.map(() => '---:')],
    ...rows,
  ]
  return [
    '# Wenlan beside its peers',
    `By \`npm run bench:peers\` at ${commit} on ${at.slice(0, 10)}, ${rounds} rounds: ${machine}. What is measured, how each is built, and what is not fair about it: [README.md](README.md). Compare the ratios; what stands in brackets belongs to this machine and this run.`,
    table.map((cells) => `| ${cells.join(' | ')} |`).join('\n'),
    ...(refusals.length === 0
      ? []
      : [refusals.map((refused, index) => `${index + 1}. Refused: ${refused}.`).join('\n')]),
    ...(missing.length === 0 ? [] : [missing.map((text) => `- Not measured: ${text}.`).join('\n')]),
    '',
  ].join('\n\n')
}
