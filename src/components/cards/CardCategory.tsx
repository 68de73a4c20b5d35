import styles from './card-category.module.css'

/** The category in a line of a card. */
export function CardCategory({ children }: { children: string }) {
  return <span className={styles['category']}>{children}</span>
}
