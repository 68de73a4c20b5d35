import { type FoundTitle, titlesRead } from '#server/db/lists/found-titles.ts'

import { answer } from '#server/services/context/answer.ts'
import { createMemoCache } from './memo-cache.ts'
import { numbersOf } from './types-for.ts'
import type { ServiceContext } from '#server/services/context/service-context.ts'

const MAX_TITLES = 5

export type MostRead = () => Promise<readonly FoundTitle[]>

/** The most read titles, for visitors whose search finds nothing; independent of the query. */
export function createMostRead(context: ServiceContext, version: () => string): MostRead {
  const ask = createMemoCache<null, readonly FoundTitle[]>(
    async () => answer(await titlesRead(context.store, { types: numbersOf(context.types()) }, MAX_TITLES)),
    version,
  )
  return async () => {
    const found = await ask(null)
    return found.kind === 'answer' ? found.data : []
  }
}
