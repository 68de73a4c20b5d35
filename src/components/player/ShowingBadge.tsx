import type { SayPlayer } from './player-text.ts'
import type { Showing } from './programme.ts'
import styles from './showing-badge.module.css'

/** The state of a programme in a word: a seal while it is live, a slip of paper otherwise. */
export function ShowingBadge({ kind, say }: { kind: Showing['kind']; say: SayPlayer }) {
  return (
    <span className={styles['badge']} data-kind={kind}>
      {say(`badge-${kind}`)}
    </span>
  )
}
