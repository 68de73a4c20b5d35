/** One line of the results: a measured value with its goal and its limit. */
export interface Figure {
  /** Its name in the history; kept when the sentence changes. */
  id: string
  name: string
  value: number
  unit: string
  /** The desired value. */
  goal?: number
  /** The value that must not be passed. */
  limit?: number
  /** Whether more is better; by default, less is better. */
  moreIsBetter?: boolean
  note?: string
  /** Why the value is not to be believed; it is not checked then. */
  refused?: string
}

/** `missing` was not measured; `refused` was, but is a figure of something else; `plain` has neither goal nor limit. */
export type Verdict = 'reached' | 'notReached' | 'worseThanAllowed' | 'refused' | 'missing' | 'plain'

/** Checks a figure. A limit without a goal is the goal. */
export function verdictOf(figure: Figure): Verdict {
  const { value, goal, limit, refused, moreIsBetter = false } = figure
  if (refused !== undefined) return 'refused'
  if (Number.isNaN(value)) return 'missing'
  if (goal === undefined && limit === undefined) return 'plain'
  const holds = (bound: number) => (moreIsBetter ? value >= bound : value <= bound)
  if (limit !== undefined && !holds(limit)) return 'worseThanAllowed'
  return goal === undefined || holds(goal) ? 'reached' : 'notReached'
}

/**
 * Whether a run with this figure has failed: it is worse than allowed, or nothing can be said about a figure that has
 * a limit. A tool that is not installed (`missing`) is told, and is no failure.
 */
export function hasFailed(figure: Figure): boolean {
  const verdict = verdictOf(figure)
  return verdict === 'worseThanAllowed' || (verdict === 'refused' && figure.limit !== undefined)
}

const inWords: Readonly<Record<Verdict, string>> = {
  reached: 'reached',
  notReached: 'not reached',
  worseThanAllowed: '**worse than allowed**',
  refused: 'refused',
  missing: 'not measured',
  plain: '',
}

/** The figures as a Markdown table. */
export function renderFigures(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.name,
    measured(figure),
    boundInWords(figure, figure.goal),
    boundInWords(figure, figure.limit),
    inWords[verdictOf(figure)],
    [figure.refused, figure.note].filter((text) => text !== undefined).join('; '),
  ])
  const table = [
    ['figure', 'measured', 'goal', 'never worse than', '', 'note'],
    ['---', '---:', '---:', '---:', '---', '---'],
    ...rows,
  ]
  return table.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function measured({ value, unit }: Figure): string {
  return Number.isNaN(value) ? '–' : withUnit(formatNumber(value), unit)
}

/** A goal or a limit with its sign; empty where there is none. */
export function boundInWords(
  { moreIsBetter = false }: Pick<Figure, 'moreIsBetter'>,
  bound: number | undefined,
): string {
  return bound === undefined ? '' : `${moreIsBetter ? '≥' : '≤'} ${bound}`
}

export function withUnit(number: string, unit: string): string {
  return unit === '' ? number : `${number} ${unit}`
}

/** Three digits that count, or all of a whole number. */
export function formatNumber(value: number): string {
  if (Number.isInteger(value)) return String(value)
  if (Math.abs(value) >= 100) return value.toFixed(0)
  if (Math.abs(value) >= 10) return value.toFixed(1)
  return Math.abs(value) >= 0.1 ? value.toFixed(2) : value.toFixed(4)
}
