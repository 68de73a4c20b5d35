import styles from './player.module.css'

interface PlayerChoiceProps {
  label: string
  value: number
  choices: readonly { value: number; name: string }[]
  onChoose: (value: number) => void
}

/** A choice as a native `select`, which works with every keyboard, touch screen and screen reader. */
export function PlayerChoice({ label, value, choices, onChoose }: PlayerChoiceProps) {
  return (
    <select
      className={styles['choice']}
      aria-label={label}
      title={label}
      value={value}
      onChange={(event) => onChoose(Number(event.target.value))}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.name}
        </option>
      ))}
    </select>
  )
}
