import type { WrittenDialect } from './propose-dialect.ts'

/** The order of the guide. */
const order = [
  'version',
  'prefix',
  'envelope',
  'list',
  'parameters',
  'token',
  'send',
  'types',
  'text',
  'fields',
  'own',
  'values',
  'calls',
] as const

/**
 * Writes a dialect as `schema/backend.json`, with short lists on one line. The text is also printed, so control
 * characters in the backend's names are escaped.
 */
export function writeDialect(dialect: WrittenDialect): string {
  const sorted = Object.fromEntries(
    order.flatMap((name) => (dialect[name] === undefined ? [] : [[name, dialect[name]]])),
  )
  const text = JSON.stringify({ $schema: './json-schema/backend.json', ...sorted }, undefined, 2).replaceAll(
    /[\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return text.replace(
    /\[\s+([^[\]{}]{1,80}?)\s+\]/gu,
    (_whole, inside: string) => `[${inside.replaceAll(/\s*\n\s*/gu, ' ')}]`,
  )
}
