import type { BackendCallName } from '#contract/calls/backend-calls.ts'
import type { BackendShape } from '#contract/calls/backend-shapes.ts'
import type { BackendDefinition } from '#definition/grammar/backend-definition.ts'

import { toWord } from './read-values.ts'

/** Translates a backend's value, or each of a list; unchanged without an entry in the dialect. */
export function ourValue(
  { values }: Pick<BackendDefinition, 'values'>,
  thing: BackendShape | 'own' | undefined,
  name: string,
  raw: unknown,
): unknown {
  const table = tableOf(values, thing, name)
  if (!table) return raw
  if (Array.isArray(raw)) return raw.map((item: unknown) => translated(table, item))
  // Backends of this family write several tags in one text.
  if (name === 'tags' && typeof raw === 'string' && /[,，]/u.test(raw))
    return raw.split(/[,，]/u).map((item) => translated(table, item.trim()))
  return translated(table, raw)
}

function translated(table: Readonly<Record<string, string | boolean>>, raw: unknown): unknown {
  const word = toWord(raw)?.trim()
  return word !== undefined && Object.hasOwn(table, word) ? table[word] : raw
}

/** The kind of thing that the parameters of a call refer to. */
const subjects: Partial<Record<BackendCallName, BackendShape>> = {
  list: 'article',
  recommend: 'article',
  calendar: 'article',
  search: 'article',
  like: 'mark',
  collect: 'mark',
  attention: 'mark',
  shelf: 'mark',
  putFeedback: 'feedback',
}
/** Parameters with another name than the field they filter by. */
const namesOfParams: Readonly<Record<string, string>> = { tag: 'tags' }

/**
 * Translates our value to the backend's; undefined without an entry in the dialect. If several mean the same, the
 * first is used.
 */
export function theirValue(
  { values }: Pick<BackendDefinition, 'values'>,
  call: BackendCallName,
  param: string,
  value: string,
): string | undefined {
  const thing = subjects[call]
  const table =
    tableOf(values, thing, namesOfParams[param] ?? param) ??
    (thing === 'article' ? tableOf(values, 'own', param) : undefined)
  return table && Object.entries(table).find(([, ours]) => String(ours) === value)?.[0]
}

function tableOf(
  values: BackendDefinition['values'],
  thing: string | undefined,
  name: string,
): Readonly<Record<string, string | boolean>> | undefined {
  const tables = thing !== undefined && Object.hasOwn(values, thing) ? values[thing] : undefined
  return tables && Object.hasOwn(tables, name) ? tables[name] : undefined
}
