import type { CategoryResponse, FacetValue, ListResponse } from '#contract/entities/article.ts'
import type { FieldModel } from '#definition/grammar/define-block.ts'

/** A filter of a list, with its choices. */
export interface FilterRow {
  /** The parameter of the address. */
  name: string
  label: string
  kind: 'chips' | 'areas'
  choices: readonly FacetValue[]
  /** The chosen value, or empty. */
  chosen: string
  /** A chosen chip says already what is chosen. */
  hasChosenChip?: boolean
}

interface FilterInput {
  categories: CategoryResponse
  list: ListResponse
  /** Fields to filter by beside the category, in order. */
  fieldNames: readonly string[]
  fields: readonly FieldModel[]
  query: Readonly<Record<string, string>>
  labels: Readonly<Record<'category' | 'area' | 'when' | 'signup', string>>
}

/**
 * Returns the filters of a list. Counts come from the list's own answer where it has them (they respect the other
 * filters), else from the categories. Choices without results are left out, except the chosen one, so that visitors can
 * remove it.
 */
export function filterRows({ categories, list, fieldNames, fields, query, labels }: FilterInput): readonly FilterRow[] {
  const facets = list.facets ?? {}
  const counted = facets['category']
  const inOrder = categories.map(({ id, name, count }) => ({
    value: id,
    label: name,
    ...(counted ? countOf(counted, id) : { count }),
  }))
  const rows: FilterRow[] = [
    { name: 'category', label: labels.category, kind: 'chips', choices: inOrder, chosen: query['category'] ?? '' },
  ]
  for (const name of fieldNames) {
    const field = fields.find((candidate) => candidate.name === name)
    const isArea = name === 'area' || field?.kind === 'area'
    rows.push({
      name,
      label: field?.label ?? labelWithoutField(name, isArea, labels),
      kind: isArea ? 'areas' : 'chips',
      choices: facets[name] ?? [],
      chosen: query[name] ?? '',
    })
  }
  return rows.map((row) => ({ ...row, choices: withChosen(row) })).filter(({ choices }) => choices.length > 0)
}

function labelWithoutField(name: string, isArea: boolean, labels: FilterInput['labels']): string {
  if (isArea) return labels.area
  return name === 'when' || name === 'signup' ? labels[name] : name
}

function countOf(counted: readonly FacetValue[], id: string): Pick<FacetValue, 'count' | 'atLeast'> {
  const { count, atLeast } = counted.find(({ value }) => value === id) ?? { count: 0 }
  return { count, ...(atLeast ? { atLeast } : {}) }
}

/** Drops choices without results; keeps the chosen one, even where it is missing in the answer. */
function withChosen({ choices, chosen }: FilterRow): readonly FacetValue[] {
  const open = choices.filter(({ value, count, atLeast }) => count > 0 || atLeast || value === chosen)
  if (chosen === '' || open.some(({ value }) => value === chosen)) return open
  return [...open, { value: chosen, label: chosen, count: 0 }]
}

/** Returns the label of a filter's choice, or undefined where none is chosen that is still to be said. */
export function chosenLabel({ choices, chosen, hasChosenChip = false }: FilterRow): string | undefined {
  return chosen === '' || hasChosenChip ? undefined : choices.find(({ value }) => value === chosen)?.label
}
