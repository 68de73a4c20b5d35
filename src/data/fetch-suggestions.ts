import redaxios from 'redaxios'

import type { TextRun } from '#contract/search.ts'
import type { Suggestion } from '#contract/suggest.ts'

import { openEnvelope } from './read-answer.ts'
import { REQUEST_TIMEOUT_MS, timedFetch } from './timed-fetch.ts'

const CALL = 'search/suggest'

/** What a half-typed keyword may become, at most eight; nothing where the portal cannot say: one types on without it. */
export async function fetchSuggestions(
  keyword: string,
  { baseUrl, fetch: base }: { baseUrl: string; fetch: typeof fetch },
): Promise<Suggestion[]> {
  try {
    const response = await redaxios.get<unknown>(`${baseUrl}/${CALL}?${new URLSearchParams({ keyword }).toString()}`, {
      fetch: timedFetch(REQUEST_TIMEOUT_MS, base),
      validateStatus: () => true,
    })
    const result = openEnvelope(CALL, response.status, response.data)
    return result.kind === 'ok' && Array.isArray(result.data) ? result.data.flatMap(readSuggestion) : []
  } catch {
    return []
  }
}

/** One suggestion, or none where it is not what the contract says. By hand: asking zod here would split it off every page's first script. */
function readSuggestion(value: unknown): Suggestion[] {
  if (!isRecord(value)) return []
  const { kind, text, runs, id, type, typeName } = value
  if (typeof text !== 'string' || !Array.isArray(runs) || !runs.every(isRun)) return []
  if (kind === 'tag' || kind === 'category') return [{ kind, text, runs }]
  const isEntity =
    kind === 'entity' && typeof id === 'number' && typeof type === 'number' && typeof typeName === 'string'
  return isEntity ? [{ kind, text, runs, id, type, typeName }] : []
}

function isRun(value: unknown): value is TextRun {
  return isRecord(value) && typeof value['text'] === 'string' && typeof value['hit'] === 'boolean'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
