import { createContext, use } from 'react'

import { fetchExport } from './fetch-export.ts'
import type { Result } from './result.ts'

/**
 * Returns all data stored about the member, as the server sends it. It never rejects; the caller answers `unauthorized`
 * with the login popup.
 */
export type ExportData = () => Promise<Result<unknown>>

/** Uses the network by default; tests provide a replacement. */
export const ExportContext = createContext<ExportData>(fetchExport)

export function useExport(): ExportData {
  return use(ExportContext)
}
