import type { FacetValue, ListResponse } from '#contract/entities/article.ts'
import type { ChipModel, FieldModel } from '#definition/grammar/define-block.ts'

/** A chip as the page shows it. */
export interface TypeChip {
  title: string
  isChosen: boolean
  /** What pressing it does to the query of the address; undefined removes a value. */
  changes: Readonly<Record<string, string | undefined>>
  /** The entries that it would leave; absent where the list does not tell. */
  counted?: Pick<FacetValue, 'count' | 'atLeast'>
  /** It would leave nothing, and is not chosen. */
  isIdle: boolean
}

/** A day and a month are another answer to when, and would hide the chip's. */
const otherTimes = ['month', 'date'] as const

interface ChipsInput {
  chips: readonly ChipModel[]
  list: ListResponse
  fields: readonly FieldModel[]
  query: Readonly<Record<string, string>>
}

/** Returns the chips of a type that choose something, at an address with this query. */
export function typeChips({ chips, ...page }: ChipsInput): readonly TypeChip[] {
  return chips.flatMap(({ title, query: chipQuery, near }) => {
    if (near) return []
    const names = Object.keys(chipQuery)
    const isChosen = names.every((name) => page.query[name] === chipQuery[name])
    const counted = countOf(chipQuery, page)
    return {
      title,
      isChosen,
      changes: isChosen
        ? Object.fromEntries(names.map((name) => [name, undefined]))
        : { ...(names.includes('when') ? { month: undefined, date: undefined, week: undefined } : {}), ...chipQuery },
      ...(counted ? { counted } : {}),
      isIdle: !isChosen && counted?.count === 0 && counted.atLeast !== true,
    }
  })
}

/** Returns the parameters that any of the chips sets. */
export function chipNames(chips: readonly ChipModel[]): readonly string[] {
  return [...new Set(chips.flatMap(({ query }) => Object.keys(query)))]
}

/**
 * Returns the count of a chip's choice from the facet of its parameter, which leaves out values without entries. A list
 * counts neither two choices together, nor a time without the chosen day, nor an area below one that is not chosen.
 */
function countOf(
  chipQuery: ChipModel['query'],
  { list: { facets }, fields, query }: Omit<ChipsInput, 'chips'>,
): TypeChip['counted'] {
  const [[name, value] = [], ...others] = Object.entries(chipQuery)
  if (facets === undefined || name === undefined || others.length > 0) return undefined
  if (name === 'when' && otherTimes.some((other) => query[other] !== undefined)) return undefined
  const found = facets[name]?.find((choice) => choice.value === value)
  if (found) return { count: found.count, ...(found.atLeast ? { atLeast: true } : {}) }
  const isArea = name === 'area' || fields.some((field) => field.name === name && field.kind === 'area')
  return isArea ? undefined : { count: 0 }
}
