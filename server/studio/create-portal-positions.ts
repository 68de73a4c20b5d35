import type { Portal } from '#compile/portal.ts'

import { type BlockTitles, type PortalPosition, positionsOfPortal } from './positions-of-portal.ts'

interface PortalPositionsOptions {
  portal: () => Pick<Portal, 'version' | 'site' | 'routes'>
  blockTitles: () => BlockTitles
}

/** Creates the positions of the portal in use, which are found once for each version of it. */
export function createPortalPositions({
  portal,
  blockTitles,
}: PortalPositionsOptions): () => readonly PortalPosition[] {
  let found: { version: string; positions: readonly PortalPosition[] } | undefined
  return () => {
    const current = portal()
    if (found?.version !== current.version)
      found = { version: current.version, positions: positionsOfPortal(current, blockTitles()) }
    return found.positions
  }
}
