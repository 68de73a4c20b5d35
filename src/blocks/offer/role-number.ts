import type { DetailsResponse } from '#contract/entities/article.ts'
import type { FieldModel } from '#definition/grammar/define-block.ts'

/**
 * Returns the number in the field of a role: 0 where the entity leaves it out, undefined where its type has no such
 * field.
 */
export function roleNumber(
  article: DetailsResponse,
  fields: readonly FieldModel[],
  role: 'price' | 'deadline',
): number | undefined {
  const field = fields.find((candidate) => candidate.role === role)
  if (field === undefined) return undefined
  // Other backends write numbers as text.
  const number = Number(article.fields[field.name] ?? 0)
  return Number.isFinite(number) ? number : 0
}
