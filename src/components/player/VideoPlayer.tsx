import { useRef } from 'react'

import styles from './player.module.css'
import type { SayPlayer } from './player-text.ts'
import { PlayerBar } from './PlayerBar.tsx'
import { PlayerFrame } from './PlayerFrame.tsx'
import { type CaptionTrack, useCaptions } from './use-captions.ts'
import { useFullscreen } from './use-fullscreen.ts'
import { useInlinePlayback } from './use-inline-playback.ts'
import { usePicturePresses } from './use-picture-presses.ts'
import { usePlayer } from './use-player.ts'
import { usePlayerKeys } from './use-player-keys.ts'
import { useToggleFocus } from './use-toggle-focus.ts'
import { toggleFullscreen } from './video-commands.ts'

export interface VideoPlayerProps {
  /** A playlist (.m3u8) or a film. Use the address as the key: a player does not change its address. */
  address: string
  isLive: boolean
  title: string
  poster: string
  storage: string
  timezone: string
  /** The displayed width, for the browser's choice of the poster's file. */
  sizes: string
  say: SayPlayer
  /** The captions of the film, by language. */
  captions?: readonly CaptionTrack[]
  /** Starts at once, because the visitor was already watching another film; never before the first press of play. */
  startsAtOnce?: boolean
  onStart?: () => void
}

const none: readonly CaptionTrack[] = []

/**
 * A film or a live stream. Until the visitor presses play it is a picture: nothing is loaded, nothing moves and nothing
 * sounds. Without scripts there are the picture and a link for other players.
 */
export function VideoPlayer({
  address,
  isLive,
  title,
  poster,
  storage,
  timezone,
  sizes,
  say,
  captions = none,
  startsAtOnce = false,
  onStart,
}: VideoPlayerProps) {
  const stage = useRef<HTMLDivElement>(null)
  const player = usePlayer({ address, isLive, startsAtOnce })
  const { isFullscreen, isResting } = useFullscreen(stage)
  const { hasStarted, view, video } = player
  const captioning = useCaptions(video, captions, hasStarted)
  usePlayerKeys(stage, player, captioning.toggle)
  useInlinePlayback(video)
  const focusToggle = useToggleFocus(stage, hasStarted)
  usePicturePresses(stage, player)

  return (
    <div
      className={styles['player']}
      ref={stage}
      role="group"
      aria-label={say('label', { title })}
      tabIndex={-1}
      data-resting={isResting && !view.isPaused}
    >
      <PlayerFrame
        player={player}
        captions={captions}
        captioning={captioning}
        isLive={isLive}
        title={title}
        poster={poster}
        sizes={sizes}
        storage={storage}
        say={say}
        onStart={() => {
          player.start()
          onStart?.()
        }}
        onRetry={() => {
          focusToggle()
          player.retry()
        }}
      />
      <noscript>
        <p className={styles['noscript']}>
          {say('noScript')}
          <a href={address}>{say('elsewhere')}</a>
        </p>
      </noscript>
      {hasStarted ? (
        <PlayerBar
          player={player}
          captions={captions}
          captioning={captioning}
          isLive={isLive}
          isFullscreen={isFullscreen}
          onFullscreen={() => toggleFullscreen(stage.current, video.current)}
          timezone={timezone}
          say={say}
        />
      ) : null}
      <p className={styles['keys']}>{say(captions.length > 0 ? 'keysWithCaptions' : 'keys')}</p>
    </div>
  )
}
