import { SEAL_GROUND } from './seal-shape.ts'
import styles from './seal.module.css'

export interface SealProps {
  /** One or two characters. */
  characters: string
  /** Their outlines as lines in a field of 40 by 40, instead of type. */
  strokes?: string | undefined
}

/** A seal in relief, in the accent's colour. Decorative: the name stands beside it. */
export function Seal({ characters, strokes }: SealProps) {
  return (
    <svg className={styles['seal']} viewBox="0 0 40 40" aria-hidden="true">
      <path className={styles['ground']} d={SEAL_GROUND} />
      {strokes === undefined ? (
        <SealCharacters characters={[...characters]} />
      ) : (
        <path className={styles['stroke']} d={strokes} />
      )}
    </svg>
  )
}

/** Two characters stand one above the other, as wide as the seal. */
function SealCharacters({ characters }: { characters: readonly string[] }) {
  const [first = '', second] = characters
  if (second === undefined)
    return (
      <text className={styles['character']} x="20" y="20">
        {first}
      </text>
    )
  return (
    <g className={styles['pair']} transform="matrix(1.5 0 0 1 -10 0)">
      <text className={styles['character']} x="20" y="12">
        {first}
      </text>
      <text className={styles['character']} x="20" y="29">
        {second}
      </text>
    </g>
  )
}
