import type { AnchorHTMLAttributes, ReactNode } from 'react'

import { ROUTER_BASE } from '#contract/addresses/router-base.ts'

import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target' | 'rel'> {
  /** Inside the portal relative to the router base ("/news/3"); otherwise an address with its scheme, or "#id". */
  href: string
  /** Opens in a new tab, and says so to screen readers in these words. */
  newTab?: string | false
  /** Replaces the history entry of this page (docs/specification/portal.md#routes: page numbers do). */
  replace?: boolean
  /** False where prefetching would waste requests, as for a long list of facets. */
  prefetch?: boolean
  children?: ReactNode
}

/**
 * The component for all links. It is a plain anchor: the application follows links of the portal for the whole
 * document, so that they work the same in HTML that React did not render.
 */
export function Link({ href, newTab = false, replace = false, prefetch = true, children, ...rest }: LinkProps) {
  return (
    <a
      href={isInside(href) ? ROUTER_BASE.slice(0, -1) + href : href}
      {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}
      data-replace={replace ? '' : undefined}
      data-prefetch={prefetch ? undefined : 'off'}
      {...rest}
    >
      {children}
      {newTab ? <VisuallyHidden>{newTab}</VisuallyHidden> : null}
    </a>
  )
}

/** Returns whether an address belongs to the router: "/news" does; "//host", "https:…", "tel:…" and "#id" do not. */
function isInside(href: string): boolean {
  return href.startsWith('/') && !href.startsWith('//')
}
