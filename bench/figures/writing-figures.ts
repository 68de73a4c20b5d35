import { measureWriting, type WritingOptions } from '../measure-writing.ts'
import type { Figure } from '../report/figure.ts'
import { formatCount } from './growth-figures.ts'

/** The effect of all that writes at once on everybody else. */
export async function writingFigures(articles: number, options: WritingOptions): Promise<Figure[]> {
  const { homeMs, healthMs, stillMs, rowsPerSecond, pagesRead } = await measureWriting(options)
  const beside = `while a schema is saved, 5,000 rows are imported and one visitor reads, ${formatCount(articles)} articles`
  return [
    {
      id: 'writing-home',
      name: `p99 of cached home ${beside}`,
      value: homeMs,
      unit: 'ms',
      goal: 50,
      note: `${stillMs.toFixed(0)} ms before; ${rowsPerSecond.toFixed(0)} rows a second, ${pagesRead} pages read`,
    },
    { id: 'writing-health', name: `p99 of /healthz ${beside}`, value: healthMs, unit: 'ms', goal: 100 },
  ]
}
