import { blockRegistry } from '#app/block-registry.ts'
import { createBlockComponents } from '#render/block-components.ts'

/** Components of blocks, loaded when a story needs them and kept: they hold no state. */
export const storyBlocks = createBlockComponents(blockRegistry)
