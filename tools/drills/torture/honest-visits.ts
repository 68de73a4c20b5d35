import { setTimeout as sleep } from 'node:timers/promises'

import { networkOf } from '../../../tests/support/ask-api.ts'
import { createPlainAsking } from './ask-plain.ts'

/** A visitor who only reads, while others do their worst. */
export interface HonestVisits {
  /** Ends the visits: how many were answered as they should be, and what became of the others. */
  stop(): Promise<{ answered: number; failed: readonly string[] }>
}

const PAUSE_MS = 40
const paths = ['/web/index', '/web/news', '/api/Article/getList?type=12', '/api/search/list?keyword=书法', '/livez']
/** Nobody else comes from there. */
const NETWORK = networkOf(15_999_999)

export function startHonestVisits(origin: string): HonestVisits {
  const asking = createPlainAsking(origin, { lines: 2 })
  let [answered, isOver] = [0, false]
  const failed: string[] = []
  const visiting = (async () => {
    for (let turn = 0; !isOver; turn += 1) {
      const path = encodeURI(paths[turn % paths.length] ?? '/')
      const { status, fault } = await asking.ask(path, { headers: { 'x-forwarded-for': NETWORK } })
      if (status === 200) answered += 1
      else failed.push(`${path}: ${status || fault}`)
      await sleep(PAUSE_MS)
    }
  })()
  return {
    async stop() {
      isOver = true
      await visiting
      asking.close()
      return { answered, failed }
    },
  }
}
