import { useEffect, useRef } from 'react'

import { Picture } from '../picture/Picture.tsx'
import { CaptionedVideo } from './CaptionedVideo.tsx'
import styles from './player.module.css'
import type { SayPlayer } from './player-text.ts'
import { PlayerBar } from './PlayerBar.tsx'
import { PlayerMessage } from './PlayerMessage.tsx'
import { StartButton } from './StartButton.tsx'
import { type CaptionTrack, useCaptions } from './use-captions.ts'
import { useFullscreen } from './use-fullscreen.ts'
import { useInlinePlayback } from './use-inline-playback.ts'
import { usePicturePresses } from './use-picture-presses.ts'
import { usePlayer } from './use-player.ts'
import { usePlayerKeys } from './use-player-keys.ts'
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

  // The pressed button disappears, so the focus moves to the play button, which is always there.
  const focusToggle = () => stage.current?.querySelector<HTMLElement>('[data-toggle]')?.focus({ preventScroll: true })
  useEffect(() => {
    if (hasStarted && document.activeElement === document.body) focusToggle()
  }, [hasStarted])

  usePicturePresses(stage, player)

  const retry = () => {
    focusToggle()
    player.retry()
  }
  return (
    <div
      className={styles['player']}
      ref={stage}
      role="group"
      aria-label={say('label', { title })}
      tabIndex={-1}
      data-resting={isResting && !view.isPaused}
    >
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
          <PlayerMessage fault={player.fault} isWaiting={view.isWaiting} isLive={isLive} onRetry={retry} say={say} />
        ) : (
          <StartButton
            label={say(isLive ? 'startLive' : 'start', { title })}
            onPress={() => {
              player.start()
              onStart?.()
            }}
          />
        )}
      </div>
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
