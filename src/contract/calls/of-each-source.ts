import { backendCalls } from './backend-calls.ts'
import type { SourceDeclaration } from './source-declaration.ts'
import type { SourceName } from './sources.ts'

/** Returns a table with one fact of each source, taken from its declaration. */
export function ofEachSource<Fact>(factOf: (source: SourceDeclaration) => Fact): Readonly<Record<SourceName, Fact>> {
  const table: Partial<Record<SourceName, Fact>> = {}
  for (const { source } of Object.values(backendCalls)) if (source) table[source.name] = factOf(source)
  if (!isWhole(table)) throw new Error('A source is missing in backendCalls of src/contract/calls/backend-calls.ts')
  return table
}

function isWhole<Fact>(table: Partial<Record<SourceName, Fact>>): table is Record<SourceName, Fact> {
  return Object.values(backendCalls).every(({ source }) => !source || Object.hasOwn(table, source.name))
}
