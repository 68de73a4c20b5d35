import acts from '../buttons/acts.module.css'
import styles from './empty-ways.module.css'
import { EmptyState } from './EmptyState.tsx'
import { Link } from '../text/Link.tsx'

export interface EmptyWaysProps {
  message: string
  /** How items come into this list. */
  how: string
  /** Links to pages with such items. */
  ways: readonly { title: string; href: string }[]
}

/** The message of an empty list, with links to continue. */
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
