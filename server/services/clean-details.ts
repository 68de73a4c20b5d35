import type { TypeModel } from '#compile/portal.ts'

import { sanitizeBody } from './sanitize-body.ts'

/**
 * The data of `Article/getDetails` or `other/getAgreement` as another backend gave it, with every HTML in it
 * made safe as that of our own content is. What it cannot read it passes on: the contract refuses it later.
 */
export function cleanDetails(types: readonly TypeModel[], data: unknown): unknown {
  if (!isRecord(data)) return data
  const type = types.find((candidate) => candidate.type === data['type'])
  const cleaned: Record<string, unknown> = { ...data }
  if (typeof data['body'] === 'string') cleaned['body'] = sanitizeBody(data['body'])
  if (isRecord(data['fields'])) {
    const richtext = new Set(type?.fields.filter(({ kind }) => kind === 'richtext').map(({ name }) => name))
    cleaned['fields'] = Object.fromEntries(Object.entries(data['fields']).map(([name, value]) => [name, richtext.has(name) && typeof value === 'string' ? sanitizeBody(value) : value]))
  }
  return cleaned
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
