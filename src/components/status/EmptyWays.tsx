import acts from '../buttons/acts.module.css'
import styles from './empty-ways.module.css'
import { EmptyState } from './EmptyState.tsx'
import { Link } from '../text/Link.tsx'

export interface EmptyWaysProps {
  message: string
  /** How something comes here. */
  how: string
  /** Where to find it. */
  ways: readonly { title: string; href: string }[]
}

/** Nothing yet, and where to go on. */
export function EmptyWays({ message, how, ways }: EmptyWaysProps) {
  return (
    <div className={styles['empty']}>
      <EmptyState message={message}>
        <p className={styles['how']}>{how}</p>
        <ul className={styles['ways']}>
          {ways.map(({ title, href }) => (
            <li key={href}>
              <Link className={acts['button']} href={href}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </EmptyState>
    </div>
  )
}
