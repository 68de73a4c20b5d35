import type { Segment } from './portal.ts'

/**
 * Splits a path: "news/details/{id}" → fixed "news", fixed "details", parameter "id"
 * (docs/specification/portal.md#routes).
 */
export function parseSegments(path: string): Segment[] {
  return path
    .split('/')
    .filter((part) => part !== '')
    .map((part) => (part.startsWith('{') ? { kind: 'param', name: part.slice(1, -1) } : { kind: 'static', text: part }))
}
