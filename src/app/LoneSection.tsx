import type { ReactNode } from 'react'
import { StaticRouter } from 'react-router-dom'

import { ROUTER_BASE } from '#contract/addresses/router-base.ts'

import { PageProviders, type Provided } from './PageProviders.tsx'

interface LoneSectionProps {
  /** Of the page, below the router base. */
  address: string
  provided: Provided
  content: ReactNode
}

/** A section on the server, or its act at the page's foot, rendered by itself. */
export function LoneSection({ address, provided, content }: LoneSectionProps) {
  return (
    <StaticRouter basename={ROUTER_BASE} location={ROUTER_BASE + address}>
      <PageProviders {...provided}>{content}</PageProviders>
    </StaticRouter>
  )
}
