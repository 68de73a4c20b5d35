import type { TypeModel } from '#compile/portal.ts'

import type { Refusal } from '#server/services/context/answer.ts'

/**
 * Returns the types that a call concerns: the one named, or all. Rows of a type that the schema dropped stay hidden.
 */
export function typesFor(
  types: readonly TypeModel[],
  typeNumber: number | undefined,
): { kind: 'types'; types: readonly TypeModel[] } | Refusal {
  if (typeNumber === undefined) return { kind: 'types', types }
  const type = types.find((candidate) => candidate.type === typeNumber)
  return type ? { kind: 'types', types: [type] } : { kind: 'not-found', what: 'type' }
}

export function numbersOf(types: readonly TypeModel[]): number[] {
  return types.map(({ type }) => type)
}
