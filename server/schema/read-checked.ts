import type { SchemaFile } from '#definition/parse-file.ts'

import { isOnlyHeavy } from './is-only-heavy.ts'
import type { SchemaChecker } from './schema-checker.ts'
import { reportOf } from './schema-messages.ts'
import { createMemorySource } from './source/memory-source.ts'
import type { SchemaSource } from './source/schema-source.ts'

/** Creates the checker of a source, which keeps no copy. */
export type CheckerOf = (source: SchemaSource) => SchemaChecker

/**
 * Reads a source once and checks what was read, so that a save in between does not put unchecked files in the place of
 * checked ones.
 *
 * @param mayBeHeavy whether pages above their budget are accepted, as at a start
 */
export async function readChecked(
  source: Pick<SchemaSource, 'read' | 'place'>,
  checkerOf: CheckerOf,
  { mayBeHeavy }: { mayBeHeavy: boolean },
): Promise<{ ok: true; files: readonly SchemaFile[] } | { ok: false; report: string }> {
  const { files, issues } = await source.read()
  if (issues.length > 0) return { ok: false, report: reportOf({ issues }) }
  const checker = checkerOf(createMemorySource(files, source.place))
  try {
    const checked = await checker.check()
    if (checked.ok) return { ok: true, files }
    const isAccepted = mayBeHeavy && isOnlyHeavy(checked) && (await checker.checkUnweighed()).ok
    return isAccepted ? { ok: true, files } : { ok: false, report: reportOf(checked) }
  } finally {
    await checker.close()
  }
}
