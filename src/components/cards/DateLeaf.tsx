import styles from './date-leaf.module.css'

export interface DateLeafProps {
  /** "11月" */
  month: string
  day: string
  /** "周六" */
  weekday: string
  isLarge?: boolean
}

/** The leaf of a day calendar on a card's picture. Hidden from screen readers, because the card gives the date in words. */
export function DateLeaf({ month, day, weekday, isLarge = false }: DateLeafProps) {
  return (
    <p className={isLarge ? `${styles['leaf']} ${styles['large']}` : styles['leaf']} aria-hidden="true">
      <span className={styles['word']}>{month}</span>
      <span className={styles['day']}>{day}</span>
      <span className={styles['word']}>{weekday}</span>
    </p>
  )
}
