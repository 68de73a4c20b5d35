import { listSchemaFolder } from './list-schema-folder.ts'
import { readSchemaFiles } from './read-schema-files.ts'
import { readSchemaFolder } from './read-schema-folder.ts'
import type { SchemaSource } from './schema-source.ts'
import { watchSchemaFolder } from './watch-schema-folder.ts'
import { writeTogether } from './write-together.ts'

/** A schema in a folder on disk, which editors save into by any program; it may not exist yet. */
export function createFolderSource(dir: string): SchemaSource {
  return {
    place: dir,
    location: () => ({ kind: 'folder', dir }),
    list: () => listSchemaFolder(dir),
    read: () => readSchemaFolder(dir),
    readBytes: () => readSchemaFiles(dir),
    write: (files) => writeTogether(dir, files),
    watch: (options) => watchSchemaFolder({ dir, ...options }),
  }
}
