import { registry } from '#blocks/registry.ts'
import type { BlockRegistry } from '#render/block-components.ts'

/**
 * The registry as the renderer uses it. Only here do the exact types of the blocks meet the renderer's general one: the
 * compiler has checked props against the same definitions, and the contract the data.
 */
export const blockRegistry: BlockRegistry = registry as unknown as BlockRegistry
