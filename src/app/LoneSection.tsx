import { StaticRouter } from 'react-router-dom'

import { ROUTER_BASE } from '#contract/router-base.ts'
import { SectionContent, type SectionProps } from '#render/SectionContent.tsx'

import { PageProviders, type Provided } from './PageProviders.tsx'

interface LoneSectionProps extends SectionProps {
  /** Of the page, below the router base. */
  address: string
  provided: Provided
}

/** A section on the server, rendered by itself. */
export function LoneSection({ address, provided, section, places }: LoneSectionProps) {
  return (
    <StaticRouter basename={ROUTER_BASE} location={ROUTER_BASE + address}>
      <PageProviders {...provided}>
        <SectionContent section={section} places={places} />
      </PageProviders>
    </StaticRouter>
  )
}
