import { createContext, use } from 'react'

/** Tells the person what came of an act. */
export type Tell = (text: string, kind?: 'success' | 'error') => void

export const TellContext = createContext<Tell | undefined>(undefined)

/**
 * Returns the function that tells outcomes.
 *
 * @throws without a TellContext above
 */
export function useTell(): Tell {
  const tell = use(TellContext)
  if (!tell) throw new Error('useTell needs a TellContext provider above it')
  return tell
}
