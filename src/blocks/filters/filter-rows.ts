import type { CategoryResponse, FacetValue, ListResponse } from '#contract/article.ts'
import type { FieldModel } from '#definition/grammar/define-block.ts'

/** One thing a list can be narrowed by, with its choices. */
export interface FilterRow {
  /** The parameter of the address. */
  name: string
  label: string
  kind: 'chips' | 'areas'
  choices: readonly FacetValue[]
  /** What is chosen now, or empty. */
  chosen: string
}

interface FilterInput {
  categories: CategoryResponse
  list: ListResponse
  /** Fields asked for beside the category, in order. */
  wanted: readonly string[]
  fields: readonly FieldModel[]
  query: Readonly<Record<string, string>>
  labels: { category: string; area: string; when: string }
}

/**
 * The rows of choices above a list. Counts are those of the list's own answer where it gives any
 * (they know the other choices), else those of the categories. What cannot be chosen is left out,
 * except what is chosen: it must be possible to undo it.
 */
export function filterRows({ categories, list, wanted, fields, query, labels }: FilterInput): readonly FilterRow[] {
  const facets = list.facets ?? {}
  const counted = facets['category']
  const inOrder = categories.map(({ id, name, count }) => ({
    value: id,
    label: name,
    count: counted ? (counted.find(({ value }) => value === id)?.count ?? 0) : count,
  }))
  const rows: FilterRow[] = [
    { name: 'category', label: labels.category, kind: 'chips', choices: inOrder, chosen: query['category'] ?? '' },
  ]
  for (const name of wanted) {
    const field = fields.find((candidate) => candidate.name === name)
    const isArea = name === 'area' || field?.kind === 'area'
    rows.push({
      name,
      label: field?.label ?? (isArea ? labels.area : name === 'when' ? labels.when : name),
      kind: isArea ? 'areas' : 'chips',
      choices: facets[name] ?? [],
      chosen: query[name] ?? '',
    })
  }
  return rows.map((row) => ({ ...row, choices: withChosen(row) })).filter(({ choices }) => choices.length > 0)
}

/** What leaves nothing is no choice; what is chosen stays, even where the answer forgot it. */
function withChosen({ choices, chosen }: FilterRow): readonly FacetValue[] {
  const open = choices.filter(({ value, count }) => count > 0 || value === chosen)
  if (chosen === '' || open.some(({ value }) => value === chosen)) return open
  return [...open, { value: chosen, label: chosen, count: 0 }]
}

/** What a row's choice is called, or undefined where nothing is chosen. */
export function chosenLabel({ choices, chosen }: FilterRow): string | undefined {
  return chosen === '' ? undefined : choices.find(({ value }) => value === chosen)?.label
}
