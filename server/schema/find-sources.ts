import type { SectionSources } from '#compile/section-sources.ts'

import { compileFolder, type FolderCompiler } from './compile-folder.ts'
import type { SchemaReading } from './source/schema-source.ts'

/**
 * Finds where the sections of the pages are written. The sources are those of these very files: an editor that changes
 * the texts it has read needs places in them, not in what the folder holds by now.
 *
 * @returns undefined if the files make no portal
 */
export function findSources(
  folder: Pick<SchemaReading, 'files'>,
  compiler: FolderCompiler,
): SectionSources | undefined {
  const { parsed, compiled } = compileFolder(folder, compiler)
  return parsed.ok && compiled.ok ? compiled.sources() : undefined
}
