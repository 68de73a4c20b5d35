import type { ArticleResponse } from '#contract/article.ts'

/** Related entities of one type. */
export interface RelatedGroup {
  type: number
  name: string
  items: readonly ArticleResponse[]
}

/**
 * Entities by their type, in the order in which the types first come.
 * A type the schema does not know has no name and no page: its entities are left out.
 */
export function groupByType(entities: readonly ArticleResponse[], types: Readonly<Record<number, { name: string }>>): readonly RelatedGroup[] {
  const byType = new Map<number, ArticleResponse[]>()
  for (const entity of entities) byType.set(entity.type, [...(byType.get(entity.type) ?? []), entity])
  return [...byType].flatMap(([type, items]) => {
    const known = types[type]
    return known ? [{ type, name: known.name, items }] : []
  })
}
