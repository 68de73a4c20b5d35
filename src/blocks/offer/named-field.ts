import type { DetailsResponse } from '#contract/article.ts'
import type { FieldModel } from '#definition/grammar/define-block.ts'

/** The field a section names, with what this entity says in it; undefined where it says nothing. */
export function namedField(
  article: DetailsResponse,
  fields: readonly FieldModel[],
  name: string | undefined,
): { label: string; value: string } | undefined {
  const field = fields.find((candidate) => candidate.name === name)
  const value = field === undefined ? '' : String(article.fields[field.name] ?? '').trim()
  return field === undefined || value === '' ? undefined : { label: field.label, value }
}
