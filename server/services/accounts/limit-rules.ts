import type { LimitRule } from './limits.ts'

/** So many times within so many seconds. */
export interface LimitWindow {
  times: number
  seconds: number
}

/** So often within each of the windows, whichever moment one looks at: none begins anew at midnight. */
export function slidingWindows(...windows: readonly LimitWindow[]): LimitRule {
  const longest = Math.max(...windows.map(({ seconds }) => seconds))
  return {
    wait(times, now) {
      const waits = windows.map(({ times: most, seconds }) => {
        // The oldest of those that must leave the window before there is room for one more.
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

/** A clock that was set back leaves times that have not been yet; they hold nobody up for longer than the window. */
function isWithin(time: number, now: number, seconds: number): boolean {
  return Math.abs(now - time) < seconds
}

/** After every `tries` it is closed for twice as long as before. */
export interface GrowingLock {
  tries: number
  /** How long at first, and at most. */
  seconds: number
  longest: number
  /** Who keeps quiet so long after a lock begins anew. */
  forgotten: number
}

/** Times beyond what makes the longest lock say nothing more. */
const MOST_TIMES = 100

export function growingLock({ tries, seconds, longest, forgotten }: GrowingLock): LimitRule {
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
    // In whole rounds, or the next lock would come too early or too late.
    keep: (times, now) => {
      const counted = counting(times, now)
      return counted.length < MOST_TIMES
        ? counted
        : counted.slice(tries * Math.ceil((counted.length - MOST_TIMES + 1) / tries))
    },
    until,
  }
}
