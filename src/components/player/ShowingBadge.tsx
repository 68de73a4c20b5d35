import type { SayPlayer } from './player-text.ts'
import type { Showing } from './programme.ts'
import styles from './showing-badge.module.css'

/** What there is to see, in a word: the seal of what is on now, a slip for everything else. */
export function ShowingBadge({ kind, say }: { kind: Showing['kind']; say: SayPlayer }) {
  return (
    <span className={styles['badge']} data-kind={kind}>
      {say(`badge-${kind}`)}
    </span>
  )
}
