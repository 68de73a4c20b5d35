import type { DetailsResponse } from '#contract/article.ts'
import type { FieldModel } from '#definition/grammar/define-block.ts'

/** One line of the fact table: a field and what it holds. */
export interface ArticleFact {
  field: Pick<FieldModel, 'name' | 'label' | 'kind'>
  value: string | number
}

/** Kinds that are not said in a line of words; pictures stand in the gallery, sessions, questions and captions in blocks of their own. */
const elsewhere = new Set(['image', 'images', 'sessions', 'questions', 'captions'])

/**
 * The fields of a type that have a value, in the type's order. The area comes in words, which every
 * entity carries beside its code; where the type has no field for it, it comes last.
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

/** The pictures of an article: its own, then those of its picture fields, each once and without the one on top. */
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
