import type { CategoryResponse } from '#contract/entities/article.ts'
import { countFacets } from '#server/db/lists/facets.ts'

import type { Answer } from '#server/services/context/answer.ts'
import { answer } from '#server/services/context/answer.ts'
import type { ServiceContext } from '#server/services/context/service-context.ts'

/** `article/getCategory`: the categories that the schema gives a type, in its order, including empty ones. */
export async function categoriesService(
  { store, types }: ServiceContext,
  number: number,
): Promise<Answer<CategoryResponse>> {
  const type = types().find((candidate) => candidate.type === number)
  if (!type) return { kind: 'not-found', what: 'type' }
  const counts = await countFacets(store, { types: [number] }, ['category'])
  const left = counts.filter(({ value }) => !type.categories.includes(value)).map(({ value }) => value)
  return answer(
    [...type.categories, ...left.toSorted()].map((name) => ({
      id: name,
      name,
      count: counts.find(({ value }) => value === name)?.count ?? 0,
    })),
  )
}
