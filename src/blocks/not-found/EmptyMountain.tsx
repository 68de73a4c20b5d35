import styles from './not-found.module.css'
import { ridges } from './ridges.ts'

/** Mountains in mist with a single boat and no people. */
export function EmptyMountain() {
  return (
    <svg className={styles['mountains']} viewBox="0 0 1600 420" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <defs>
        <linearGradient id="mist" x2="0" y2="1">
          <stop className={styles['ink']} />
          <stop className={styles['ink']} offset="0.9" stopOpacity="0" />
        </linearGradient>
      </defs>
      {ridges.map((ridge) => (
        <path key={ridge} className={styles['ridge']} d={ridge} fill="url(#mist)" />
      ))}
      <path
        className={styles['boat']}
        d="M520 396q34 14 84-2-10 14-40 14-30 0-44-12zM556 398v-22q16 4 20 20M505 404q-22 4-44 4M612 404q30 5 62 4"
      />
    </svg>
  )
}
