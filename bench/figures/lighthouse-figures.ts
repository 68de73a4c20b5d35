import type { TestBrowser } from '../../tests/support/browser.ts'
import { getRaw } from '../get-raw.ts'
import { hasLighthouse, type LighthouseScores, runLighthouse } from '../measure-lighthouse.ts'
import { plainBody } from '../measure-weight.ts'
import { median } from '../median.ts'
import type { Figure } from '../report/figure.ts'
import { startStillPages } from '../still-pages.ts'
import { HOME, LIST } from './pages.ts'

const ROUNDS = 3
const GOAL = 95

/** The pages, and for those of one entity the list on which its address stands. */
const PAGES: readonly { id: string; name: string; path: string; link?: RegExp }[] = [
  { id: 'home', name: 'home', path: HOME },
  { id: 'list', name: 'list', path: LIST },
  { id: 'details', name: 'details', path: LIST, link: /\/web\/news\/details\/\d+/u },
  { id: 'sign-up', name: 'sign-up', path: '/web/activity', link: /\/web\/activity\/details\/\d+/u },
  { id: 'video', name: 'video', path: '/web/video/list', link: /\/web\/video\/details\/\d+/u },
  { id: 'reader', name: 'reader', path: '/web/book', link: /\/web\/book\/details\/\d+/u },
]

/** Lighthouse's score of pages on a phone, beside that of a static page in the same session. */
export async function lighthouseFigures(origin: string, visitors: TestBrowser): Promise<Figure[]> {
  if (!(await hasLighthouse())) return PAGES.map((page) => figureOf(page, [], 'Lighthouse is not installed'))
  const still = await startStillPages(visitors, origin, [HOME])
  try {
    return await measure(origin, still.origin + HOME)
  } catch (error) {
    // The other figures of a run do not depend on a tool of others.
    const reason = String(error).replaceAll(/\s+/gu, ' ').slice(0, 200)
    return PAGES.map((page) => figureOf(page, [], `Lighthouse failed: ${reason}`))
  } finally {
    still.close()
  }
}

async function measure(origin: string, stillPage: string): Promise<Figure[]> {
  const addresses = await Promise.all(PAGES.map((page) => addressOf(origin, page)))
  const calibration: LighthouseScores[] = []
  const scores = PAGES.map((): LighthouseScores[] => [])
  for (let round = 0; round < ROUNDS; round += 1) {
    calibration.push(await runLighthouse(stillPage))
    for (const [index, address] of addresses.entries())
      if (address !== undefined) scores[index]?.push(await runLighthouse(address))
  }
  const atBest = median(calibration.map(({ performance }) => performance))
  const refused =
    atBest < 100 ? { refused: `in this session a static page got ${atBest} of 100: the machine is busy` } : {}
  return PAGES.map((page, index) => ({ ...figureOf(page, scores[index] ?? [], 'no such page was found'), ...refused }))
}

function figureOf(
  { id, name }: { id: string; name: string },
  scores: readonly LighthouseScores[],
  missing: string,
): Figure {
  const others = scores[0]?.others ?? []
  const note = scores.length === 0 ? missing : others.join(', ')
  return {
    id: `lighthouse-${id}`,
    name: `Lighthouse of ${name} on a phone`,
    value: scores.length === 0 ? Number.NaN : median(scores.map(({ performance }) => performance)),
    unit: '',
    goal: GOAL,
    moreIsBetter: true,
    ...(note === '' ? {} : { note }),
  }
}

async function addressOf(origin: string, { id, path, link }: (typeof PAGES)[number]): Promise<string | undefined> {
  if (!link) return origin + path
  const found = link.exec(plainBody(await getRaw(origin + path)).toString())?.[0]
  if (found === undefined) return undefined
  return origin + (id === 'reader' ? found.replace('/book/details/', '/book-read/') : found)
}
