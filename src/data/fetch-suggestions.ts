import redaxios from 'redaxios'

import type { TextRun } from '#contract/entities/search.ts'
import type { Suggestion } from '#contract/entities/suggest.ts'
import { REQUEST_TIMEOUT_MS } from '#contract/calls/request-timeout.ts'

import { openEnvelope } from './read-answer.ts'
import { timedFetch } from './timed-fetch.ts'

const CALL = 'search/suggest'

/**
 * Returns the completions of a partial keyword, at most eight; an empty list on failure, because the visitor can type
 * on without them.
 */
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

/**
 * Returns a suggestion as a list of one, or an empty list where it does not match the contract. Parsed without zod,
 * which would otherwise move into the first script of every page.
 */
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
