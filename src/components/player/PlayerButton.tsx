import { type PlayerIconName, playerIcons } from './player-icons.ts'
import styles from './player.module.css'

interface PlayerButtonProps {
  icon: PlayerIconName
  label: string
  onPress: () => void
  /** Marks the play button: it receives the focus when the film begins. */
  isToggle?: boolean
  className?: string | undefined
}

/** A button of the control bar: a drawing, with its name for screen readers and as a tooltip. */
export function PlayerButton({ icon, label, onPress, isToggle = false, className }: PlayerButtonProps) {
  return (
    <button
      type="button"
      className={[styles['button'], className].filter(Boolean).join(' ')}
      aria-label={label}
      title={label}
      onClick={onPress}
      data-toggle={isToggle ? '' : undefined}
    >
      <svg className={styles['icon']} viewBox="0 0 24 24" aria-hidden="true">
        <path d={playerIcons[icon]} />
      </svg>
    </button>
  )
}
