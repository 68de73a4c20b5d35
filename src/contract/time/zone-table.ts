import { readWindow, TABLE_FROM, TABLE_UNTIL, WINDOW_SECONDS, type ZoneTable } from './zone-offsets.ts'
import { zoneOffset } from './zoned-day.ts'

/** Reads the offsets of a zone, for browsers: asking theirs takes a slow phone 50 ms. */
export function readZoneTable(zone: string): ZoneTable {
  const probe = (seconds: number) => zoneOffset(seconds, zone)
  const table: [since: number, offset: number][] = [[TABLE_FROM, probe(TABLE_FROM)]]
  for (let start = TABLE_FROM; start < TABLE_UNTIL; start += WINDOW_SECONDS) {
    const { offset, changesAt, changed } = readWindow(start, probe)
    if (changed !== offset && changesAt < TABLE_UNTIL) table.push([changesAt, changed])
  }
  return table
}
