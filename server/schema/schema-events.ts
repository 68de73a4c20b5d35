import type { Portal } from '#compile/portal.ts'
import type { LocatedIssue } from '#definition/issues/locate-issues.ts'

import type { Log } from '../platform/log/log.ts'
import { becauseOfBug } from '../platform/log/message.ts'
import type { CheckedSchema, SchemaSnapshot } from './check-schema.ts'

export type SchemaEvent =
  | { kind: 'swapped'; snapshot: SchemaSnapshot; previous: Portal }
  | { kind: 'refused'; issues: readonly LocatedIssue[]; unlisted: number }
  | { kind: 'recovered'; snapshot: SchemaSnapshot }
export type SchemaListener = (event: SchemaEvent) => void

/** Announces the refusals and swaps of schemas to listeners, and isolates them from each other's errors. */
export function createSchemaListeners(log: Pick<Log, 'error'>): {
  /** Adds a listener and returns the function that removes it. */
  subscribe(listener: SchemaListener): () => void
  tell(event: SchemaEvent): void
} {
  const listeners = new Set<SchemaListener>()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell(event) {
      for (const listener of listeners) {
        try {
          listener(event)
        } catch (error) {
          const message = { zh: 'schema: 订阅者出错', en: 'schema: a subscriber failed' }
          log.error(becauseOfBug(message, error))
        }
      }
    },
  }
}

/**
 * Returns the event that a check causes; undefined if nothing changes for the portal in use.
 *
 * @param lastReport the faults of the last refused save
 */
export function eventOf(
  checked: CheckedSchema,
  before: SchemaSnapshot,
  lastReport: { issues: readonly LocatedIssue[]; unlisted: number },
): SchemaEvent | undefined {
  if (!checked.ok) {
    const { issues, unlisted = 0 } = checked
    const isUnchanged = unlisted === lastReport.unlisted && JSON.stringify(issues) === JSON.stringify(lastReport.issues)
    return isUnchanged ? undefined : { kind: 'refused', issues, unlisted }
  }
  const { snapshot } = checked
  if (snapshot.portal.version !== before.portal.version || !isSameBeside(snapshot, before))
    return { kind: 'swapped', snapshot, previous: before.portal }
  return lastReport.issues.length > 0 ? { kind: 'recovered', snapshot: before } : undefined
}

/** Compares the backend definition, the policy, the words and the budgets, which are not part of the portal and its version. */
function isSameBeside(left: SchemaSnapshot, right: SchemaSnapshot): boolean {
  return (
    JSON.stringify([left.backend, left.policy, left.words, left.budgets]) ===
    JSON.stringify([right.backend, right.policy, right.words, right.budgets])
  )
}
