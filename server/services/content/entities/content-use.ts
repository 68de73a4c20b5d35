import { storedFieldsOfTypes } from '#server/db/content/content-use.ts'

import { storedFields } from '#server/services/lists/article-view.ts'
import type { ServiceContext } from '#server/services/context/service-context.ts'

/** The amount of content of a type, published or not, and the number of entities with a value, per field. */
export interface TypeUse {
  type: number
  total: number
  fields: Record<string, number>
}

/** Counts the content of some types: the data that a change of the schema would leave behind. */
export async function contentUse(
  { store }: Pick<ServiceContext, 'store'>,
  types: readonly number[],
): Promise<TypeUse[]> {
  const use = new Map(types.map((type): [number, TypeUse] => [type, { type, total: 0, fields: {} }]))
  for await (const rows of storedFieldsOfTypes(store.db, types))
    for (const row of rows) {
      const typeUse = use.get(row.type)
      if (!typeUse) continue
      typeUse.total += 1
      for (const [name, value] of Object.entries(storedFields(row)))
        if (!isEmpty(value)) typeUse.fields[name] = (typeUse.fields[name] ?? 0) + 1
    }
  return [...use.values()]
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
