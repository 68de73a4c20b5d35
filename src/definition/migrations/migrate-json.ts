import type { FileKind } from './file-kind.ts'
import type { MigrationStep } from './migration-step.ts'
import { editLocated, itemAt, type LocatedJson } from './located-json.ts'
import { siteFrom1 } from './site-from-1.ts'

/** The steps that a file of one kind and of version `from` needs. */
interface Migration {
  kind: FileKind
  from: number
  steps: (json: LocatedJson) => MigrationStep[]
}

/**
 * All migrations. A grammar change with which existing files would no longer load needs an entry here and a higher
 * number below. Existing files then still load, and `npm run schema -- migrate` rewrites them.
 */
const migrations: readonly Migration[] = [{ kind: 'site', from: 1, steps: siteFrom1 }]

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
  words: 1,
  theme: 1,
  brush: 1,
  backend: 1,
} as const satisfies Readonly<Record<FileKind, number>>

/** A file migrated to the current grammar, with the steps in order; or a file of a newer program. */
export type Migrated =
  | { kind: 'readable'; json: LocatedJson; steps: readonly MigrationStep[]; from: number | undefined }
  | { kind: 'newer'; version: number }

/**
 * Migrates a file's value to its kind's current version, in memory and without side effects. A file without a valid
 * version is returned unchanged, because the grammar refuses it.
 */
export function migrateJson(kind: FileKind, json: LocatedJson): Migrated {
  const version = itemAt(json, ['version'])?.value
  const current = grammarVersions[kind]
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1)
    return { kind: 'readable', json, steps: [], from: undefined }
  if (version > current) return { kind: 'newer', version }
  const steps: MigrationStep[] = []
  let migrated = json
  for (let step = version; step < current; step += 1) {
    const versionSteps = migrations
      .filter((migration) => migration.kind === kind && migration.from === step)
      .flatMap((migration) => migration.steps(migrated))
    migrated = versionSteps.flatMap(({ edits }) => edits).reduce(editLocated, migrated)
    steps.push(...versionSteps)
  }
  return { kind: 'readable', json: version === current ? json : withVersion(migrated, current), steps, from: version }
}

function withVersion({ value, places }: LocatedJson, version: number): LocatedJson {
  return { value: typeof value === 'object' && value !== null ? { ...value, version } : value, places }
}
