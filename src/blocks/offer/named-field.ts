import type { DetailsResponse } from '#contract/entities/article.ts'
import type { FieldModel } from '#definition/grammar/define-block.ts'

/** Returns the field that a section names, with the entity's value in it; undefined where it is empty. */
export function namedField(
  article: DetailsResponse,
  fields: readonly FieldModel[],
  name: string | undefined,
): { label: string; value: string } | undefined {
  const field = fields.find((candidate) => candidate.name === name)
  const value = field === undefined ? '' : String(article.fields[field.name] ?? '').trim()
  return field === undefined || value === '' ? undefined : { label: field.label, value }
}
