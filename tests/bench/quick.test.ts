import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, describe, expect, it } from 'vitest'

import { sumUpRush } from '../../bench/load/ask-at-rate.ts'
import { coresOfOthers } from '../../bench/load/neighbours.ts'
import { compareWithBefore } from '../../bench/quick/compare-with-before.ts'
import { type FigureId, figuresOf, type QuickFigure, type Reading } from '../../bench/quick/quick-figures.ts'
import { comparableRuns, type QuickRun, readQuickHistory, recordQuickRun } from '../../bench/quick/quick-history.ts'
import { renderQuickTable } from '../../bench/quick/render-quick-table.ts'
import { readHistory, writeRun } from '../../bench/report/history.ts'
import { addRun, readQuickRuns, readRuns } from '../../bench/report/keep-run.ts'

const about = { commit: 'a', at: '2026-11-26T08:00:00.000Z', machine: '2 × a processor', articles: 600 }
const figure = (value: number, fields: Partial<QuickFigure> = {}): QuickFigure => ({
  id: 'search',
  value,
  scatter: 0,
  rounds: [value],
  ...fields,
})
const run = (value: number, fields: Partial<QuickFigure> = {}, of: Partial<typeof about> = {}): QuickRun =>
  recordQuickRun({ ...about, ...of }, [figure(value, fields)])
const runs = (values: readonly number[], id: FigureId = 'search') => values.map((value) => run(value, { id }))

describe('a figure of a quick run', () => {
  const readings = (values: readonly (number | [number, string])[]): readonly Reading[] =>
    values.map((value) =>
      typeof value === 'number' ? { id: 'search', value } : { id: 'search', value: value[0], fault: value[1] },
    )
  const searchOf = (values: Parameters<typeof readings>[0]) =>
    figuresOf(readings(values)).find(({ id }) => id === 'search')

  it.each<[string, Parameters<typeof readings>[0], Partial<QuickFigure>]>([
    ['is the middle of its rounds, and their scatter', [10, 14, 11, 12, 90], { value: 12, scatter: 2 }],
    [
      'leaves out rounds with a fault',
      [10, [90, 'others'], 11, 12, [95, 'others']],
      { value: 11, rounds: [10, 11, 12] },
    ],
    [
      'is refused where fewer than half of the rounds are left, and told all the same',
      [10, [90, 'others'], [80, 'others'], [70, 'more others'], 11],
      { value: 70, refused: 'others' },
    ],
    ['is refused where there is none', [Number.NaN], { value: Number.NaN, refused: 'it was not measured' }],
  ])('%s', (_, values, expected) => {
    expect(searchOf(values)).toMatchObject(expected)
  })
})

describe('a figure beside the runs before it is', () => {
  it.each<[string, number, number, readonly number[], string]>([
    ['new without such runs', 100, 0, [], 'new'],
    ['as before within a tenth', 109, 0, [100, 100, 100], 'same'],
    ['worse beyond a tenth', 111, 0, [100, 100, 100], 'worse'],
    ['better beyond a tenth the other way', 89, 0, [100, 100, 100], 'better'],
    ['as before where one of the runs was worse still', 130, 0, [100, 100, 131, 100, 100], 'same'],
    ['as before within three scatters of the runs', 128, 0, [100, 110, 90, 100, 110], 'same'],
    ['worse beyond three scatters of the runs', 131, 0, [100, 110, 90, 100, 110], 'worse'],
    ['as before within three scatters of its rounds', 128, 10, [100, 100, 100], 'same'],
    ['compared with the last five only', 120, 0, [200, 100, 100, 100, 100, 100], 'worse'],
  ])('%s', (_, value, scatter, before, verdict) => {
    expect(compareWithBefore(figure(value, { scatter }), runs(before)).verdict).toBe(verdict)
  })

  it.each<[string, FigureId, number, readonly number[], string]>([
    ['worse below, where more is better', 'twice-answered', 0.8, [1, 1, 1], 'worse'],
    ['better above, where more is better', 'twice-answered', 1.2, [1, 1, 1], 'better'],
    ['worse by little, where all were answered', 'half-answered', 0.98, [1, 1, 1], 'worse'],
    ['worse by one, where none was lost', 'lost', 1, [0, 0], 'worse'],
    ['as before, where none was lost again', 'lost', 0, [0, 0], 'same'],
  ])('%s', (_, id, value, before, verdict) => {
    expect(compareWithBefore(figure(value, { id }), runs(before, id)).verdict).toBe(verdict)
  })

  it('reported and not judged where it is refused, and then excluded from comparisons', () => {
    expect(compareWithBefore(figure(500, { refused: 'others' }), runs([100])).verdict).toBe('refused')
    expect(compareWithBefore(figure(500), [run(500, { refused: 'others' }), run(100)])).toMatchObject({
      verdict: 'worse',
      before: { middle: 100, runs: 1 },
    })
  })
})

describe('the earlier runs in the comparison of a quick run', () => {
  it('are those of the same machine, with the same content, of ancestors of this state', () => {
    const others = [{ machine: 'another' }, { articles: 60_000 }, { commit: 'given up' }]
    const history = [run(1), ...others.map((other) => run(2, {}, other)), run(3, {}, { commit: 'b' })]
    const values = comparableRuns(history, about, new Set(['a', 'b'])).map(({ figures }) => figures['search']?.value)
    expect(values).toEqual([1, 3])
  })

  it('are never whole runs, and whole runs never see quick ones', () => {
    const whole = { ...about, figures: { html: { name: 'HTML', value: 11, unit: 'KiB' } } }
    const text = writeRun(run(1, { refused: 'others' })) + writeRun(whole) + writeRun(run(2))
    expect(readHistory(text)).toEqual([whole])
    expect(readQuickHistory(text)).toEqual([run(1, { refused: 'others' }), run(2)])
  })

  const folder = mkdtempSync(join(tmpdir(), 'wenlan-quick-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('stand in the same file', () => {
    addRun(folder, run(1))
    expect([readQuickRuns(folder), readRuns(folder, about.articles)]).toEqual([[run(1)], []])
  })
})

describe('the table of a quick run', () => {
  const tableOf = (figures: readonly QuickFigure[], before: readonly QuickRun[]) =>
    renderQuickTable(figures.map((one) => compareWithBefore(one, before)))

  it('has the columns now, before, scatter and verdict', () => {
    const table = tableOf([figure(120, { scatter: 1.5, note: '3 ms' })], runs([100, 102, 104]))
    expect(table).toContain('| new search ÷ bare, CPU each | 120 (3 ms) | 102 (3) | 1.50 | 2 | **worse** |')
    expect(table).toContain('Worse than before: new search ÷ bare, CPU each.')
  })

  it.each<[string, readonly QuickFigure[], readonly number[], string]>([
    ['nothing is worse', [figure(100)], [100], 'Nothing that was judged is worse than before.'],
    ['there is nothing to compare with', [figure(100)], [], 'There is nothing to compare with'],
    ['figures were refused', [figure(100, { refused: 'others' })], [100], '1 of 1 figures refused'],
    [
      'figures were refused, with the reason',
      [figure(100, { refused: 'others used a core' })],
      [100],
      'Refused: others used a core.',
    ],
  ])('has a note that %s', (_, figures, before, sentence) => {
    expect(tableOf(figures, runs(before))).toContain(sentence)
  })
})

describe('a rush', () => {
  it('counts answers in time and in all, and requests without answer or refusal', () => {
    const outcome = { answered: 6, sent: 10, failed: 3, refused: 2, latencies: Float64Array.of(3, 1, 2) }
    expect(sumUpRush([outcome, { ...outcome, latencies: Float64Array.of(9) }], 2)).toEqual({
      numbers: 20,
      answeredPerSecond: 6,
      answeredShare: 0.7,
      lost: 2,
      p50Ms: 2,
      p99Ms: 9,
    })
  })
})

describe('the neighbours of the bench', () => {
  it.each([
    ['have what is left of the cores', { all: 2000, family: 1500 }, 0.5],
    ['have none where the counts do not quite meet', { all: 1490, family: 1500 }, 0],
    ['are unknown where nothing is told', { all: Number.NaN, family: 1500 }, Number.NaN],
  ])('%s', (_, after, cores) => {
    expect(coresOfOthers({ all: 0, family: 0 }, after, 1000)).toBe(cores)
  })
})
