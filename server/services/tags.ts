import type { TagResponse } from '#contract/article.ts'
import { countTags } from '#server/db/tags.ts'

import type { Answer } from './answer.ts'
import { answer } from './answer.ts'
import { numbersOf, typesFor } from './known-types.ts'
import type { ServiceContext } from './service-context.ts'

/** `article/getTag`: the most used tags of a type, or of all. */
export async function tagsService(
  { store, types }: ServiceContext,
  { type, limit }: { type?: number | undefined; limit: number },
): Promise<Answer<TagResponse>> {
  const wanted = typesFor(types(), type)
  return wanted.kind === 'types' ? answer(await countTags(store, numbersOf(wanted.types), limit)) : wanted
}
