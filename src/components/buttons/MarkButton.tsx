import { useState } from 'react'

import { formatCount } from '../format/format-count.ts'
import styles from './mark-button.module.css'

interface MarkButtonProps {
  /** One character, carved into the seal. */
  seal: string
  label: string
  /** What it reads while it is pressed, where that is another word; both keep their room, so that nothing moves. */
  pressedLabel?: string | undefined
  /** What it is called, for who does not see it: the word that shows, with the count in words. */
  name: string
  /** Left out where it says nothing. */
  count?: number | undefined
  /** Large, the seal above its label: where thumbs are. */
  isLarge?: boolean
  isPressed: boolean
  onPress: () => void
}

/** Something one sets one's seal to: an outline in ink, stamped in cinnabar once pressed. */
export function MarkButton({
  seal,
  label,
  pressedLabel,
  name,
  count,
  isLarge = false,
  isPressed,
  onPress,
}: MarkButtonProps) {
  // What was set another day is there; only what is set now is stamped.
  const [isStamped, setStamped] = useState(false)
  const press = () => {
    setStamped(true)
    onPress()
  }
  return (
    <button
      type="button"
      className={styles['mark']}
      aria-pressed={isPressed}
      aria-label={name}
      data-stamped={isStamped ? '' : undefined}
      data-large={isLarge ? '' : undefined}
      onClick={press}
    >
      <span className={styles['seal']} aria-hidden="true">
        {seal}
      </span>
      <span className={styles['label']}>
        <span className={styles['word']} data-hidden={pressedLabel !== undefined && isPressed ? '' : undefined}>
          {label}
        </span>
        {pressedLabel === undefined ? null : (
          <span className={styles['word']} data-hidden={isPressed ? undefined : ''}>
            {pressedLabel}
          </span>
        )}
      </span>
      {count === undefined ? null : <span className={styles['count']}>{count === 0 ? '' : formatCount(count)}</span>}
    </button>
  )
}
