import type { Origin } from '#definition/grammar/site-files.ts'
import type { TypeDefinition } from '#definition/grammar/type-definition.ts'
import type { Issue } from '#definition/issues/issue.ts'
import { nearestName } from '#definition/names/nearest-name.ts'

interface WrittenOption {
  name: string
  value: string
  types: readonly TypeDefinition[]
  place: Origin
}

/** Refuses a category or an option that no content can have: the list would be empty. */
export function checkOption({ name, value, types, place }: WrittenOption): Issue[] {
  const isCategory = name === 'category'
  const allowed = types.flatMap(({ categories, fields }) =>
    isCategory
      ? categories
      : fields.flatMap((field) => (field.name === name && field.kind === 'select' ? (field.options ?? []) : [])),
  )
  if (allowed.length === 0 || allowed.includes(value)) return []
  return [
    {
      code: 'VALUE_UNKNOWN',
      ...place,
      message: isCategory ? `没有名为「${value}」的分类` : `字段 ${name} 没有「${value}」这个可选值`,
      allowed,
      ...nearestName(value, allowed),
    },
  ]
}
