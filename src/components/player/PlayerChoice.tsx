import styles from './player.module.css'

interface PlayerChoiceProps {
  label: string
  value: number
  choices: readonly { value: number; name: string }[]
  onChoose: (value: number) => void
}

/** One of a few: the browser's own list, which every keyboard, finger and screen reader knows. */
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
