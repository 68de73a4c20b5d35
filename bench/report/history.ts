import * as z from 'zod'

import { type Figure, hasFailed, verdictOf } from './figure.ts'

const recordedFigure = z.object({
  name: z.string(),
  value: z.number(),
  unit: z.string(),
  goal: z.number().optional(),
  limit: z.number().optional(),
  moreIsBetter: z.boolean().optional(),
})
export type RecordedFigure = z.output<typeof recordedFigure>

const benchRun = z.object({
  commit: z.string(),
  /** When it was measured, ISO 8601. */
  at: z.string(),
  machine: z.string(),
  /** The number of entities behind the pages. */
  articles: z.number(),
  /** By id; what was refused or not measured is left out. */
  figures: z.record(z.string(), recordedFigure),
})
export type BenchRun = z.output<typeof benchRun>

/** A run as the history keeps it: figures that count, rounded to what a chart can show. */
export function recordRun(run: Omit<BenchRun, 'figures'>, figures: readonly Figure[]): BenchRun {
  const counting = figures.filter((figure) => !['refused', 'missing'].includes(verdictOf(figure)))
  return {
    ...run,
    figures: Object.fromEntries(
      counting.map(({ id, name, value, unit, goal, limit, moreIsBetter }) => [
        id,
        recordedFigure.parse({ name, value: Number(value.toPrecision(4)), unit, goal, limit, moreIsBetter }),
      ]),
    ),
  }
}

/** A run as its line, of either kind. */
export function writeRun(run: object): string {
  return `${JSON.stringify(run)}\n`
}

/** Whole runs have no kind. */
const runOfAnyKind = z.object({ kind: z.literal('quick').optional() })

/** Reads the whole runs of a history of one JSON line a run. @throws a line that is no run, with its number */
export function readHistory(text: string): readonly BenchRun[] {
  return readLines(text, undefined, benchRun)
}

/** Reads the runs of one kind. @throws a line that is no run, with its number */
export function readLines<Run>(
  text: string,
  kind: z.output<typeof runOfAnyKind>['kind'],
  run: z.ZodType<Run>,
): readonly Run[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return []
    try {
      const entry: unknown = JSON.parse(line)
      return runOfAnyKind.parse(entry).kind === kind ? [run.parse(entry)] : []
    } catch (error) {
      throw new Error(`Line ${index + 1} of the bench's history is no run`, { cause: error })
    }
  })
}

/** One run a commit, the last, in the order in which the commits were measured first. */
export function byCommit(history: readonly BenchRun[]): readonly BenchRun[] {
  return [...new Map(history.map((run) => [run.commit, run])).values()]
}

/** One value of a figure, for a table or a chart. */
export interface HistoryPoint {
  commit: string
  at: string
  figure: RecordedFigure
}

/** The values of a figure by commit. */
export function pointsOf(history: readonly BenchRun[], id: string): readonly HistoryPoint[] {
  return byCommit(history).flatMap(({ commit, at, figures }) => {
    const figure = figures[id]
    return figure ? [{ commit, at, figure }] : []
  })
}

/** The ids of all figures of the last run. */
export function figuresOfLast(history: readonly BenchRun[]): readonly string[] {
  return Object.keys(history.at(-1)?.figures ?? {})
}

/** Whether a recorded figure is worse than allowed. */
export function isWorseThanAllowed(figure: RecordedFigure): boolean {
  return hasFailed({ id: '', ...withoutUndefined(figure) })
}

function withoutUndefined({ name, value, unit, goal, limit, moreIsBetter }: RecordedFigure): Omit<Figure, 'id'> {
  return {
    name,
    value,
    unit,
    ...(goal === undefined ? {} : { goal }),
    ...(limit === undefined ? {} : { limit }),
    ...(moreIsBetter === undefined ? {} : { moreIsBetter }),
  }
}
