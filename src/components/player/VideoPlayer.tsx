import { useEffect, useRef } from 'react'

import { Picture } from '../picture/Picture.tsx'
import { prepareStream } from './open-stream.ts'
import { playerIcons } from './player-icons.ts'
import styles from './player.module.css'
import type { SayPlayer } from './player-text.ts'
import { PlayerBar } from './PlayerBar.tsx'
import { PlayerMessage } from './PlayerMessage.tsx'
import { type CaptionTrack, useCaptions } from './use-captions.ts'
import { useFullscreen } from './use-fullscreen.ts'
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

/**
 * Attributes by which old phones and WeChat play within the page instead of in full screen. They are not valid in JSX,
 * so a script sets them.
 */
const withinThePage = { 'webkit-playsinline': '', 'x5-playsinline': '', 'x5-video-player-type': 'h5-page' }
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
  const { hasStarted, view, video, toggle } = player
  const captioning = useCaptions(video, captions, hasStarted)
  const chosen = captions[captioning.chosen]
  usePlayerKeys(stage, player, captioning.toggle)

  useEffect(() => {
    for (const [name, value] of Object.entries(withinThePage)) video.current?.setAttribute(name, value)
  }, [video])

  // The pressed button disappears, so the focus moves to the play button, which is always there.
  const focusToggle = () => stage.current?.querySelector<HTMLElement>('[data-toggle]')?.focus({ preventScroll: true })
  useEffect(() => {
    if (hasStarted && document.activeElement === document.body) focusToggle()
  }, [hasStarted])

  useEffect(() => {
    const element = video.current
    if (!element || !hasStarted) return undefined
    const fill = () => toggleFullscreen(stage.current, element)
    element.addEventListener('click', toggle)
    element.addEventListener('dblclick', fill)
    return () => {
      element.removeEventListener('click', toggle)
      element.removeEventListener('dblclick', fill)
    }
  }, [hasStarted, toggle, video])

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
        {/* `track` files from other origins load only if the film itself is requested with CORS. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- live streams have none, and some recordings have none */}
        <video
          ref={video}
          className={styles['video']}
          preload="none"
          playsInline
          {...(captions.some(({ address: file }) => /^(?:https?:)?\/\//iu.test(file))
            ? { crossOrigin: 'anonymous' }
            : {})}
        >
          {/* Only the chosen track: browsers show a track of their own choice when tracks are added or removed. */}
          {chosen ? (
            <track
              key={`${chosen.address} ${captioning.attempt}`}
              kind="captions"
              srcLang={chosen.language}
              label={chosen.label}
              src={chosen.address}
            />
          ) : null}
        </video>
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
          <button
            type="button"
            className={styles['start']}
            aria-label={say(isLive ? 'startLive' : 'start', { title })}
            onPointerEnter={prepareStream}
            onFocus={prepareStream}
            onClick={() => {
              player.start()
              onStart?.()
            }}
          >
            <svg className={styles['start-icon']} viewBox="0 0 24 24" aria-hidden="true">
              <path d={playerIcons.play} />
            </svg>
          </button>
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
