import type { ArticleResponse } from '#contract/entities/article.ts'

/** Related entities of one type. */
export interface RelatedGroup {
  type: number
  name: string
  /** The invitation of the type, such as "学一学". */
  invitation: string | undefined
  items: readonly ArticleResponse[]
}

/** Types to include or to leave out; all types without either. */
interface TypeFilter {
  only?: readonly number[] | undefined
  except?: readonly number[] | undefined
}

/**
 * Groups entities by type. Types with an invitation (an item to get to know, a course to take) come before types to
 * read about; within both, the order is that of their first entities. A type unknown to the schema has no name and no
 * page, so its entities are left out.
 */
export function groupByType(
  entities: readonly ArticleResponse[],
  types: Readonly<Record<number, { name: string; invitation?: string }>>,
  { only, except = [] }: TypeFilter = {},
): readonly RelatedGroup[] {
  const byType = new Map<number, ArticleResponse[]>()
  for (const entity of entities) {
    if (except.includes(entity.type) || (only && !only.includes(entity.type))) continue
    byType.set(entity.type, [...(byType.get(entity.type) ?? []), entity])
  }
  const groups = [...byType].flatMap(([type, items]): RelatedGroup[] => {
    const contentType = types[type]
    return contentType ? [{ type, name: contentType.name, invitation: contentType.invitation, items }] : []
  })
  const isInviting = ({ invitation }: RelatedGroup) => invitation !== undefined
  return [...groups.filter(isInviting), ...groups.filter((group) => !isInviting(group))]
}
