import { clampPage } from '#contract/addresses/page-number.ts'

import { Icon } from '../icon/Icon.tsx'
import { Link } from '../text/Link.tsx'
import { pagerItems } from './pager-items.ts'
import styles from './pager.module.css'

export interface PagerProps {
  page: number
  /** The number of pages; below two the pager is not drawn. */
  pages: number
  href: (page: number) => string
  text: { label: string; previous: string; next: string }
}

/**
 * Pagination by links, so that it works without a script; each link replaces the history entry of this page
 * (docs/specification/portal.md#routes).
 */
export function Pager({ page, pages, href, text }: PagerProps) {
  if (!(pages > 1)) return null
  const current = clampPage(page, pages)
  return (
    <nav className={styles['pager']} aria-label={text.label}>
      <Step to={current - 1} pages={pages} href={href} label={text.previous} icon="previous" />
      <ol className={styles['pages']}>
        {pagerItems(current, pages).map((item, index) => (
          <li key={item === 'gap' ? `gap-${index}` : item}>
            {item === 'gap' ? (
              <span className={styles['gap']}>…</span>
            ) : (
              <Link
                className={styles['page']}
                href={href(item)}
                replace
                prefetch={false}
                aria-current={item === current ? 'page' : undefined}
              >
                {item}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <Step to={current + 1} pages={pages} href={href} label={text.next} icon="next" />
    </nav>
  )
}

function Step({
  to,
  pages,
  href,
  label,
  icon,
}: {
  to: number
  pages: number
  href: PagerProps['href']
  label: string
  icon: 'previous' | 'next'
}) {
  const content = (
    <>
      {icon === 'previous' ? <Icon name={icon} /> : null}
      {label}
      {icon === 'next' ? <Icon name={icon} /> : null}
    </>
  )
  // On the first and last page the word stays as plain text, so that nothing moves.
  if (to < 1 || to > pages) return <span className={styles['step']}>{content}</span>
  return (
    <Link className={styles['step']} href={href(to)} replace>
      {content}
    </Link>
  )
}
