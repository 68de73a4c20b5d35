import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, describe, expect, it } from 'vitest'

import { drawChart } from '../../bench/report/draw-chart.ts'
import { type Figure, formatNumber, hasFailed, renderFigures, verdictOf } from '../../bench/report/figure.ts'
import { byCommit, type BenchRun, pointsOf, readHistory, recordRun, writeRun } from '../../bench/report/history.ts'
import { addRun, drawCharts, readRuns } from '../../bench/report/keep-run.ts'
import { renderHistory, renderReport, renderSummary } from '../../bench/report/render-report.ts'

const figure = (fields: Partial<Figure>): Figure => ({ id: 'a', name: 'a figure', value: 1, unit: '', ...fields })

describe('a figure is', () => {
  it.each([
    ['plain without goal and limit', {}, 'plain', false],
    ['reached at its goal', { value: 50, goal: 50, limit: 100 }, 'reached', false],
    ['not reached between goal and limit', { value: 70, goal: 50, limit: 100 }, 'notReached', false],
    ['worse than allowed above its limit', { value: 101, goal: 50, limit: 100 }, 'worseThanAllowed', true],
    ['reached within a limit that has no goal', { value: 0.6, limit: 0.6, moreIsBetter: true }, 'reached', false],
    [
      'worse than allowed below a least value',
      { value: 0.59, limit: 0.6, moreIsBetter: true },
      'worseThanAllowed',
      true,
    ],
    ['not reached and no failure without a limit', { value: 90, goal: 95, moreIsBetter: true }, 'notReached', false],
    ['missing where nothing was measured', { value: Number.NaN, goal: 95, limit: 90 }, 'missing', false],
    ['refused and a failure where it has a limit', { value: 1, limit: 2, refused: 'the client' }, 'refused', true],
    ['refused and no failure where it has none', { value: 1, goal: 2, refused: 'the client' }, 'refused', false],
  ] as const)('%s', (_, fields, verdict, failed) => {
    expect(verdictOf(figure(fields))).toBe(verdict)
    expect(hasFailed(figure(fields))).toBe(failed)
  })

  it.each([
    [0, '0'],
    [0.01, '0.0100'],
    [0.613, '0.61'],
    [12.34, '12.3'],
    [2859.4, '2859'],
  ])('%d written as %s', (value, text) => {
    expect(formatNumber(value)).toBe(text)
  })
})

const figures = [
  figure({ id: 'html', name: 'HTML', value: 11.72, unit: 'KiB', goal: 8, limit: 12 }),
  figure({ id: 'rate', name: 'rate', value: 3000, refused: 'the client was the slower side' }),
  figure({ id: 'phone', name: 'Lighthouse', value: Number.NaN, goal: 95, note: 'not installed' }),
]
const about = { at: '2026-11-23T08:00:00.000Z', machine: '2 × a processor', articles: 60_000 }
const run = (commit: string, value: number): BenchRun =>
  recordRun({ ...about, commit }, [
    figure({ id: 'html', name: 'HTML <brotli>', value, unit: 'KiB', goal: 8, limit: 12 }),
  ])

describe('the table', () => {
  it('has every figure with its verdict, and the reason where it is not judged', () => {
    expect(renderFigures(figures).split('\n').slice(2)).toEqual([
      '| HTML | 11.7 KiB | ≤ 8 | ≤ 12 | not reached |  |',
      '| rate | 3000 |  |  | refused | the client was the slower side |',
      '| Lighthouse | – | ≤ 95 |  | not measured | not installed |',
    ])
  })

  it('is summed up with the failures', () => {
    expect(renderSummary(figures)).toBe('0 reached, 1 not reached, 0 worse than allowed, 1 refused, 1 not measured.')
    expect(renderSummary([figure({ value: 9, limit: 8 })])).toContain('Failed: a figure.')
  })
})

describe('the history', () => {
  it('stores measured and not refused figures, a line a run', () => {
    const recorded = recordRun({ ...about, commit: 'abc' }, figures)
    expect(Object.keys(recorded.figures)).toEqual(['html'])
    expect(readHistory(writeRun(recorded) + writeRun(run('def', 9)))).toEqual([recorded, run('def', 9)])
  })

  it('names the line that is no run', () => {
    expect(() => readHistory(`${writeRun(run('abc', 1))}\n{"commit":"x"}\n`)).toThrow('Line 3 ')
  })

  it('takes the last run of a commit, at the place of its first', () => {
    const history = [run('a', 1), run('b', 2), run('a', 3)]
    expect(byCommit(history).map(({ commit }) => commit)).toEqual(['a', 'b'])
    expect(pointsOf(history, 'html').map((point) => point.figure.value)).toEqual([3, 2])
  })

  it('stands in the results as a table and a chart of each figure', () => {
    const history = [run('aaaaaaaaa', 12.5), run('bbbbbbbbb', 9)]
    expect(renderHistory(history).split('\n')).toEqual([
      '| figure | aaaaaaa<br>11-23 | bbbbbbb<br>11-23 |',
      '| --- | ---: | ---: |',
      '| HTML <brotli> (KiB) | 12.5 | 9 |',
    ])
    const report = renderReport({ run: { ...about, commit: 'bbbbbbbbb' }, figures, history })
    expect(report).toContain('src="charts/html.svg"')
    expect(renderReport({ run: { ...about, commit: 'b' }, figures, history: [] })).not.toContain('By commit')
  })
})

describe('the folder of the bench', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wenlan-runs-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('separates runs by their content, and has a chart of each present figure and no other', () => {
    expect(readRuns(folder, 60_000)).toEqual([])
    addRun(folder, run('a', 1))
    addRun(folder, { ...run('a', 7), articles: 600_000 })
    addRun(folder, run('b', 2))
    const history = readRuns(folder, 60_000)
    expect(history).toEqual([run('a', 1), run('b', 2)])

    mkdirSync(join(folder, 'charts'))
    writeFileSync(join(folder, 'charts', 'gone.svg'), '')
    drawCharts(folder, history)
    expect(readdirSync(join(folder, 'charts'))).toEqual(['html.svg'])
    expect(readFileSync(join(folder, 'charts', 'html.svg'), 'utf8')).toBe(drawChart(pointsOf(history, 'html')))
  })
})

describe('a chart', () => {
  const chart = (...values: readonly number[]) =>
    drawChart(
      pointsOf(
        values.map((value, index) => run(`commit${index}`, value)),
        'html',
      ),
    )
  const numbersOf = (svg: string, attribute: string) =>
    [...svg.matchAll(new RegExp(` ${attribute}="([\\d.]+)"`, 'gu'))].map(([, number]) => Number(number))

  it('has a dot for every commit, within the picture, and writes names as text', () => {
    const svg = chart(11, 10, 9, 12)
    expect(svg.match(/<circle /gu)).toHaveLength(4)
    expect(svg).toContain('HTML &lt;brotli&gt;')
    expect(Math.min(...numbersOf(svg, 'cy'))).toBeGreaterThan(0)
    expect(Math.max(...numbersOf(svg, 'cy'))).toBeLessThan(190)
    expect(Math.max(...numbersOf(svg, 'cx'))).toBeLessThan(480)
  })

  it('marks values worse than allowed, and shows goal and limit', () => {
    const svg = chart(13, 9)
    expect(svg.match(/class="dot worse"/gu)).toHaveLength(1)
    expect(svg).toContain('goal ≤ 8')
    expect(svg).toContain('limit ≤ 12')
  })

  it.each([
    ['a single value', [9]],
    ['values that are all 0', [0, 0, 0]],
    ['values below 0', [-3, 5]],
    ['many commits', Array.from({ length: 60 }, (_, index) => index)],
  ])('can be drawn for %s', (_, values) => {
    const svg = chart(...values)
    expect(svg).not.toMatch(/NaN|Infinity|undefined/u)
    expect(svg.match(/class="small"/gu)?.length).toBeLessThanOrEqual(10)
  })
})
