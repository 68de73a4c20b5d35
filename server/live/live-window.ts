/** One piece of a recording in a live playlist. */
export interface LivePiece {
  /** Index of the piece in the recording. */
  index: number
  /** Start time in seconds since 1970. */
  start: number
  /** True for the first piece of the recording, where playback jumps back to the beginning. */
  isWrap: boolean
}

/** The visible part of an endlessly repeated recording at one moment. */
export interface LiveWindow {
  mediaSequence: number
  discontinuitySequence: number
  pieces: readonly LivePiece[]
}

/** A player needs at least three target durations (RFC 8216, 6.2.2); six tolerate delays. */
export const WINDOW_PIECES = 6

/**
 * Computes the window of a recording that has been looping since 1970. It depends on the clock alone, so every
 * process computes the same window, even after a restart.
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
  // The piece in progress is not visible yet; the window ends with the one before it.
  const recording = round * count + starts.findLastIndex((start) => start <= within)
  const first = recording - WINDOW_PIECES
  const pieces = Array.from({ length: WINDOW_PIECES }, (_, place): LivePiece => {
    const roundOf = Math.floor((first + place) / count)
    const index = first + place - roundOf * count
    return { index, start: roundOf * length + (starts[index] ?? 0), isWrap: index === 0 }
  })
  const firstRound = Math.floor(first / count)
  // The discontinuity before the first piece is still in the playlist and not counted yet (RFC 8216, 6.2.2).
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
