import { syntheticArticleIds, touchContent } from '../content/filled-database.ts'
import { measureCost, type CostedServer } from '../load/measure-cost.ts'
import { formatNumber, type Figure } from '../report/figure.ts'
import { HOME, LIST, SEARCH } from './pages.ts'

/** A page at 600,000 articles costs at most twice what it costs at 600. */
const GOAL = 2
/** Of each kind of page in a round: what they cost is a matter of milliseconds, and single ones are rough. */
const PAGES_A_ROUND = 6
const NEWS = 4

interface SizedPortal {
  origin: string
  pid: number
  dataDir: string
  articles: number
}

/** The cost of pages with much content, beside the same pages with little. */
export async function growthFigures(few: SizedPortal, many: SizedPortal): Promise<Figure[]> {
  const kinds: readonly { id: string; name: string; paths: (portal: SizedPortal) => readonly string[] }[] = [
    { id: 'home', name: 'home', paths: () => [HOME] },
    { id: 'list', name: 'first pages of a list', paths: () => upTo(PAGES_A_ROUND, (n) => `${LIST}?p=${n + 1}`) },
    { id: 'deep-list', name: 'last page of a list', paths: () => upTo(PAGES_A_ROUND, (n) => `${LIST}?p=9${n}0000`) },
    {
      id: 'details',
      name: 'details',
      paths: ({ dataDir }) => syntheticArticleIds(dataDir, NEWS, PAGES_A_ROUND).map((id) => `${LIST}/details/${id}`),
    },
    { id: 'search', name: 'search for 文化', paths: () => [`${SEARCH}?keyword=${encodeURIComponent('文化')}`] },
    {
      id: 'search-nothing',
      name: 'search without hits',
      paths: () => [`${SEARCH}?keyword=${encodeURIComponent('魑魅魍魉')}`],
    },
    { id: 'sitemap', name: 'sitemap', paths: () => ['/sitemap.xml'] },
  ]
  const serverOf = (portal: SizedPortal): CostedServer => ({
    origin: portal.origin,
    pid: portal.pid,
    pages: new Map(kinds.map(({ id, paths }) => [id, paths(portal)])),
    forgetPages: () => touchContent(portal.dataDir),
  })
  const [small, large] = await measureCost([serverOf(few), serverOf(many)])
  return kinds.map(({ id, name }) => {
    const [least, most] = [small?.get(id) ?? Number.NaN, large?.get(id) ?? Number.NaN]
    return {
      id: `growth-${id}`,
      name: `${name}, CPU at ${formatCount(many.articles)} ÷ ${formatCount(few.articles)} articles`,
      value: most / least,
      unit: '',
      goal: GOAL,
      note: `${formatNumber(most)} and ${formatNumber(least)} ms`,
    }
  })
}

export function formatCount(count: number): string {
  return count.toLocaleString('en')
}

function upTo(count: number, make: (n: number) => string): readonly string[] {
  return Array.from({ length: count }, (_, n) => make(n))
}
