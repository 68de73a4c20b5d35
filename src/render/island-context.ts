import { createContext, type ReactNode } from 'react'

/** Puts all that the page provides around a section that is a React root of its own. */
export type ProvideForIsland = (section: ReactNode) => ReactNode

export const IslandContext = createContext<ProvideForIsland | undefined>(undefined)

/**
 * Returns the prefix of the ids that React gives out in a section. The server renders each section by itself, and so
 * counts from the beginning in each.
 */
export function idPrefixOf(sectionId: string): string {
  return `${sectionId}-`
}
