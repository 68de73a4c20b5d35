import { shown } from '#server/services/content/format/content-fault.ts'

import type { FindingRule, Found } from './finding-rule.ts'

/** Finds published documents of any type with the same title. */
export const findDuplicates: FindingRule = async ({ type, fields }, { namesakes }) => {
  // The site's own content has the title of what it leads to.
  if (type.type < 0) return []
  const title = fields.find(({ name }) => name === 'title')?.value
  if (typeof title !== 'string' || title.trim() === '') return []
  const found = await namesakes(title.trim())
  return found.map(({ title: other, typeName, address }): Found => ({
    field: 'title',
    quote: `${typeName} ${address ?? ''} ${other}`,
    message: `${typeName}里已经发布了同名的${shown(other)}${address === undefined ? '' : `（${address}）`}；是同一件事就不要再发，不是就改标题`,
  }))
}
