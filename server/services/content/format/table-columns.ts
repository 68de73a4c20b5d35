import type { TypeModel } from '#compile/portal.ts'
import { isSecret } from '#definition/grammar/field-role.ts'
import { columnTitles, type CommonName } from './content-columns.ts'

/** Rows are found by their titles, and an import publishes them. */
const leftOut: ReadonlySet<CommonName> = new Set<CommonName>(['key', 'status'])

/** The titles of the columns of an empty table for a type: in the order of its form, as an import reads them. */
export function tableColumns(type: TypeModel): string[] {
  const { common, fields } = columnTitles(type)
  const first: readonly CommonName[] = ['title', 'category']
  const isThere = (name: CommonName) => !leftOut.has(name) && (name !== 'category' || type.categories.length > 0)
  const titles = [...common].filter(([name]) => isThere(name))
  return [
    ...titles.filter(([name]) => first.includes(name)).map(([, title]) => title),
    ...type.fields.filter((field) => !isSecret(field)).map(({ name }) => fields.get(name) ?? name),
    ...titles.filter(([name]) => !first.includes(name)).map(([, title]) => title),
  ]
}
