import { type StrayCharacter, strayCharacters, withoutStrays } from '#definition/names/stray-characters.ts'

import type { Column, FoundColumn } from '#server/services/content/format/content-columns.ts'
import { shown } from '#server/services/content/format/content-fault.ts'
import type { SourceRow } from '#server/services/content/format/content-source.ts'

/** A row without stray characters, and what was changed in it, a sentence a column. */
interface CleanedRow {
  row: SourceRow
  notes: readonly string[]
}

/** Kinds of stray characters told of one column. */
const MOST = 3

/**
 * Takes characters that cannot be seen out of a row's texts, and replaces those that only look like the right ones:
 * they come along when an editor copies a title, and keep searches and filters from finding it. Bodies stay as they
 * are, and so do paths, whose files may have such names.
 */
export function cleanRow(row: SourceRow, find: (written: string) => FoundColumn): CleanedRow {
  const values = new Map(row.values)
  const notes: string[] = []
  for (const [written, value] of row.values) {
    const found = find(written)
    if (!found.ok || !isFreeText(found.column)) continue
    const strays: StrayCharacter[] = []
    values.set(written, cleaned(value, strays))
    if (strays.length > 0) notes.push(`「${written}」里${describeStrays(strays)}`)
  }
  return notes.length === 0 ? { row, notes } : { row: { ...row, values }, notes }
}

/** Returns a value with the texts in it cleaned; adds what was found to `strays`. */
function cleaned(value: unknown, strays: StrayCharacter[]): unknown {
  if (typeof value === 'string') {
    const found = strayCharacters(value)
    strays.push(...found)
    return found.length === 0 ? value : withoutStrays(value, found)
  }
  if (Array.isArray(value)) return value.map((item) => cleaned(item, strays))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, cleaned(item, strays)]))
}

const apart: ReadonlySet<string> = new Set(['body', 'cover', 'images', 'richtext', 'image', 'file', 'url', 'captions'])

function isFreeText(column: Column): boolean {
  return !apart.has(column.kind === 'own' ? column.field.kind : column.name)
}

function describeStrays(strays: readonly StrayCharacter[]): string {
  const unseen = strays.filter(({ plain }) => plain === '')
  const alike = strays.filter(({ plain }) => plain !== '')
  const joinKinds = (sentences: readonly string[]) => {
    const kinds = [...new Set(sentences)]
    return kinds.slice(0, MOST).join('、') + (kinds.length > MOST ? ` 等 ${kinds.length} 种` : '')
  }
  return [
    ...(unseen.length > 0 ? [`去掉了 ${unseen.length} 个${joinKinds(unseen.map(({ says }) => says))}`] : []),
    ...(alike.length > 0
      ? [joinKinds(alike.map(({ found, plain, says }) => `${shown(found)}是${says}，换成了${shown(plain)}`))]
      : []),
  ].join('；')
}
