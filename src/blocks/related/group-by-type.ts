import type { ArticleResponse } from '#contract/article.ts'

/** Related entities of one type. */
export interface RelatedGroup {
  type: number
  name: string
  /** How one of it is offered: "学一学". */
  invitation: string | undefined
  items: readonly ArticleResponse[]
}

/** Which types are wanted; without either all are. */
interface Wanted {
  only?: readonly number[] | undefined
  except?: readonly number[] | undefined
}

/**
 * Entities by their type. What one is invited to (an item to get to know, a course to take) comes
 * before what one can read about it; within both the order is the one in which types first come.
 * A type the schema does not know has no name and no page: its entities are left out.
 */
export function groupByType(
  entities: readonly ArticleResponse[],
  types: Readonly<Record<number, { name: string; invitation?: string }>>,
  { only, except = [] }: Wanted = {},
): readonly RelatedGroup[] {
  const byType = new Map<number, ArticleResponse[]>()
  for (const entity of entities) {
    if (except.includes(entity.type) || (only && !only.includes(entity.type))) continue
    byType.set(entity.type, [...(byType.get(entity.type) ?? []), entity])
  }
  const groups = [...byType].flatMap(([type, items]): RelatedGroup[] => {
    const known = types[type]
    return known ? [{ type, name: known.name, invitation: known.invitation, items }] : []
  })
  const isInviting = ({ invitation }: RelatedGroup) => invitation !== undefined
  return [...groups.filter(isInviting), ...groups.filter((group) => !isInviting(group))]
}
