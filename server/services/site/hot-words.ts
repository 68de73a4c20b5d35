import { type HotWordsResponse, MOST_HOT_WORDS } from '#contract/entities/site-responses.ts'
import { siteEntities, type SiteEntity } from '#server/db/site/site-entities.ts'

import type { Answer } from '#server/services/context/answer.ts'
import { answer } from '#server/services/context/answer.ts'
import type { ServiceContext } from '#server/services/context/service-context.ts'

/** `other/getHotWords`: the words of the present moment. */
export async function hotWordsService({ store }: ServiceContext): Promise<Answer<HotWordsResponse>> {
  return answer(viewHotWords(await siteEntities(store, ['hot-word'])))
}

/** The first words, each once. */
export function viewHotWords(rows: readonly SiteEntity[]): HotWordsResponse {
  return [...new Set(rows.map(({ title }) => title))].slice(0, MOST_HOT_WORDS).map((word) => ({ word }))
}
