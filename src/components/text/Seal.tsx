import styles from './seal.module.css'

/** Characters that are drawn in strokes of one width, as a seal has them; others are set in type. */
const carved: ReadonlyMap<string, string> = new Map([
  ['文', 'M20 6.5v5M7.5 13.5h25M13 13.5c1 9 7.5 16 18.5 20M27 13.5c-1 9-7.5 16-18.5 20'],
])

/**
 * The portal's mark: the first character of its name, in relief on a cinnabar seal. Decorative: the name stands beside it.
 */
export function Seal({ name }: { name: string }) {
  const [character = ''] = name
  const strokes = carved.get(character)
  return (
    <svg className={styles['seal']} viewBox="0 0 40 40" aria-hidden="true">
      <path
        className={styles['ground']}
        d="M4 1.5 18 1l18.5.8L39 5l-.4 14 .4 16-3 3.6-16 .4-15.5-.6L1.2 36 1.6 20 1 5z"
      />
      {strokes === undefined ? (
        <text className={styles['character']} x="20" y="20">
          {character}
        </text>
      ) : (
        <path className={styles['stroke']} d={strokes} />
      )}
    </svg>
  )
}
