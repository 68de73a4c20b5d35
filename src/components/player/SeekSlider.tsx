import { formatClock } from './format-clock.ts'
import styles from './player.module.css'
import type { SayPlayer } from './player-text.ts'
import { filledTo } from './slider-line.ts'

interface SeekSliderProps {
  /** In seconds, like `length`. */
  time: number
  length: number
  onSeek: (time: number) => void
  say: SayPlayer
}

/** The slider of a film's position. */
export function SeekSlider({ time, length, onSeek, say }: SeekSliderProps) {
  return (
    <input
      type="range"
      className={styles['seek']}
      data-seek=""
      aria-label={say('seek')}
      aria-valuetext={say('place', { time: formatClock(time), length: formatClock(length) })}
      min={0}
      max={length}
      step={0.1}
      value={tenths(Math.min(time, length))}
      style={filledTo(time / length)}
      onChange={(event) => onSeek(Number(event.target.value))}
    />
  )
}

/**
 * Rounds down to the step of the slider. The browser moves a value between two steps to a step, and React would take
 * that for another choice of the visitor.
 */
function tenths(seconds: number): number {
  // Rounded to milliseconds first, because 1.2 is stored as slightly less than twelve tenths.
  return Math.floor(Math.round(seconds * 1000) / 100) / 10
}
