import { Picture } from '../picture/Picture.tsx'
import { CaptionedVideo } from './CaptionedVideo.tsx'
import styles from './player.module.css'
import type { SayPlayer } from './player-text.ts'
import { PlayerMessage } from './PlayerMessage.tsx'
import { StartButton } from './StartButton.tsx'
import type { CaptionTrack, useCaptions } from './use-captions.ts'
import type { PlayerControl } from './use-player.ts'

interface PlayerFrameProps {
  player: PlayerControl
  captions: readonly CaptionTrack[]
  captioning: ReturnType<typeof useCaptions>
  isLive: boolean
  title: string
  poster: string
  sizes: string
  storage: string
  say: SayPlayer
  onStart: () => void
  onRetry: () => void
}

/** The picture of a player: the video, in front of it the poster until there is a picture, and the way to begin. */
export function PlayerFrame({
  player: { hasStarted, view, video, fault },
  captions,
  captioning,
  isLive,
  title,
  poster,
  sizes,
  storage,
  say,
  onStart,
  onRetry,
}: PlayerFrameProps) {
  return (
    <div className={styles['frame']}>
      <CaptionedVideo video={video} captions={captions} captioning={captioning} />
      {view.hasPicture ? null : (
        <Picture
          className={styles['poster']}
          src={poster}
          alt={say('poster', { title })}
          sizes={sizes}
          ratio="16/9"
          priority
          storage={storage}
        />
      )}
      {hasStarted ? (
        <PlayerMessage fault={fault} isWaiting={view.isWaiting} isLive={isLive} onRetry={onRetry} say={say} />
      ) : (
        <StartButton label={say(isLive ? 'startLive' : 'start', { title })} onPress={onStart} />
      )}
    </div>
  )
}
