import type { SchemaCompiler } from './check-schema.ts'
import { readBundle } from './read-bundle.ts'

/**
 * Returns the compiler that also weighs the scripts of every page, where there is a build. Commands and the running
 * server check with it, so that what one refuses the other refuses, too.
 */
export function weighingCompiler({ compiler, clientDir }: WeighedBuild): SchemaCompiler {
  return { ...compiler, bundle: readBundle(clientDir) }
}

interface WeighedBuild {
  compiler: SchemaCompiler
  /** The browser's files of a build; they may be missing. */
  clientDir: string
}
