import { StaticRouter } from 'react-router-dom'

import { ROUTER_BASE } from '#contract/addresses/router-base.ts'
import { FragmentsContext } from '#render/fragments-context.ts'
import { createAuthState } from '#state/auth-state.ts'

import { DesktopShell } from './desktop/DesktopShell.tsx'
import { MobileShell } from './mobile/MobileShell.tsx'
import { PageFrame, type PageFrameProps } from './PageFrame.tsx'

interface ServerPageProps extends Pick<PageFrameProps, 'plan' | 'facts' | 'visitor' | 'cache' | 'blocks' | 'clock'> {
  /** Below the router base. */
  address: string
  /** A placeholder for each section, by the sections' ids. */
  holes: ReadonlyMap<string, string>
}

/** A page on the server without its sections. */
export function ServerPage({ address, holes, ...page }: ServerPageProps) {
  return (
    <StaticRouter basename={ROUTER_BASE} location={ROUTER_BASE + address}>
      <FragmentsContext value={holes}>
        <PageFrame
          {...page}
          Shell={page.visitor.device === 'desktop' ? DesktopShell : MobileShell}
          auth={createAuthState()}
        />
      </FragmentsContext>
    </StaticRouter>
  )
}
