/** The offsets of time zones, looked up in tables. */
export interface ZoneOffsets {
  /**
   * Returns the seconds by which a zone's clocks are ahead of UTC at an instant.
   *
   * @param seconds since 1970
   * @param zone IANA name
   * @throws RangeError for an unknown zone, or an instant outside the calendar; years before 1 are not read
   */
  at(seconds: number, zone: string): number
  /** Takes the table of a zone from another machine, in place of asking this one. */
  setTable(zone: string, table: ZoneTable): void
}

/** The offset of a zone from 2000 until 2038, and of each change the instant, both in seconds. */
export type ZoneTable = readonly (readonly [since: number, offset: number])[]

/** Midnight UTC of the first day of 2000 and of 2038, up to when zones are described by all sources. */
export const TABLE_FROM = 946_684_800
export const TABLE_UNTIL = 2_145_916_800

/**
 * Six days: an offset changes at most once within a window, because no zone has changed twice within a week since 1970
 * (Brazil in 2000 and Gaza in 2040 come closest, with seven days).
 */
export const WINDOW_SECONDS = 2 ** 19
/** Windows kept for each zone: 17 years. */
const MAX_WINDOWS = 1024
/** A portal has one zone; others occur in tests, and after a change of the schema. */
const MAX_ZONES = 8
/** The last second of `Date`. */
const MAX_SECONDS = 8.64e12

/** Returns a zone's offset at an instant, both in seconds. */
export type Probe = (seconds: number) => number

/** The offset at the beginning of a window, and its change within, if there is one. */
export interface OffsetWindow {
  offset: number
  changesAt: number
  changed: number
}

/**
 * Creates empty tables of offsets, which fill as they are used. Looking up an offset by `Intl` takes about 2 µs on a
 * server, reading it off a table a tenth of that. A window needs two lookups, and 19 more to bisect a change within.
 * Memory is bounded: the oldest windows and zones are dropped.
 */
export function createZoneOffsets(probeOf: (zone: string) => Probe = probeByIntl): ZoneOffsets {
  const zones = new Map<string, Probe>()
  const at = (seconds: number, zone: string) => {
    const cached = zones.get(zone)
    if (cached) return cached(seconds)
    const table = createTable(probeOf(zone))
    setBounded(zones, zone, table, MAX_ZONES)
    return table(seconds)
  }
  return {
    at,
    setTable: (zone, table) => {
      let rest: Probe | undefined
      setBounded(
        zones,
        zone,
        (seconds) => {
          const isWithin = seconds >= TABLE_FROM && seconds < TABLE_UNTIL
          const [, offset] = (isWithin ? table.findLast(([since]) => since <= seconds) : undefined) ?? []
          return offset ?? (rest ??= createTable(probeOf(zone)))(seconds)
        },
        MAX_ZONES,
      )
    },
  }
}

function createTable(probe: Probe): Probe {
  const windows = new Map<number, OffsetWindow>()
  return (seconds) => {
    const index = Math.floor(seconds / WINDOW_SECONDS)
    let window = windows.get(index)
    if (!window) {
      window = readWindow(index * WINDOW_SECONDS, probe)
      setBounded(windows, index, window, MAX_WINDOWS)
    }
    return seconds < window.changesAt ? window.offset : window.changed
  }
}

/** Reads the offset at the beginning of a window, and its change within. */
export function readWindow(start: number, probe: Probe): OffsetWindow {
  let before = start
  let after = Math.min(start + WINDOW_SECONDS, MAX_SECONDS)
  const offset = probe(before)
  const changed = probe(after)
  if (changed === offset) return { offset, changesAt: Infinity, changed }
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (probe(middle) === offset) before = middle
    else after = middle
  }
  return { offset, changesAt: after, changed }
}

function probeByIntl(zone: string): Probe {
  // The only use of Intl for time: no other source of time zones is on the server and in every browser.
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  return (seconds) => {
    // American English gives month, day, year, hour, minute, second; `formatToParts` would cost three times as much.
    const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] =
      format
        .format(seconds * 1000)
        .match(/\d+/gu)
        ?.map(Number) ?? []
    return Date.UTC(year, month - 1, day, hour, minute, second) / 1000 - seconds
  }
}

function setBounded<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, most: number): void {
  const [oldest] = map.keys()
  if (map.size >= most && oldest !== undefined) map.delete(oldest)
  map.set(key, value)
}
