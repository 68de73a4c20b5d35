import { use } from 'react'

import { StaticHtml } from '#render/StaticHtml.tsx'

import styles from './footer.module.css'
import type { FooterProps } from './shell-model.ts'
import { ShellPartsContext } from './shell-parts.ts'

/**
 * The operator of the portal, its contacts, filings, agreements, and the display switches
 * (docs/specification/decisions.md#public-pages).
 */
export function Footer(props: FooterProps) {
  const parts = use(ShellPartsContext)
  const className = props.isBrief ? `${styles['footer']} ${styles['brief']}` : styles['footer']
  // The first page's footer stays the server's HTML, like a static section, and its strings are not sent. The keys keep
  // the two elements apart.
  if (!parts) return <StaticHtml key="static" as="footer" className={className} />
  return (
    <footer key="live" className={className}>
      <parts.FooterContent {...props} />
    </footer>
  )
}
