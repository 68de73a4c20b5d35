import { currentClientDir } from '#server/schema/read-bundle.ts'

import type { TestBrowser } from '../../tests/support/browser.ts'
import { getRaw } from '../get-raw.ts'
import { measureNavigation } from '../measure-navigation.ts'
import { measurePainting } from '../measure-painting.ts'
import { measureVisit } from '../measure-visit.ts'
import { brotliSize, measureWeight } from '../measure-weight.ts'
import type { Figure } from '../report/figure.ts'
import { HOME, LIST } from './pages.ts'

const KIB = 1024

/** The weight of a first visit to home. */
export async function weighHome(origin: string, dist: string): Promise<Figure[]> {
  const weight = await measureWeight(origin + HOME, currentClientDir(dist))
  return [
    { id: 'html-plain', name: 'HTML of home, plain', value: weight.htmlKiB, unit: 'KiB' },
    { id: 'html', name: 'HTML of home, brotli', value: weight.htmlBrotliKiB, unit: 'KiB', goal: 8, limit: 12 },
    {
      id: 'html-unstyled',
      name: 'HTML of home without its inlined style, brotli',
      value: weight.unstyledBrotliKiB,
      unit: 'KiB',
      goal: 8,
      note: 'what compares with pages that link a sheet',
    },
    {
      id: 'js-entry',
      name: 'JavaScript of the entry alone, brotli',
      value: weight.entryBrotliKiB,
      unit: 'KiB',
      note: 'by the build’s manifest',
    },
  ]
}

/** The requests of a browser, and its waits, on home, list and the way between. */
export async function visitPages(origin: string, visitors: TestBrowser): Promise<Figure[]> {
  const home = await measureVisit(visitors, origin + HOME, 'desktop', { isSlow: false })
  const phone = await measureVisit(visitors, origin + HOME, 'mobile', { isSlow: false })
  const list = await measureVisit(visitors, origin + LIST, 'desktop', { isSlow: false })
  const navigation = await measureNavigation(visitors, origin + HOME, LIST)
  const scripts = await Promise.all(home.scripts.map((url) => getRaw(url)))
  const scriptBytes = scripts.reduce((total, answer) => total + brotliSize(answer), 0)
  const none = { unit: '', goal: 0 }
  const one = { unit: '', goal: 1, limit: 1 }
  return [
    {
      id: 'js-visit',
      name: 'JavaScript of a visit to home, brotli',
      value: scriptBytes / KIB,
      unit: 'KiB',
      goal: 4,
      limit: 96,
      note: `${scripts.length} files`,
    },
    {
      id: 'blocking',
      name: 'requests that block the painting of home',
      value: home.blocking.length,
      ...none,
      limit: 0,
      note: 'style sheets and the like',
    },
    {
      id: 'trips-home',
      name: 'round trips until the last card, home',
      value: home.roundTripsToLastCard,
      ...one,
      note: `${home.cards} links`,
    },
    {
      id: 'trips-list',
      name: 'round trips until the last card, list',
      value: list.roundTripsToLastCard,
      ...one,
      note: `${list.cards} links`,
    },
    {
      id: 'trips-navigation',
      name: 'round trips of a cold navigation, home to list',
      value: navigation.roundTrips,
      ...one,
      note: `${navigation.requests.length} requests`,
    },
    { id: 'shift-desktop', name: 'layout shift of home, desktop', value: home.layoutShift, ...none, limit: 0.01 },
    { id: 'shift-mobile', name: 'layout shift of home, mobile', value: phone.layoutShift, ...none, limit: 0.01 },
  ]
}

/** How pages paint on a slow phone, against the same HTML as a static page. */
export async function paintPages(origin: string, visitors: TestBrowser): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { id, name, path } of [
    { id: 'home', name: 'home', path: HOME },
    { id: 'list', name: 'list', path: LIST },
  ]) {
    const painting = await measurePainting(visitors, origin, path)
    figures.push(
      {
        id: `first-paint-${id}`,
        name: `first paint of ${name} on a slow phone ÷ static page`,
        value: painting.firstPaintRatio,
        unit: '',
        goal: 1.1,
        limit: 1.1,
        note: `${painting.firstPaintMs.toFixed(0)} ms`,
      },
      {
        id: `largest-paint-${id}`,
        name: `largest paint of ${name} on a slow phone ÷ static page`,
        value: painting.largestPaintRatio,
        unit: '',
        goal: 1.1,
        limit: 1.25,
        note: `${painting.largestPaintMs.toFixed(0)} ms`,
      },
      {
        id: `blocked-${id}`,
        name: `blocked time of ${name} on a slow phone − static page`,
        value: painting.extraBlockedMs,
        unit: 'ms',
        goal: 50,
        limit: 100,
      },
    )
  }
  return figures
}
