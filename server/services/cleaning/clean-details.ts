import type { TypeModel } from '#compile/portal.ts'
import { reservedQuestionNames } from '#contract/members/sign-up-form.ts'
import type { FieldKind } from '#definition/grammar/define-block.ts'
import { isInherited } from '#definition/names/inherited-name.ts'

import { safeAddress } from './safe-address.ts'
import { safeCaptions } from './safe-captions.ts'
import { sanitizeBody, sanitizeField } from './sanitize-body.ts'

/** Bounds against a faulty backend, far above real content; 20,000 sessions would be a page of 25 MB. */
const MOST_SESSIONS = 200
const MOST_QUESTIONS = 60

/**
 * Cleans the data of `Article/getDetails` or `other/getAgreement` from another backend: all HTML and all addresses are
 * made safe like those of our own content, and lists are cut to a limit. Values of an unexpected shape pass unchanged;
 * the contract refuses them later.
 */
export function cleanDetails(types: readonly TypeModel[], data: unknown): unknown {
  if (!isRecord(data)) return data
  const type = types.find((candidate) => candidate.type === data['type'])
  const cleaned: Record<string, unknown> = { ...data }
  if (typeof data['body'] === 'string') cleaned['body'] = sanitizeBody(data['body'])
  if (isRecord(data['fields'])) {
    const kinds = new Map(type?.fields.map(({ name, kind }) => [name, kind]))
    cleaned['fields'] = Object.fromEntries(
      Object.entries(data['fields']).map(([name, value]) => [
        name,
        typeof value === 'string' ? cleanValue({ name, kind: kinds.get(name) }, value) : value,
      ]),
    )
  }
  if (typeof data['cover'] === 'string') cleaned['cover'] = safeAddress(data['cover'])
  if (Array.isArray(data['images']))
    cleaned['images'] = data['images']
      .map((path: unknown) => (typeof path === 'string' ? safeAddress(path) : path))
      .filter((path) => path !== '')
  if (Array.isArray(data['sessions'])) cleaned['sessions'] = data['sessions'].slice(0, MOST_SESSIONS)
  if (Array.isArray(data['questions']))
    cleaned['questions'] = data['questions'].filter(isAskable).slice(0, MOST_QUESTIONS)
  return cleaned
}

/** Cleans a field value as `viewFields` does for our own content. */
function cleanValue({ name, kind }: { name: string; kind: FieldKind | undefined }, value: string): string {
  if (kind === 'richtext') return sanitizeField(name, value)
  if (kind === 'url' || kind === 'file' || kind === 'image') return safeAddress(value)
  if (kind === 'captions') return safeCaptions(value)
  if (kind !== 'images') return value
  return value
    .split(',')
    .map((path) => safeAddress(path))
    .filter((path) => path !== '')
    .join(',')
}

/**
 * Refuses names that every object inherits (`constructor`), because a lookup by such a name would find the inherited
 * member, and names of the sign-up form's own fields.
 */
function isAskable(question: unknown): boolean {
  if (!isRecord(question) || typeof question['name'] !== 'string') return true
  return !isInherited(question['name']) && !reservedQuestionNames.has(question['name'])
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
