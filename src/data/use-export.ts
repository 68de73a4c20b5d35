import { createContext, use } from 'react'

import { fetchExport } from './fetch-export.ts'
import type { Result } from './result.ts'

/** Everything held about the member, as the server tells it. It never rejects; `unauthorized` is the caller's to answer with the login popup. */
export type ExportData = () => Promise<Result<unknown>>

/** The real line unless a test puts another in its place. */
export const ExportContext = createContext<ExportData>(fetchExport)

export function useExport(): ExportData {
  return use(ExportContext)
}
