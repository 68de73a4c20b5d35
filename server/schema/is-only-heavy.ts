import type { CheckedSchema } from './check-schema.ts'

/** Whether the first faults are only of pages that are too heavy; the check without weights tells of the others. */
export function isOnlyHeavy({ issues }: Pick<CheckedSchema & { ok: false }, 'issues'>): boolean {
  return issues.length > 0 && issues.every(({ code }) => code === 'BUDGET_KILOBYTES')
}
