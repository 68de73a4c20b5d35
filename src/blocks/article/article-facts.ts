import type { DetailsResponse } from '#contract/entities/article.ts'
import type { FieldModel } from '#definition/grammar/define-block.ts'

/** A line of the fact table: a field and its value. */
export interface ArticleFact {
  field: Pick<FieldModel, 'name' | 'label' | 'kind'>
  value: string | number
}

/**
 * Kinds that do not fit into a line of text: pictures are in the gallery, and sessions, questions and captions in
 * blocks of their own.
 */
const elsewhere = new Set(['image', 'images', 'sessions', 'questions', 'captions'])

/**
 * Returns the fields of a type that have a value, in the order of the type. The area is shown by the name that every
 * entity carries beside its code; where the type has no area field, it comes last.
 */
export function articleFacts(
  article: DetailsResponse,
  fields: readonly FieldModel[],
  areaLabel: string,
): readonly ArticleFact[] {
  const area = { name: 'area', label: areaLabel, kind: 'area' } as const
  const all = fields.some(({ kind }) => kind === 'area') ? fields : [...fields, area]
  return all.flatMap((field) => {
    const value = field.kind === 'area' ? article.areaName : (article.fields[field.name] ?? '')
    const isShown = !('isHidden' in field) && !elsewhere.has(field.kind) && String(value).trim() !== ''
    return isShown ? [{ field, value }] : []
  })
}

/**
 * Returns the pictures of an article: its own, then those of its picture fields, without duplicates and without `lead`.
 */
export function articlePictures(
  article: DetailsResponse,
  fields: readonly FieldModel[],
  lead: string,
): readonly string[] {
  const inFields = fields.flatMap(({ name, kind }) =>
    kind === 'image' || kind === 'images' ? String(article.fields[name] ?? '').split(',') : [],
  )
  return [...new Set([...article.images, ...inFields].map((path) => path.trim()))].filter(
    (path) => path !== '' && path !== lead,
  )
}
