import type { CallFailure } from '../calls/call.ts'

const passing: ReadonlySet<CallFailure['kind']> = new Set([
  'network',
  'timeout',
  'malformed',
  'unavailable',
  'limited',
  'unauthorized',
  'factor-required',
] as const)

/** Whether the same request may succeed after a failure. Otherwise the server refused it, and has nothing of it. */
export function isPassing({ kind }: Pick<CallFailure, 'kind'>): boolean {
  return passing.has(kind)
}
