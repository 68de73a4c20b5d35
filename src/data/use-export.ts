import { createContext, use } from 'react'

import type { Result } from './result.ts'

/**
 * Returns all data stored about the member, as the server sends it. It never rejects; the caller answers `unauthorized`
 * with the login popup.
 */
export type ExportData = () => Promise<Result<unknown>>

/** Loads the code of a download when a member wants one, which is rare. */
const fetchOnDemand: ExportData = async () => {
  const code = await import('./fetch-export.ts').catch(() => undefined)
  return code ? code.fetchExport() : { kind: 'network' }
}

/** Uses the network by default; tests provide a replacement. */
export const ExportContext = createContext<ExportData>(fetchOnDemand)

export function useExport(): ExportData {
  return use(ExportContext)
}
