import { appliedText } from '../edits/applied-text.ts'
import { parseJson } from '../json/parse-json.ts'
import type { FileKind } from './file-kind.ts'
import { grammarVersions, migrateJson } from './migrate-json.ts'
import type { MigrationStep } from './migration-step.ts'

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
  const edits = migrated.steps.flatMap((step) => step.edits)
  return {
    kind: 'migrated',
    text: appliedText(text, [...edits, { kind: 'set', path: ['version'], value: to }]),
    from: migrated.from,
    to,
    because: migrated.steps.map(describeStep),
  }
}

function describeStep({ edits, because }: MigrationStep): string {
  const edit = edits.at(-1)
  if (!edit) return because
  return edit.kind === 'move'
    ? `${edit.from.join('.')} → ${edit.to.join('.')}：${because}`
    : `${edit.kind === 'remove' ? '去掉' : '写上'} ${edit.path.join('.')}：${because}`
}
