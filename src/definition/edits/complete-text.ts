import type { JsonPath } from '../json/json-path.ts'
import { appendEdits } from './append-edits.ts'
import { appliedText } from './applied-text.ts'
import { completeEdits } from './complete-edits.ts'
import { readDocument } from './json-document.ts'

/**
 * Adds to the text of a JSON file what it lacks of `whole`, laid out as its neighbours are. A text that cannot be read
 * stays as it is.
 */
export function completeText(text: string, whole: Readonly<Record<string, unknown>>): string {
  const read = readDocument(text)
  return read.ok ? appliedText(text, completeEdits(read.document.value, whole)) : text
}

/** Adds items to the end of a list in the text of a JSON file, laid out as the items before them. */
export function appendText(text: string, path: JsonPath, items: readonly unknown[]): string {
  const read = readDocument(text)
  return read.ok ? appliedText(text, appendEdits(read.document.value, path, items)) : text
}
