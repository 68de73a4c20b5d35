import { prepareStream } from './open-stream.ts'
import { playerIcons } from './player-icons.ts'
import styles from './player.module.css'

/** The button over the poster that starts the film; reaching it loads the code of the player. */
export function StartButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      className={styles['start']}
      aria-label={label}
      onPointerEnter={prepareStream}
      onFocus={prepareStream}
      onClick={onPress}
    >
      <svg className={styles['start-icon']} viewBox="0 0 24 24" aria-hidden="true">
        <path d={playerIcons.play} />
      </svg>
    </button>
  )
}
