import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'

import { usePrefetch } from '#state/prefetch-context.ts'

import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target' | 'rel'> {
  /** Inside the portal relative to the router base ("/news/3"); otherwise an address with its scheme, or "#id". */
  href: string
  /** Opens in a new tab and says so to those who cannot see it. */
  newTab?: boolean
  /** Takes the place of this page in the history (spec §2: page numbers do). */
  replace?: boolean
  /** False where preparing the page ahead would be a waste, as for a long list of facets. */
  prefetch?: boolean
  newTabHint?: string
  children?: ReactNode
}

/** The one way to write a link: inside by the router, outside as it is; prepares its page when one is about to press it. */
export function Link({ href, newTab = false, replace = false, prefetch = true, newTabHint = '（新窗口打开）', children, ...rest }: LinkProps) {
  const prepare = usePrefetch()
  const content = newTab ? (
    <>
      {children}
      <VisuallyHidden>{newTabHint}</VisuallyHidden>
    </>
  ) : (
    children
  )
  const tab = newTab ? { target: '_blank', rel: 'noopener' } : {}
  if (!isInside(href))
    return (
      <a href={href} {...tab} {...rest}>
        {content}
      </a>
    )
  const early = prefetch && !newTab ? { onMouseEnter: () => prepare(href), onFocus: () => prepare(href), onTouchStart: () => prepare(href) } : {}
  return (
    <RouterLink to={href} replace={replace} {...tab} {...early} {...rest}>
      {content}
    </RouterLink>
  )
}

/** "/news" is inside; "//host", "https:…", "tel:…" and "#id" are not the router's business. */
function isInside(href: string): boolean {
  return href.startsWith('/') && !href.startsWith('//')
}
