import type { TestBrowser } from '../../tests/support/browser.ts'
import { pressLink } from '../../bench/measure-link.ts'
import { measureVisit, type Visit } from '../../bench/measure-visit.ts'
import { median } from '../../bench/median.ts'
import type { ComparedFigure, Measured } from './compared-figure.ts'
import type { Contender } from './contender.ts'
import { type TextWeight, weighVisit } from './weigh-visit.ts'

interface Painted {
  firstPaintMs: number
  largestPaintMs: number
  blockedMs: number
  shift: number
  blockingSheets: number
}

interface Seen extends TextWeight {
  home: Painted
  list: Painted
  navigationMs: number
}

/**
 * What the pages weigh and how they paint on a slow phone, in turns, against the same pages finished.
 *
 * @param limit one of the contenders
 */
export async function comparePages(
  browser: TestBrowser,
  contenders: readonly Contender[],
  limit: Contender,
  rounds: number,
): Promise<readonly ComparedFigure[]> {
  const visits = contenders.map((contender) => ({
    contender,
    home: [] as Visit[],
    list: [] as Visit[],
    pressedMs: [] as number[],
  }))
  for (let round = 0; round < rounds; round += 1)
    for (const { contender, home, list, pressedMs } of visits) {
      home.push(await measureVisit(browser, contender.origin + contender.home, 'mobile', { isSlow: true }))
      list.push(await measureVisit(browser, contender.origin + contender.list, 'mobile', { isSlow: true }))
      pressedMs.push(await pressLink(browser, contender.origin, { from: contender.home, to: contender.list }, false))
    }
  const seen = await Promise.all(
    visits.map(async ({ contender, home, list, pressedMs }): Promise<Seen> => ({
      ...(await weighVisit(contender.origin + contender.home, home)),
      home: paintedOf(home),
      list: paintedOf(list),
      navigationMs: median(pressedMs),
    })),
  )
  const least = seen[contenders.indexOf(limit)]
  if (!least) throw new Error(`${limit.name} was not visited, so there is nothing to compare with`)
  return figuresOf(seen, least, limit.name)
}

function paintedOf(visits: readonly Visit[]): Painted {
  const middle = (pick: (visit: Visit) => number) => median(visits.map(pick))
  return {
    firstPaintMs: middle(({ firstPaintMs }) => firstPaintMs),
    largestPaintMs: middle(({ largestPaintMs }) => largestPaintMs),
    blockedMs: middle(({ blockedMs }) => blockedMs),
    shift: middle(({ layoutShift }) => layoutShift),
    blockingSheets: middle(({ blocking }) => blocking.length),
  }
}

function figuresOf(seen: readonly Seen[], least: Seen, limit: string): readonly ComparedFigure[] {
  const plain = (name: string, unit: string, pick: (one: Seen) => number): ComparedFigure => ({
    name,
    unit,
    against: '',
    values: seen.map((one) => ({ value: pick(one) })),
  })
  const ratio = (name: string, pick: (one: Seen) => number): ComparedFigure => ({
    name,
    unit: '',
    against: `÷ ${limit}`,
    values: seen.map((one): Measured => ({ value: pick(one) / pick(least), absolute: `${Math.round(pick(one))} ms` })),
  })
  const above = (name: string, pick: (one: Seen) => number): ComparedFigure => ({
    name,
    unit: 'ms',
    against: `− ${limit}`,
    values: seen.map((one) => ({ value: Math.round(pick(one) - pick(least)) })),
  })
  return [
    plain('HTML of home, brotli', 'KiB', ({ htmlKiB }) => htmlKiB),
    plain('text of home in all (HTML, CSS, JavaScript), brotli', 'KiB', ({ textKiB }) => textKiB),
    plain('JavaScript of home before the first intent, brotli', 'KiB', ({ scriptsKiB }) => scriptsKiB),
    plain('files that block the painting of home', '', ({ home }) => home.blockingSheets),
    ratio('first paint of home on a slow phone', ({ home }) => home.firstPaintMs),
    ratio('first paint of the list', ({ list }) => list.firstPaintMs),
    ratio('largest paint of home', ({ home }) => home.largestPaintMs),
    ratio('largest paint of the list', ({ list }) => list.largestPaintMs),
    above('blocked time of home', ({ home }) => home.blockedMs),
    above('blocked time of the list', ({ list }) => list.blockedMs),
    plain('layout shift of home', '', ({ home }) => home.shift),
    plain('layout shift of the list', '', ({ list }) => list.shift),
    ratio('navigation from home to the list, cold', ({ navigationMs }) => navigationMs),
  ]
}
