import type { Json } from './portal.ts'

/** A request's parameter: text or a number. The grammar lets nothing else in, so anything else is a bug. */
export function asParameter(value: Json): string | number {
  if (typeof value === 'number' || typeof value === 'string') return value
  if (typeof value === 'boolean') return String(value)
  throw new Error(`A parameter must be text, a number or a boolean, not ${JSON.stringify(value)}`)
}
