import type { FileKind } from './file-kind.ts'
import { applyEdit, itemAt, type PlacedJson } from './apply-edit.ts'
import type { SchemaEdit } from './schema-edit.ts'
import { siteFrom1 } from './site-from-1.ts'

/** One step up for one kind of file: what must be edited of a file that says `from`. */
interface Migration {
  kind: FileKind
  from: number
  edits: (json: PlacedJson) => SchemaEdit[]
}

/**
 * Every step there is. A grammar that changes so that files written before would no longer load gets one here
 * and a higher number below; the files that stand keep loading, and `npm run schema -- migrate` rewrites them.
 */
const migrations: readonly Migration[] = [{ kind: 'site', from: 1, edits: siteFrom1 }]

/** The version of each kind of file: they age apart, so that a change to one does not touch the others. */
export const grammarVersions = {
  site: 2,
  type: 1,
  routes: 1,
  template: 1,
  agreement: 1,
  text: 1,
  form: 1,
  rules: 1,
  backend: 1,
} as const satisfies Readonly<Record<FileKind, number>>

/** A file as today's grammar wants it, with the edits that took it there, oldest first; or one of a newer program. */
export type Migrated =
  | { kind: 'readable'; json: PlacedJson; edits: readonly SchemaEdit[]; from: number | undefined }
  | { kind: 'newer'; version: number }

/**
 * Brings what a file says up to its kind's present version, in memory; pure.
 * A file without a version, or with something else in its place, is left for the grammar to refuse.
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
