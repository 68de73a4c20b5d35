import { type BackendCallName, backendCall, backendCallNames } from './backend-calls.ts'
import type { SourceName } from './sources.ts'

/** Returns the name of the call that a source reads. Throws for a source without a backend call. */
export function callOfSource(source: SourceName): BackendCallName {
  const name = backendCallNames.find((candidate) => backendCall(candidate).source?.name === source)
  if (name === undefined) throw new Error(`Source "${source}" is none of ${backendCallNames.length} backend calls`)
  return name
}
