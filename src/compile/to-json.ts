import type { Json } from './portal.ts'

/** Narrows a parsed value to JSON. Throws for anything else, because schema files contain nothing else. */
export function toJson(value: unknown): Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  if (Array.isArray(value)) return value.map(toJson)
  if (typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .map(([name, item]) => [name, toJson(item)]),
    )
  throw new Error(`Not a JSON value: ${typeof value}`)
}
