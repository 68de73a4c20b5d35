import styles from './seal.module.css'

/** The portal's mark: 文, carved in relief on a cinnabar seal. Decorative: the name stands beside it. */
export function Seal() {
  return (
    <svg className={styles['seal']} viewBox="0 0 40 40" aria-hidden="true">
      <path
        className={styles['ground']}
        d="M4 1.5 18 1l18.5.8L39 5l-.4 14 .4 16-3 3.6-16 .4-15.5-.6L1.2 36 1.6 20 1 5z"
      />
      <path
        className={styles['stroke']}
        d="M20 6.5v5M7.5 13.5h25M13 13.5c1 9 7.5 16 18.5 20M27 13.5c-1 9-7.5 16-18.5 20"
      />
    </svg>
  )
}
