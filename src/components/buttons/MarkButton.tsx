import { useState } from 'react'

import styles from './mark-button.module.css'

interface MarkButtonProps {
  /** A single character, carved into the seal. */
  seal: string
  label: string
  /** The label of the pressed state, where it differs; both labels keep their room, so that nothing moves. */
  pressedLabel?: string | undefined
  /** The accessible name: the visible label, with the count in words where it is shown. */
  name: string
  /** As it is shown: empty where it is too small, and omitted where a count has no meaning. */
  count?: string | undefined
  /** Large, with the seal above its label: for the thumb on a phone. */
  isLarge?: boolean
  isPressed: boolean
  onPress: () => void
}

/** A toggle in the shape of a seal: an ink outline, stamped in cinnabar once pressed. */
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
  // A mark set on an earlier visit is drawn at rest; only a press on this page plays the stamp.
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
      {count === undefined ? null : <span className={styles['count']}>{count}</span>}
    </button>
  )
}
