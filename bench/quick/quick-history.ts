import * as z from 'zod'

import { readLines } from '../report/history.ts'
import type { QuickFigure } from './quick-figures.ts'

const recordedFigure = z.object({
  value: z.number(),
  scatter: z.number(),
  rounds: z.array(z.number()),
  /** Why the value is none to compare with. */
  refused: z.string().optional(),
})

const quickRun = z.object({
  kind: z.literal('quick'),
  commit: z.string(),
  /** When it was measured, ISO 8601. */
  at: z.string(),
  machine: z.string(),
  articles: z.number(),
  /** By id. */
  figures: z.record(z.string(), recordedFigure),
})
export type QuickRun = z.output<typeof quickRun>

/** The quick runs of a history, which are compared with each other only. @throws a line that is no run */
export function readQuickHistory(text: string): readonly QuickRun[] {
  return readLines(text, 'quick', quickRun)
}

/** A run as the history keeps it; what was not measured is left out. */
export function recordQuickRun(run: Omit<QuickRun, 'kind' | 'figures'>, figures: readonly QuickFigure[]): QuickRun {
  const measured = figures.filter(({ value }) => !Number.isNaN(value))
  return {
    kind: 'quick',
    ...run,
    figures: Object.fromEntries(measured.map(({ id, ...figure }) => [id, recordedFigure.parse(figure)])),
  }
}

/** The runs with which one can be compared: of the states it was made from, on the same machine, with the same content. */
export function comparableRuns(
  history: readonly QuickRun[],
  { machine, articles }: Pick<QuickRun, 'machine' | 'articles'>,
  commits: ReadonlySet<string>,
): readonly QuickRun[] {
  return history.filter((run) => run.machine === machine && run.articles === articles && commits.has(run.commit))
}
