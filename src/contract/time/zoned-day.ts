// Without dayjs: logins, forms and the members' pages need no more of time than this, and load 3 KB less
// (docs/decisions/0013-one-library-for-time.md).
import { createZoneOffsets, type ZoneTable } from './zone-offsets.ts'

/**
 * Shared by all callers, although modules hold no state: the offsets of a zone are facts, the same for every visitor,
 * and their number is bounded.
 */
const offsets = createZoneOffsets()

/**
 * Returns the seconds by which a zone's clocks are ahead of UTC at an instant.
 *
 * @param seconds since 1970
 * @param zone IANA name, as "Asia/Shanghai"
 */
export function zoneOffset(seconds: number, zone: string): number {
  return offsets.at(seconds, zone)
}

/** Takes the offsets of a zone from the server. */
export function setZoneTable(zone: string, table: ZoneTable): void {
  offsets.setTable(zone, table)
}

/** Formats the day of an instant in a zone, "2026-11-20". */
export function zonedDay(seconds: number, zone: string): string {
  return wallClock(seconds, zone).toISOString().slice(0, -'T00:00:00.000Z'.length)
}

/** Formats "2026-11-20 12:00". */
export function zonedMinute(seconds: number, zone: string): string {
  return wallClock(seconds, zone).toISOString().slice(0, -':00.000Z'.length).replace('T', ' ')
}

/** The wall clock of a zone at an instant, held as UTC. */
export function wallClock(seconds: number, zone: string): Date {
  return new Date((seconds + zoneOffset(seconds, zone)) * 1000)
}
