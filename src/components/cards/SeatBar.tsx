import styles from './seat-bar.module.css'

interface SeatBarProps {
  capacity: number
  occupied: number
  /** The same in words: "余 12 席，共 30 席". */
  label: string
}

/** A bar of the seats taken, with the seats left in words. */
export function SeatBar({ capacity, occupied, label }: SeatBarProps) {
  const share = capacity === 0 ? 0 : Math.min(1, occupied / capacity)
  return (
    <div className={styles['seats']}>
      <span className={styles['label']}>{label}</span>
      <span className={styles['bar']} aria-hidden="true">
        <span className={styles['taken']} style={{ inlineSize: `${Math.round(share * 100)}%` }} />
      </span>
    </div>
  )
}
