import type { LimitRule } from './limits.ts'

/** A number of times within a number of seconds. */
export interface LimitWindow {
  times: number
  seconds: number
}

/** Allows a number of times within each window, measured back from any moment: no window restarts at midnight. */
export function slidingWindows(...windows: readonly LimitWindow[]): LimitRule {
  const longest = Math.max(...windows.map(({ seconds }) => seconds))
  return {
    wait(times, now) {
      const waits = windows.map(({ times: most, seconds }) => {
        // The oldest entry that must leave the window before there is room for another.
        const within = times.filter((time) => isWithin(time, now, seconds))
        const leaving = within.length < most ? undefined : within[within.length - most]
        return leaving === undefined ? 0 : Math.min(seconds, leaving + seconds - now)
      })
      return Math.max(...waits)
    },
    keep: (times, now) => times.filter((time) => isWithin(time, now, longest)),
    until: (times) => (times.at(-1) ?? 0) + longest,
  }
}

/** In seconds: a day on which clocks are set back. */
const LONGEST_DAY = 26 * 3600

/**
 * Treats times in the future like past ones: a clock that was set back may leave such times, and they must not block
 * for longer than the window.
 */
function isWithin(time: number, now: number, seconds: number): boolean {
  return Math.abs(now - time) < seconds
}

/** A number of times within a day of the calendar. */
export interface CalendarDay {
  times: number
  /** Returns the day of a moment, in the site's time zone. */
  day: (seconds: number) => string
}

/** Allows a number of times within each day of the calendar; the next day begins anew. */
export function calendarDay({ times: most, day }: CalendarDay): LimitRule {
  // Like sliding windows, times that a clock set back left in the future count for no longer than a day.
  const ofToday = (times: readonly number[], now: number) =>
    times.filter((time) => isWithin(time, now, LONGEST_DAY) && day(time) === day(now))
  return {
    wait: (times, now) => (ofToday(times, now).length < most ? 0 : secondsUntilTomorrow(now, day)),
    keep: ofToday,
    until: (times) => (times.at(-1) ?? 0) + LONGEST_DAY,
  }
}

/** Finds the next midnight by halves, because a day with a change of clocks has other lengths than 24 hours. */
function secondsUntilTomorrow(now: number, day: (seconds: number) => string): number {
  const today = day(now)
  let [same, next] = [now, now + LONGEST_DAY]
  while (next - same > 1) {
    const middle = Math.floor((same + next) / 2)
    if (day(middle) === today) same = middle
    else next = middle
  }
  return next - now
}

/** A lock after every `tries`, each twice as long as the one before. */
export interface ExponentialLock {
  tries: number
  /** Length of the first lock, and of the longest. */
  seconds: number
  longest: number
  /** Seconds without a try after a lock until the count restarts. */
  forgotten: number
}

/** Entries beyond those that cause the longest lock make no difference. */
const MOST_TIMES = 100

export function exponentialLock({ tries, seconds, longest, forgotten }: ExponentialLock): LimitRule {
  const lockAfter = (times: readonly number[]) => {
    const locks = Math.floor(times.length / tries)
    return locks === 0 ? 0 : Math.min(longest, seconds * 2 ** (locks - 1))
  }
  const until = (times: readonly number[]) => (times.at(-1) ?? 0) + lockAfter(times) + forgotten
  const counting = (times: readonly number[], now: number) => {
    const last = times.at(-1)
    return last === undefined || Math.abs(now - last) >= lockAfter(times) + forgotten ? [] : times
  }
  return {
    wait(times, now) {
      const counted = counting(times, now)
      const last = counted.at(-1)
      if (last === undefined || counted.length % tries !== 0) return 0
      const lock = lockAfter(counted)
      return Math.min(lock, Math.max(0, last + lock - now))
    },
    // Drops whole rounds of tries; a partial round would shift the next lock.
    keep: (times, now) => {
      const counted = counting(times, now)
      return counted.length < MOST_TIMES
        ? counted
        : counted.slice(tries * Math.ceil((counted.length - MOST_TIMES + 1) / tries))
    },
    until,
  }
}
