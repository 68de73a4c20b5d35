import type { BlockDefinition } from '#definition/grammar/define-block.ts'

/** Every block's definition by name; an argument of the compiler, so that it knows no particular block. */
export type Catalog = Readonly<Record<string, BlockDefinition>>
