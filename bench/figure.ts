/** One line of the results: a measured value with its goal and its limit. */
export interface Figure {
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
}

export function isWithinLimit({ value, limit, moreIsBetter = false }: Figure): boolean {
  if (limit === undefined) return true
  return moreIsBetter ? value >= limit : value <= limit
}

/** The figures as a Markdown table. */
export function renderFigures(figures: readonly Figure[]): string {
  const sign = (figure: Figure) => (figure.moreIsBetter ? '≥' : '≤')
  const rows = figures.map((figure) => [
    figure.name,
    `${format(figure.value)}${figure.unit === '' ? '' : ` ${figure.unit}`}`,
    figure.goal === undefined ? '' : `${sign(figure)} ${format(figure.goal)}`,
    figure.limit === undefined ? '' : `${sign(figure)} ${format(figure.limit)}`,
    verdict(figure),
    figure.note ?? '',
  ])
  const table = [
    ['figure', 'measured', 'goal', 'limit', '', 'note'],
    ['---', '---:', '---:', '---:', ':-:', '---'],
    ...rows,
  ]
  return table.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function verdict(figure: Figure): string {
  if (figure.limit === undefined) return ''
  return isWithinLimit(figure) ? '✓' : '✗'
}

function format(value: number): string {
  if (Number.isInteger(value)) return String(value)
  if (value >= 100) return value.toFixed(0)
  if (value >= 10) return value.toFixed(1)
  return value >= 0.1 ? value.toFixed(2) : value.toFixed(4)
}
