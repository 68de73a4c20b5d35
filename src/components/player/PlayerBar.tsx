import { formatTime } from '../format/format-time.ts'
import { formatClock } from './format-clock.ts'
import styles from './player.module.css'
import type { SayPlayer } from './player-text.ts'
import { PlayerButton } from './PlayerButton.tsx'
import { PlayerChoice } from './PlayerChoice.tsx'
import { nameQualities } from './quality-names.ts'
import { AUTO_QUALITY } from './stream.ts'
import { type CaptionControl, type CaptionTrack, NO_CAPTIONS } from './use-captions.ts'
import type { PlayerControl } from './use-player.ts'
import { setRate, setVolume, toggleFloating, toggleMute } from './video-commands.ts'

interface PlayerBarProps {
  player: PlayerControl
  captions: readonly CaptionTrack[]
  captioning: CaptionControl
  isLive: boolean
  isFullscreen: boolean
  onFullscreen: () => void
  timezone: string
  say: SayPlayer
}

/** A live stream is always some seconds old; a larger delay counts as behind. */
const BEHIND_SECONDS = 8

const rates = [1, 1.25, 1.5, 2]

/**
 * The controls, below the picture instead of on it: they cover nothing, and never hide while a visitor looks for them.
 */
export function PlayerBar({
  player,
  captions,
  captioning,
  isLive,
  isFullscreen,
  onFullscreen,
  timezone,
  say,
}: PlayerBarProps) {
  const { view, video } = player
  const { time, length, isPaused, hasEnded, isMuted, volume } = view
  const doing = hasEnded ? 'again' : isPaused ? 'play' : 'pause'
  const heard = isMuted ? 0 : volume
  return (
    <div className={styles['bar']}>
      {isLive || length === 0 ? null : (
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
          onChange={(event) => player.seek(Number(event.target.value))}
        />
      )}
      <PlayerButton icon={doing} label={say(doing)} onPress={player.toggle} isToggle />
      <PlayerButton
        icon={isMuted ? 'silence' : 'sound'}
        label={say(isMuted ? 'unmute' : 'mute')}
        onPress={() => toggleMute(video.current)}
      />
      <input
        type="range"
        className={styles['volume']}
        aria-label={say('volume')}
        aria-valuetext={`${Math.round(heard * 100)}%`}
        min={0}
        max={1}
        step={0.05}
        value={heard}
        style={filledTo(heard)}
        onChange={(event) => setVolume(video.current, Number(event.target.value))}
      />
      {isLive ? (
        <LiveTime view={view} onLive={player.goLive} timezone={timezone} say={say} />
      ) : (
        <span className={styles['time']}>
          {formatClock(time)} / {formatClock(length)}
        </span>
      )}
      <span className={styles['gap']} />
      {captions.length === 0 ? null : <CaptionChoice captions={captions} captioning={captioning} say={say} />}
      <QualityChoice player={player} say={say} />
      {isLive ? null : (
        <PlayerChoice
          label={say('speed')}
          value={view.rate}
          choices={rates.map((rate) => ({ value: rate, name: say('rate', { rate }) }))}
          onChoose={(rate) => setRate(video.current, rate)}
        />
      )}
      {document.pictureInPictureEnabled ? (
        <PlayerButton
          className={styles['float']}
          icon="float"
          label={say(view.isFloating ? 'unfloat' : 'float')}
          onPress={() => toggleFloating(video.current)}
        />
      ) : null}
      <PlayerButton
        icon={isFullscreen ? 'window' : 'fullscreen'}
        label={say(isFullscreen ? 'window' : 'fullscreen')}
        onPress={onFullscreen}
      />
      {captions.length === 0 ? null : (
        // Present from the start: screen readers announce changes of an existing region only.
        <p className={styles['captions-fault']} role="status">
          {captioning.hasFailed ? say('captionsFailed') : null}
        </p>
      )}
    </div>
  )
}

/**
 * Whether the picture is live, the button that returns to the live picture, and the time of recording of the picture.
 */
function LiveTime({
  view,
  onLive,
  timezone,
  say,
}: {
  view: PlayerControl['view']
  onLive: () => void
  timezone: string
  say: SayPlayer
}) {
  const { behind, isPaused, hasPicture, recordedAt } = view
  const isBehind = behind > BEHIND_SECONDS || (isPaused && hasPicture)
  return (
    <>
      {/* A single button for both states: a button that disappeared on a press would lose the focus. */}
      <button type="button" className={styles['live']} data-behind={isBehind} onClick={onLive}>
        {say(isBehind ? 'goLive' : 'live')}
      </button>
      {recordedAt === undefined ? null : <span className={styles['time']}>{wallClock(recordedAt, timezone)}</span>}
    </>
  )
}

/** The choice of captions, including none. */
function CaptionChoice({ captions, captioning, say }: Pick<PlayerBarProps, 'captions' | 'captioning' | 'say'>) {
  const choices = [
    { value: NO_CAPTIONS, name: say('captionsOff') },
    ...captions.map(({ label }, value) => ({ value, name: say('captionsIn', { label }) })),
  ]
  return (
    <PlayerChoice label={say('captions')} value={captioning.chosen} choices={choices} onChoose={captioning.choose} />
  )
}

/** The choice of a quality, where the stream has several and the browser lets scripts choose. */
function QualityChoice({ player, say }: { player: PlayerControl; say: SayPlayer }) {
  const named = nameQualities(player.qualities)
  if (named.length === 0) return null
  const choices = [
    { value: AUTO_QUALITY, name: say('auto') },
    ...named.map(({ id, name }) => ({ value: id, name: say(name) })),
  ]
  return <PlayerChoice label={say('quality')} value={player.quality} choices={choices} onChoose={player.choose} />
}

/**
 * Rounds down to the step of the slider. The browser moves a value between two steps to a step, and React would take
 * that for another choice of the visitor.
 */
function tenths(seconds: number): number {
  // Rounded to milliseconds first, because 1.2 is stored as slightly less than twelve tenths.
  return Math.floor(Math.round(seconds * 1000) / 100) / 10
}

/** Fills a slider's line up to a share of its length. */
function filledTo(share: number): { backgroundSize: string } {
  return { backgroundSize: `${share * 100}% 3px, 100% 3px` }
}

/** Formats a moment as HH:mm:ss in the site's time zone. */
function wallClock(seconds: number, timezone: string): string {
  return `${formatTime(seconds, timezone).slice('YYYY-MM-DD '.length)}:${String(Math.floor(seconds) % 60).padStart(2, '0')}`
}
