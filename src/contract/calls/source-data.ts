import type { shapes } from './shapes.ts'
import type { SourceName } from './sources.ts'

/** A source's data, after its envelope was opened and its shape checked. */
export type SourceData<Name extends SourceName> = ReturnType<(typeof shapes)[Name]['parse']>
