import styles from './player.module.css'
import type { SayPlayer } from './player-text.ts'
import { PlayerButton } from './PlayerButton.tsx'
import { filledTo } from './slider-line.ts'
import type { PlayerControl } from './use-player.ts'
import { setVolume, toggleMute } from './video-commands.ts'

/** The button that mutes the sound, and the slider of its volume. */
export function VolumeControl({ player: { view, video }, say }: { player: PlayerControl; say: SayPlayer }) {
  const { isMuted, volume } = view
  const heard = isMuted ? 0 : volume
  return (
    <>
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
    </>
  )
}
