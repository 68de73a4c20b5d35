import { formatSecond } from '../format/format-hour.ts'
import styles from './player.module.css'
import type { SayPlayer } from './player-text.ts'
import type { VideoView } from './video-view.ts'

interface LiveTimeProps {
  view: VideoView
  onLive: () => void
  timezone: string
  say: SayPlayer
}

/** A live stream is always some seconds old; a larger delay counts as behind. */
const BEHIND_SECONDS = 8

/** Whether the picture is live, the button that returns to the live picture, and the time of recording of the picture. */
export function LiveTime({ view, onLive, timezone, say }: LiveTimeProps) {
  const { behind, isPaused, hasPicture, recordedAt } = view
  const isBehind = behind > BEHIND_SECONDS || (isPaused && hasPicture)
  return (
    <>
      {/* A single button for both states: a button that disappeared on a press would lose the focus. */}
      <button type="button" className={styles['live']} data-behind={isBehind} onClick={onLive}>
        {say(isBehind ? 'goLive' : 'live')}
      </button>
      {recordedAt === undefined ? null : <span className={styles['time']}>{formatSecond(recordedAt, timezone)}</span>}
    </>
  )
}
