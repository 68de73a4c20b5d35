import { applyEdits, findNodeAtLocation, getNodeValue, type JSONPath, modify, parseTree } from 'jsonc-parser'

import { parseJson } from '../json/parse-json.ts'
import type { FileKind } from './file-kind.ts'
import { formattingOf } from '../json/text-formatting.ts'
import { grammarVersions, migrateJson } from './migrate-json.ts'
import type { JsonPath, SchemaEdit } from './schema-edit.ts'

/** A file's text migrated to its kind's current version; `because` explains each change in Chinese. */
export type MigratedText =
  | { kind: 'current' }
  | { kind: 'migrated'; text: string; from: number; to: number; because: readonly string[] }
  | { kind: 'newer'; version: number }
  | { kind: 'unreadable' }

/** Rewrites a file of an older version. Spaces, line ends and order outside the changes stay as they are. */
export function migrateText(kind: FileKind, text: string): MigratedText {
  const json = parseJson(text)
  if (!json.ok) return { kind: 'unreadable' }
  const migrated = migrateJson(kind, json)
  if (migrated.kind === 'newer') return migrated
  const to = grammarVersions[kind]
  if (migrated.from === undefined || migrated.from === to) return { kind: 'current' }
  const edited = migrated.edits.reduce(editText, text)
  return {
    kind: 'migrated',
    text: replaced(edited, ['version'], to),
    from: migrated.from,
    to,
    because: migrated.edits.map(describeEdit),
  }
}

function editText(text: string, edit: SchemaEdit): string {
  if (edit.kind === 'remove') return replaced(text, edit.path, undefined)
  const root = parseTree(text)
  const node = root && findNodeAtLocation(root, [...edit.from])
  return node === undefined ? text : replaced(replaced(text, edit.from, undefined), edit.to, getNodeValue(node))
}

function replaced(text: string, path: JsonPath, value: unknown): string {
  const at: JSONPath = [...path]
  // A removal needs no formatting options; with them, neighbouring lines would be reformatted, too.
  return applyEdits(text, modify(text, at, value, value === undefined ? {} : { formattingOptions: formattingOf(text) }))
}

function describeEdit(edit: SchemaEdit): string {
  return edit.kind === 'remove'
    ? `去掉 ${edit.path.join('.')}：${edit.because}`
    : `${edit.from.join('.')} → ${edit.to.join('.')}：${edit.because}`
}
