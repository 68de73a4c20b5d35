import type { Finding } from '#contract/studio/finding-response.ts'
import type { StaffAct, StaffCaller } from '#server/services/context/staff-acts.ts'

/** The record of acknowledged findings: how many of each rule, without their words; nothing for none. */
export function acknowledgement(staff: StaffCaller, subject: string, warnings: readonly Finding[]): StaffAct[] {
  const counts = new Map<string, number>()
  for (const { rule } of warnings) counts.set(rule, (counts.get(rule) ?? 0) + 1)
  if (counts.size === 0) return []
  const after = [...counts].map(([rule, count]) => `${rule} ${count}`).join(', ')
  return [{ staff, act: 'content.acknowledge', subject, after }]
}
