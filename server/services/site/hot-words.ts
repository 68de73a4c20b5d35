import { searchableHotWords } from '#contract/entities/hot-words.ts'
import type { HotWordsResponse } from '#contract/entities/site-responses.ts'
import { siteEntities, type SiteEntity } from '#server/db/site/site-entities.ts'

import type { Answer } from '#server/services/context/answer.ts'
import { answer } from '#server/services/context/answer.ts'
import type { ServiceContext } from '#server/services/context/service-context.ts'

/** `other/getHotWords`: the words of the present moment. */
export async function hotWordsService({ store }: ServiceContext): Promise<Answer<HotWordsResponse>> {
  return answer(viewHotWords(await siteEntities(store, ['hot-word'])))
}

/** The first words of those that can be searched for. */
export function viewHotWords(rows: readonly SiteEntity[]): HotWordsResponse {
  return searchableHotWords(rows.map(({ title }) => title)).map((word) => ({ word }))
}
