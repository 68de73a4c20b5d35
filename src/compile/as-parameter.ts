import type { Json } from './portal.ts'

/**
 * Narrows a value to a request's parameter, text or a number. Throws for anything else, because the grammar allows
 * nothing else.
 */
export function asParameter(value: Json): string | number {
  if (typeof value === 'number' || typeof value === 'string') return value
  if (typeof value === 'boolean') return String(value)
  throw new Error(`A parameter must be text, a number or a boolean, not ${JSON.stringify(value)}`)
}
