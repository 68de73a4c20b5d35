/** One figure of a drill, with what it may be. */
export interface Figure {
  drill: string
  what: string
  measured: number
  unit: string
  /** Undefined for one that is only told. */
  limit?: { most: number } | { least: number }
}

export interface Figures {
  add(figure: Figure): void
  all(): readonly Figure[]
  missed(): readonly Figure[]
}

/** Collects figures and prints each at once. */
export function createFigures(): Figures {
  const figures: Figure[] = []
  return {
    add(figure) {
      figures.push(figure)
      console.log(lineOf(figure))
    },
    all: () => figures,
    missed: () => figures.filter((figure) => !holds(figure)),
  }
}

function holds({ measured, limit }: Figure): boolean {
  if (limit === undefined) return true
  return 'most' in limit ? measured <= limit.most : measured >= limit.least
}

function lineOf(figure: Figure): string {
  const { drill, what, measured, unit, limit } = figure
  const shown = Number.isInteger(measured) ? measured : measured.toFixed(1)
  return `${holds(figure) ? '  ok   ' : '  MISS '}${drill.padEnd(28)} ${what}: ${shown} ${unit}${boundOf(limit)}`
}

function boundOf(limit: Figure['limit']): string {
  if (limit === undefined) return ''
  return 'most' in limit ? ` (≤ ${limit.most})` : ` (≥ ${limit.least})`
}
