import type { StoredEntity } from '#server/db/content/stored-entities.ts'
import type { StoredSession } from '#server/db/lists/stored-lists.ts'
import { localTime, parseMoment } from '#server/platform/local-time.ts'

import type { ExportContext } from './export-content.ts'

/** A moment as the import reads it: "2026-05-01 19:30"; undefined where minutes do not say it all. */
export function sayMoment(seconds: number, timezone: string): string | undefined {
  const { year, month, day, hour, minute } = localTime(seconds, timezone)
  const two = (value: number) => String(value).padStart(2, '0')
  const text = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}`
  return parseMoment(text, timezone) === seconds ? text : undefined
}

/** "heritage-item:kunqu" for each; what has lost its type is left out. */
export function relatedNames({ related }: StoredEntity, { types }: ExportContext): string[] {
  return related.flatMap(({ type, key }) => {
    const found = types.find((candidate) => candidate.type === type)
    return found === undefined ? [] : [`${found.key}:${key}`]
  })
}

/** A session as its editor would write it: what is not given is left out, moments are times of the clock. */
export function plainSession(session: StoredSession, timezone: string): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(session).flatMap(([name, value]) => {
      if (value === '' || value === 0) return []
      return [[name, typeof value === 'number' && moments.has(name) ? (sayMoment(value, timezone) ?? value) : value]]
    }),
  )
}

const moments: ReadonlySet<string> = new Set(['start', 'end', 'opens', 'closes'])
