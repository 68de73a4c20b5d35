import { StoreAway } from '#server/platform/process/store-away.ts'

/** The outage that an error of the line to a store is, without anything of the request: it names keys. */
export function lineBroken(place: string, error: unknown): StoreAway {
  return new StoreAway(`${place} does not answer: ${reasonOf(error)}`)
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if ('code' in error && typeof error.code === 'string') return error.code
  return error.name === 'Error' ? error.message.slice(0, 80) : error.name
}
