import { formatClock } from './format-clock.ts'
import { LiveTime } from './LiveTime.tsx'
import styles from './player.module.css'
import type { SayPlayer } from './player-text.ts'
import { PlayerButton } from './PlayerButton.tsx'
import { PlayerChoice } from './PlayerChoice.tsx'
import { nameQualities } from './quality-names.ts'
import { SeekSlider } from './SeekSlider.tsx'
import { AUTO_QUALITY } from './stream.ts'
import { type CaptionControl, type CaptionTrack, NO_CAPTIONS } from './use-captions.ts'
import type { PlayerControl } from './use-player.ts'
import { setRate, toggleFloating } from './video-commands.ts'
import type { VideoView } from './video-view.ts'
import { VolumeControl } from './VolumeControl.tsx'

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
  const { time, length } = view
  const doing = nextStep(view)
  return (
    <div className={styles['bar']}>
      {isLive || length === 0 ? null : <SeekSlider time={time} length={length} onSeek={player.seek} say={say} />}
      <PlayerButton icon={doing} label={say(doing)} onPress={player.toggle} isToggle />
      <VolumeControl player={player} say={say} />
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

/** Returns the action of the play button. */
function nextStep({ hasEnded, isPaused }: VideoView): 'again' | 'play' | 'pause' {
  if (hasEnded) return 'again'
  return isPaused ? 'play' : 'pause'
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
