import type { BlockDefinition } from '#definition/grammar/define-block.ts'

/**
 * Definitions of all blocks by name. An argument of the compiler, so that the compiler depends on no particular block.
 */
export type Catalog = Readonly<Record<string, BlockDefinition>>
