import { differencesOf } from './differences-of.ts'
import styles from './versions.module.css'

/** Two texts as one: what only the earlier one has is struck out, what only the later one has is marked. */
export function DifferingText({ before, after }: { before: string; after: string }) {
  return (
    <p className={styles['text']}>
      {differencesOf(before, after).map(({ kind, text }, at) => {
        if (kind === 'same') return text
        // Parts have no identity beside their place.
        const key = `${at} ${kind}`
        return kind === 'removed' ? <del key={key}>{text}</del> : <ins key={key}>{text}</ins>
      })}
    </p>
  )
}
