import { createFolderSource } from './source/folder-source.ts'
import type { SchemaSource } from './source/schema-source.ts'

/** Writes the files of a source into a folder, all or none, over none that is there. */
export async function fetchSchema(
  source: Pick<SchemaSource, 'read'>,
  dir: string,
): Promise<{ ok: true; count: number } | { ok: false; reason: string }> {
  const { files } = await source.read()
  const planned = files.map(({ file, text }) => ({ file, before: undefined, text }))
  const written = await createFolderSource(dir).write(planned)
  return written.ok ? { ok: true, count: files.length } : { ok: false, reason: written.reason }
}
