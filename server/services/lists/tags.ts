import type { TagResponse } from '#contract/entities/article.ts'
import { mostUsedTags } from '#server/db/lists/tally.ts'

import type { Answer } from '#server/services/context/answer.ts'
import { answer } from '#server/services/context/answer.ts'
import { numbersOf, typesFor } from './types-for.ts'
import type { ServiceContext } from '#server/services/context/service-context.ts'

/** `article/getTag`: the most used tags of a type, or of all types. */
export async function tagsService(
  { store, types }: ServiceContext,
  { type, limit }: { type?: number | undefined; limit: number },
): Promise<Answer<TagResponse>> {
  const selection = typesFor(types(), type)
  return selection.kind === 'types' ? answer(await mostUsedTags(store, numbersOf(selection.types), limit)) : selection
}
