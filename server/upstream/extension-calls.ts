import { type BackendCallName, backendCall, backendCallNames } from '#contract/calls/backend-calls.ts'
import type { BackendDefinition } from '#definition/grammar/backend-definition.ts'

import { openEnvelope } from './open-envelope.ts'
import { isWebPage, type RawAnswer, readJson } from './read-json.ts'

/**
 * Calls that this portal adds to those of docs/specification/portal.md#calls. Another backend of the family need not
 * have them.
 */
export const extensionCalls: ReadonlySet<BackendCallName> = new Set(
  backendCallNames.filter((name) => backendCall(name).isExtension === true),
)

/** Statuses of web servers and frameworks for an address without a handler. */
const NO_HANDLER: ReadonlySet<number> = new Set([404, 405, 501])

/**
 * Whether the answer shows that the backend lacks one of the portal's own calls: no handler at its address, or a web
 * page in place of JSON, with which many frameworks answer unknown addresses. An act that is refused in an envelope
 * with HTTP 404 exists: its subject does not.
 */
export function lacksCall(name: BackendCallName, raw: RawAnswer, dialect: BackendDefinition): boolean {
  if (!extensionCalls.has(name)) return false
  if (!NO_HANDLER.has(raw.status)) return raw.status < 400 && isWebPage(raw)
  return backendCall(name).method === 'GET' || !hasEnvelope(raw, dialect)
}

function hasEnvelope(raw: RawAnswer, dialect: BackendDefinition): boolean {
  const json = readJson(raw)
  return json.ok && dialect.envelope.code !== '' && openEnvelope(json.value, raw.status, dialect).kind !== 'none'
}
