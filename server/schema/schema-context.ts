import type { ContentUse } from './content-use.ts'
import type { SchemaCompiler } from './check-schema.ts'

/** What the commands of `npm run schema` work with. */
export interface SchemaContext {
  /** Where the editor stands: what they name is meant from here. */
  cwd: string
  /** The schema that is worked on unless another is named. */
  schemaDir: string
  /** The browser's half of the build, for what scripts weigh; it need not be there. */
  clientDir: string
  compiler: SchemaCompiler
  color: boolean
  say(text: string): void
  /** Asks whoever sits there; undefined where nobody does, or who was there has gone. */
  ask: ((question: string) => Promise<string | undefined>) | undefined
  /** What the running portal's content holds; undefined where none runs here. */
  contentUse(types: readonly number[]): Promise<ContentUse | undefined>
  /** Where the portal runs unless another address is named. */
  portalAddress: string
}

/** One thing `npm run schema` can do. */
export interface SchemaCommand {
  name: string
  /** What follows the name: "[REV] [--running URL]". */
  takes: string
  about: string
  /** Answers the exit code: 0 done, 1 faults or refused, 2 asked for in a way that is not understood. */
  run(args: readonly string[], context: SchemaContext): Promise<number>
}
