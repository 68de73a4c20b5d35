import type { StoredEntity } from '#server/db/content/stored-entities.ts'
import type { StoredSession } from '#server/db/lists/stored-lists.ts'
import { instantOf } from '#contract/time/zoned-instant.ts'
import { zonedMinute } from '#contract/time/zoned-day.ts'

import type { ExportContext } from './export-context.ts'

/** Formats a moment for the import: "2026-05-01 19:30"; undefined where minutes are not exact. */
export function formatMoment(seconds: number, timezone: string): string | undefined {
  const text = zonedMinute(seconds, timezone)
  return instantOf(text, timezone) === seconds ? text : undefined
}

/** Returns "heritage-item:kunqu" for each relation; relations to a type that no longer exists are left out. */
export function relatedNames({ related }: StoredEntity, { types }: Pick<ExportContext, 'types'>): string[] {
  return related.flatMap(({ type, key }) => {
    const found = types.find((candidate) => candidate.type === type)
    return found === undefined ? [] : [`${found.key}:${key}`]
  })
}

/** Returns a session in the editors' notation: without empty values, with moments as local times. */
export function plainSession(session: StoredSession, timezone: string): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(session).flatMap(([name, value]) => {
      if (value === '' || value === 0) return []
      return [[name, typeof value === 'number' && moments.has(name) ? (formatMoment(value, timezone) ?? value) : value]]
    }),
  )
}

const moments: ReadonlySet<string> = new Set(['start', 'end', 'opens', 'closes'])
