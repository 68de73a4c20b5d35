import type { BackendDefinition } from '#definition/grammar/backend-definition.ts'

import { describeFound, isRecord, printable, toText, toWord, valueAt } from './read-values.ts'

/** Maximum length of a message that visitors see. */
export const LONGEST_MESSAGE = 200

/** The outcome of a call; 'none' if the answer has no envelope. */
export type Opened = { kind: 'success' | 'refused' | 'login' | 'missing' } | { kind: 'none'; found: string }

/** Reads the outcome of a call from its envelope and HTTP status. */
export function openEnvelope(json: unknown, status: number, { envelope }: BackendDefinition): Opened {
  const byStatus = kindByStatus(status)
  if (envelope.code === '') return { kind: byStatus }
  const code = toWord(valueAt(json, envelope.code)) ?? ''
  if (code === '')
    return {
      kind: 'none',
      found: isRecord(json)
        ? `答复里没有状态码「${envelope.code}」，得到${describeFound(json)}`
        : `应为对象，得到${describeFound(json)}`,
    }
  const isOf = (codes: readonly (string | number | boolean)[]) => codes.some((candidate) => String(candidate) === code)
  if (isOf(envelope.success)) return { kind: byStatus }
  if (isOf(envelope.login)) return { kind: 'login' }
  return { kind: status === 404 || isOf(envelope.missing) ? 'missing' : 'refused' }
}

/** Returns the backend's message for the visitor, shortened and without control characters. */
export function messageOf(json: unknown, { envelope }: BackendDefinition): string {
  return envelope.message === '' ? '' : printable(toText(valueAt(json, envelope.message)) ?? '', LONGEST_MESSAGE)
}

function kindByStatus(status: number): 'missing' | 'refused' | 'success' {
  if (status === 404) return 'missing'
  return status >= 400 ? 'refused' : 'success'
}
