import { createContext, use } from 'react'

import type { BlockComponents } from './block-components.ts'

export const BlocksContext = createContext<BlockComponents | undefined>(undefined)

/** Returns the block components. @throws where no provider stands above: a bug of the application. */
export function useBlocks(): BlockComponents {
  const blocks = use(BlocksContext)
  if (!blocks) throw new Error('useBlocks needs a BlocksContext provider above it')
  return blocks
}
