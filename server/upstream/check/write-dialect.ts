import type { WrittenDialect } from './propose-dialect.ts'

/** As the guide explains them. */
const order = ['version', 'prefix', 'envelope', 'list', 'parameters', 'token', 'send', 'types', 'text', 'fields', 'own', 'calls'] as const

/** A dialect as the text of `schema/backend.json`, short lists on one line. */
export function writeDialect(dialect: WrittenDialect): string {
  const sorted = Object.fromEntries(order.flatMap((name) => (dialect[name] === undefined ? [] : [[name, dialect[name]]])))
  const text = JSON.stringify({ $schema: './json-schema/backend.json', ...sorted }, undefined, 2)
  return text.replace(/\[\s+([^[\]{}]{1,80}?)\s+\]/gu, (_whole, inside: string) => `[${inside.replaceAll(/\s*\n\s*/gu, ' ')}]`)
}
