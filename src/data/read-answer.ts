import { CODE_REFUSED, CODE_SUCCESS, envelopeResponse } from '#contract/calls/envelope.ts'
import { shapes } from '#contract/calls/shapes.ts'
import type { SourceData } from '#contract/calls/source-data.ts'
import { isSubjectSource, type SourceName, sources } from '#contract/calls/sources.ts'

import type { Failure, Result } from './result.ts'

/** The part of a zod schema that validates an answer. */
interface Shape {
  safeParse: (
    data: unknown,
  ) =>
    | { success: true; data: SourceData<SourceName> }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } }
}

/**
 * Reads an answer: HTTP status, envelope, shape. The only place where data of a backend enters the portal, and all of
 * it is validated (an upstream may send anything).
 */
export function readAnswer(source: SourceName, status: number, body: unknown): Result {
  const shape: Shape = shapes[source]
  const opened = openEnvelope(sources[source].call, status, body)
  // An address that cannot name a subject (/news/details/abc) is a missing page, not a failure. A call that was not
  // answered (HTTP 429) says nothing about its subject.
  const isRefused = status < 400 && opened.kind === 'refused' && opened.code === CODE_REFUSED
  if (isRefused && isSubjectSource(source)) return { kind: 'not-found' }
  if (opened.kind !== 'ok') return opened
  const parsed = shape.safeParse(opened.data)
  if (parsed.success) return { kind: 'ok', data: parsed.data }
  const [first] = parsed.error.issues
  return {
    kind: 'malformed',
    detail: `${sources[source].call}: ${first?.path.join('.') ?? ''} ${first?.message ?? ''}`,
  }
}

/** Returns the unchecked data of an answer, or its failure. */
export function openEnvelope(call: string, status: number, body: unknown): { kind: 'ok'; data: unknown } | Failure {
  if (status === 401) return { kind: 'unauthorized' }
  if (status === 404) return { kind: 'not-found' }
  // The message of a server error may contain internal details, so it is dropped.
  if (status >= 500) return { kind: 'http', status }
  const envelope = envelopeResponse.safeParse(body)
  if (!envelope.success)
    return status >= 400 ? { kind: 'http', status } : { kind: 'malformed', detail: `${call}: no envelope` }
  const { code, msg, data } = envelope.data
  if (code !== CODE_SUCCESS) return { kind: 'refused', code, message: msg }
  return { kind: 'ok', data }
}
