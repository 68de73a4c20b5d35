import { sources } from '#contract/sources.ts'

/** Far above any answer of the calls; what is longer would be kept in memory whole. */
const MAX_BYTES = 8 * 1024 * 1024

/** Calls whose answers hold HTML that a page shows as such. */
const HTML_CALLS = [sources.details.call, sources.agreement.call].map((call) => `/${call.toLowerCase()}`)

/** Opens an envelope's data and closes it again. */
export type DataCleaner = (data: unknown) => unknown

/**
 * Fetches from the upstream as far as it is believed: answers of a bounded length, and no HTML that
 * has not been through the same list of harmless tags as our own.
 */
export function createUpstreamFetch(clean: DataCleaner, base: typeof fetch = fetch): typeof fetch {
  return async (input, init) => {
    const response = await base(input, { ...init, redirect: 'manual' })
    const { status, statusText, headers } = response
    const bytes = await readBounded(response)
    const isEmpty = status === 204 || status === 205 || status === 304
    return new Response(isEmpty ? null : holdsHtml(input) ? cleanEnvelope(bytes, clean) : bytes, { status, statusText, headers })
  }
}

async function readBounded(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  let length = 0
  const reader = response.body?.getReader()
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    length += read.value.length
    if (length > MAX_BYTES) {
      await reader?.cancel()
      throw new Error(`The answer is longer than ${MAX_BYTES} bytes`)
    }
    pieces.push(read.value)
  }
  return new Uint8Array(Buffer.concat(pieces))
}

function holdsHtml(input: Parameters<typeof fetch>[0]): boolean {
  const { pathname } = new URL(input instanceof Request ? input.url : input)
  return HTML_CALLS.some((call) => pathname.toLowerCase().endsWith(call))
}

/** What is no JSON is no answer of these calls, and whoever reads it finds that out. */
function cleanEnvelope(bytes: Uint8Array<ArrayBuffer>, clean: DataCleaner): Uint8Array<ArrayBuffer> | string {
  try {
    const envelope: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof envelope === 'object' && envelope !== null && 'data' in envelope ? JSON.stringify({ ...envelope, data: clean(envelope.data) }) : bytes
  } catch (error) {
    if (error instanceof SyntaxError) return bytes
    throw error
  }
}
