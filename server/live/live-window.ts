/** One piece of a recording as it stands in a live playlist. */
export interface LivePiece {
  /** Which piece of the recording. */
  index: number
  /** When it began, in seconds since 1970. */
  start: number
  /** The first piece of the recording: the picture jumps back to the beginning here. */
  isWrap: boolean
}

/** What of an endlessly repeated recording can be seen at a moment. */
export interface LiveWindow {
  mediaSequence: number
  discontinuitySequence: number
  pieces: readonly LivePiece[]
}

/** Three target durations are the least a player needs (RFC 8216, 6.2.2); six leave it time to be late. */
export const WINDOW_PIECES = 6

/**
 * A recording that has been running in a loop since 1970, as it stands now. Nothing is kept:
 * every process computes the same from the clock, after a restart too.
 *
 * @param durations of the recording's pieces, in seconds
 * @param now seconds since 1970
 */
export function liveWindow(durations: readonly number[], now: number): LiveWindow {
  const starts = startsOf(durations)
  const length = durations.reduce((sum, duration) => sum + duration, 0)
  const count = durations.length
  const round = Math.floor(now / length)
  const within = now - round * length
  // The piece that is being "recorded" cannot be seen yet; the window ends with the one before it.
  const recording = round * count + starts.findLastIndex((start) => start <= within)
  const first = recording - WINDOW_PIECES
  const pieces = Array.from({ length: WINDOW_PIECES }, (_, place): LivePiece => {
    const roundOf = Math.floor((first + place) / count)
    const index = first + place - roundOf * count
    return { index, start: roundOf * length + (starts[index] ?? 0), isWrap: index === 0 }
  })
  const firstRound = Math.floor(first / count)
  // The jump before the first piece is still in the playlist, so it is not yet counted (RFC 8216, 6.2.2).
  return { mediaSequence: first, discontinuitySequence: pieces[0]?.isWrap ? firstRound - 1 : firstRound, pieces }
}

function startsOf(durations: readonly number[]): readonly number[] {
  const starts: number[] = []
  let at = 0
  for (const duration of durations) {
    starts.push(at)
    at += duration
  }
  return starts
}
