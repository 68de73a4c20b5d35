import { getRaw } from '../get-raw.ts'
import { createVisitor, waitsAtBeat } from '../load/waits-at-beat.ts'
import { median } from '../median.ts'
import { percentile } from '../percentile.ts'
import type { Figure } from '../report/figure.ts'
import { formatCount } from './growth-figures.ts'
import { HOME, SEARCH } from './pages.ts'

const ROUNDS = 5
const BEAT_MS = 20
const SECONDS_A_ROUND = 4

/** The effect of one visitor with slow pages on the finished home page of all others. */
export async function companyFigures(origin: string, articles: number): Promise<Figure[]> {
  const { visit, leave } = createVisitor(origin + HOME)
  try {
    await visit()
    const rounds: { alone: number; beside: number }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const tail = async () => percentile(await waitsAtBeat(visit, BEAT_MS, after(SECONDS_A_ROUND * 1000)), 0.99)
      const alone = await tail()
      const searcher = search(origin, round)
      const beside = await tail()
      await searcher.stop()
      rounds.push({ alone, beside })
    }
    const alone = median(rounds.map((round) => round.alone))
    return [
      {
        id: 'company-search',
        name: `p99 of cached home while one visitor searches, ${formatCount(articles)} articles`,
        value: median(rounds.map(({ beside }) => beside)),
        unit: 'ms',
        goal: 50,
        note: `${alone.toFixed(0)} ms without the search; a request every ${BEAT_MS} ms`,
      },
    ]
  } finally {
    leave()
  }
}

function after(ms: number): () => boolean {
  const end = performance.now() + ms
  return () => performance.now() > end
}

/** Searches for a common word beside new ones, one search after the other. */
function search(origin: string, round: number): { stop: () => Promise<void> } {
  const state = { isStopped: false }
  const searching = (async () => {
    for (let n = 0; !state.isStopped; n += 1)
      await getRaw(`${origin}${SEARCH}?keyword=${encodeURIComponent(`文化 ${round}x${n}`)}`)
  })()
  return {
    stop: () => {
      state.isStopped = true
      return searching
    },
  }
}
