import { type CheckedSchema, checkSchema, type SchemaCompiler, type SchemaSnapshot } from './check-schema.ts'
import { saveFallbackSchema, readFallbackSchema } from './fallback-schema.ts'
import { limitIssues } from './limit-issues.ts'
import type { SchemaSource } from './source/schema-source.ts'

/** Reads and checks the schema of one source, in this thread or in another one (schema-worker.ts). */
export interface SchemaChecker {
  /**
   * Reads the schema as it is now and checks it; a good one is kept. Lists the first faults only, see `limitIssues`.
   * Rejects for a bug of ours only.
   */
  check(): Promise<CheckedSchema>
  /**
   * Checks the schema without weighing its pages, for a start after an update, with which the program's own scripts may
   * have grown. It is not kept.
   */
  checkUnweighed(): Promise<CheckedSchema>
  /** Compiles the fallback schema; undefined if none is kept, if it is damaged, or if it does not compile any more. */
  checkFallback(): Promise<SchemaSnapshot | undefined>
  /** Waits for the check under way and until the last good schema is kept, then frees what the checker uses. */
  close(): Promise<void>
}

export interface SchemaCheckerOptions {
  source: Pick<SchemaSource, 'read'>
  /** Returns the compiler for each check anew, because a build may be replaced meanwhile. */
  compiler: () => SchemaCompiler
  /** The folder of the fallback schema; absent if none is kept. */
  fallbackDir?: string | undefined
  /** Called with the reason if a good schema cannot be kept, which stops nothing. */
  onKeepFault?: (reason: string) => void
}

/** Checks in this thread: for commands, for tests, and inside the schema worker. */
export function createSchemaChecker({
  source,
  compiler,
  fallbackDir,
  onKeepFault = () => undefined,
}: SchemaCheckerOptions): SchemaChecker {
  let checking: Promise<unknown> = Promise.resolve()
  let keeping = Promise.resolve()

  async function check(): Promise<CheckedSchema> {
    const folder = await source.read()
    const checked = checkSchema(folder, compiler())
    // The answer does not wait for the disk.
    if (checked.ok && fallbackDir !== undefined)
      keeping = keeping.then(() =>
        saveFallbackSchema(fallbackDir, folder.files).catch((error: unknown) =>
          onKeepFault(error instanceof Error ? error.message : String(error)),
        ),
      )
    return limitIssues(checked)
  }

  return {
    check() {
      const result = check()
      checking = result.catch(() => undefined)
      return result
    },
    async checkUnweighed() {
      return limitIssues(checkSchema(await source.read(), { ...compiler(), bundle: undefined }))
    },
    async checkFallback() {
      const files = fallbackDir === undefined ? undefined : await readFallbackSchema(fallbackDir)
      if (!files) return undefined
      // Not weighed: after an update of the program a page may be too heavy, and that is better than no page.
      const checked = checkSchema({ files, issues: [], fingerprint: '' }, { ...compiler(), bundle: undefined })
      return checked.ok ? checked.snapshot : undefined
    },
    async close() {
      await checking
      await keeping
    },
  }
}
