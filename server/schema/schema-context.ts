import type { SchemaFile } from '#definition/parse-file.ts'

import type { ContentUse } from './content-use.ts'
import type { SchemaCompiler } from './check-schema.ts'
import type { SchemaSource } from './source/schema-source.ts'

/** A schema as a portal tells it: compiled, by the desk of a running one, or as the files that are kept in its data folder. */
export type RunningSchema =
  | { kind: 'told'; text: string }
  | { kind: 'kept'; files: readonly SchemaFile[] }
  | { kind: 'absent'; dataDir: string }

/** Dependencies of the commands of `npm run schema`. */
export interface SchemaContext {
  /** The editor's working directory, the base of relative paths. */
  cwd: string
  /**
   * Opens the schema that a command is about: the one in a folder that the editor names, or that of the server
   * (`SCHEMA_DIR`).
   */
  schemaSource(folder?: string): SchemaSource
  /** The client build, for the sizes of scripts; it may be missing. */
  clientDir: string
  compiler: SchemaCompiler
  color: boolean
  say(text: string): void
  /** Asks the user at the terminal. Undefined without a terminal; answers undefined once the user has left. */
  ask: ((question: string) => Promise<string | undefined>) | undefined
  /** Counts the content of the running portal; undefined if none runs on this machine. */
  contentUse(types: readonly number[]): Promise<ContentUse | undefined>
  /** The schema that the portal on this machine uses, or the one that it kept when it last ran. */
  runningSchema(): Promise<RunningSchema>
}

/** One command of `npm run schema`. */
export interface SchemaCommand {
  name: string
  /** Usage of its arguments: "[REV] [--running]". */
  takes: string
  about: string
  /** Returns the exit code: 0 success, 1 faults or refused, 2 wrong usage. */
  run(args: readonly string[], context: SchemaContext): Promise<number>
}
