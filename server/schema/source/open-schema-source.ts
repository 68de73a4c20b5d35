import { createFolderSource } from './folder-source.ts'
import { createMemorySource } from './memory-source.ts'
import type { SchemaLocation, SchemaSource } from './schema-source.ts'

/** Opens the source of a location, in whichever thread it has arrived. */
export function openSchemaSource(location: SchemaLocation): SchemaSource {
  return location.kind === 'folder' ? createFolderSource(location.dir) : createMemorySource(location.files)
}
