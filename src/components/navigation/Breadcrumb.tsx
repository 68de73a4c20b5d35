import styles from './breadcrumb.module.css'
import { Link } from '../text/Link.tsx'

export interface BreadcrumbProps {
  label: string
  trail: readonly { title: string; href: string }[]
  current: string
}

/**
 * The position of the page in the site: the pages above it as links, the page itself as text. On desktops only: the bar
 * of a phone has the way up (src/app/mobile/MobileShell.tsx).
 */
export function Breadcrumb({ label, trail, current }: BreadcrumbProps) {
  return (
    <nav className={styles['breadcrumb']} aria-label={label}>
      <ol className={styles['trail']}>
        {trail.map(({ title, href }) => (
          <li key={href}>
            <Link className={styles['link']} href={href}>
              {title}
            </Link>
          </li>
        ))}
        <li className={styles['current']} aria-current="page">
          {current}
        </li>
      </ol>
    </nav>
  )
}
