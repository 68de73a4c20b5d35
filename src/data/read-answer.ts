import { CODE_SUCCESS, envelopeResponse } from '#contract/envelope.ts'
import { shapes } from '#contract/shapes.ts'
import type { SourceData } from '#contract/source-data.ts'
import { type SourceName, sources } from '#contract/sources.ts'

import type { Failure, Result } from './result.ts'

/** What tells whether an answer is what the contract says. */
interface Shape {
  safeParse: (
    data: unknown,
  ) =>
    | { success: true; data: SourceData<SourceName> }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } }
}

/**
 * Opens an answer: HTTP status, envelope, shape. The one place where the portal believes a backend,
 * and it believes only what it has checked (an upstream may answer nonsense).
 */
export function readAnswer(source: SourceName, status: number, body: unknown): Result {
  const shape: Shape = shapes[source]
  const opened = openEnvelope(sources[source].call, status, body)
  if (opened.kind !== 'ok') return opened
  const parsed = shape.safeParse(opened.data)
  if (parsed.success) return { kind: 'ok', data: parsed.data }
  const [first] = parsed.error.issues
  return {
    kind: 'malformed',
    detail: `${sources[source].call}: ${first?.path.join('.') ?? ''} ${first?.message ?? ''}`,
  }
}

/** What an answer holds, not yet checked, or how it failed. */
export function openEnvelope(call: string, status: number, body: unknown): { kind: 'ok'; data: unknown } | Failure {
  if (status === 401) return { kind: 'unauthorized' }
  if (status === 404) return { kind: 'not-found' }
  // A server's own failure may carry its insides as a message: none of it goes on.
  if (status >= 500) return { kind: 'http', status }
  const envelope = envelopeResponse.safeParse(body)
  if (!envelope.success)
    return status >= 400 ? { kind: 'http', status } : { kind: 'malformed', detail: `${call}: no envelope` }
  const { code, msg, data } = envelope.data
  if (code !== CODE_SUCCESS) return { kind: 'refused', code, message: msg }
  return { kind: 'ok', data }
}
