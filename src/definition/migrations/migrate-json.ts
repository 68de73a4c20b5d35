import type { FileKind } from './file-kind.ts'
import { applyEdit, itemAt, type PlacedJson } from './apply-edit.ts'
import type { SchemaEdit } from './schema-edit.ts'
import { siteFrom1 } from './site-from-1.ts'

/** One step for one kind of file: the edits that a file of version `from` needs. */
interface Migration {
  kind: FileKind
  from: number
  edits: (json: PlacedJson) => SchemaEdit[]
}

/**
 * All migrations. A grammar change with which existing files would no longer load needs an entry here and a higher
 * number below. Existing files then still load, and `npm run schema -- migrate` rewrites them.
 */
const migrations: readonly Migration[] = [{ kind: 'site', from: 1, edits: siteFrom1 }]

/** Current versions by kind of file. They are separate, so that a change to one kind does not affect the others. */
export const grammarVersions = {
  site: 2,
  type: 1,
  routes: 1,
  template: 1,
  agreement: 1,
  text: 1,
  form: 1,
  rules: 1,
  policy: 1,
  theme: 1,
  brush: 1,
  backend: 1,
} as const satisfies Readonly<Record<FileKind, number>>

/** A file migrated to the current grammar, with the edits in order; or a file of a newer program. */
export type Migrated =
  | { kind: 'readable'; json: PlacedJson; edits: readonly SchemaEdit[]; from: number | undefined }
  | { kind: 'newer'; version: number }

/**
 * Migrates a file's value to its kind's current version, in memory and without side effects. A file without a valid
 * version is returned unchanged, because the grammar refuses it.
 */
export function migrateJson(kind: FileKind, json: PlacedJson): Migrated {
  const version = itemAt(json, ['version'])?.value
  const current = grammarVersions[kind]
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1)
    return { kind: 'readable', json, edits: [], from: undefined }
  if (version > current) return { kind: 'newer', version }
  const edits: SchemaEdit[] = []
  let migrated = json
  for (let step = version; step < current; step += 1) {
    const steps = migrations
      .filter((migration) => migration.kind === kind && migration.from === step)
      .flatMap((migration) => migration.edits(migrated))
    migrated = steps.reduce(applyEdit, migrated)
    edits.push(...steps)
  }
  return { kind: 'readable', json: version === current ? json : withVersion(migrated, current), edits, from: version }
}

function withVersion({ value, places }: PlacedJson, version: number): PlacedJson {
  return { value: typeof value === 'object' && value !== null ? { ...value, version } : value, places }
}
