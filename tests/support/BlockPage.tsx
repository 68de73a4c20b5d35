import type { ReactNode } from 'react'
import { StaticRouter } from 'react-router-dom'

import { portalFacts } from '#app/portal-facts.ts'
import { ROUTER_BASE } from '#contract/addresses/router-base.ts'
import { DataContext } from '#data/data-context.ts'
import type { DataSource } from '#data/data-source.ts'
import { createResultCache } from '#data/result-cache.ts'
import type { Device } from '#definition/grammar/define-block.ts'
import { ClockContext } from '#state/clock.ts'
import { PageContext } from '#state/page-context.ts'
import { createAuthState, type AuthState, AuthContext } from '#state/auth-state.ts'

import { readRealPortal } from './real-portal.ts'

const facts = portalFacts(await readRealPortal())
const nowhere: DataSource = () => Promise.resolve({ kind: 'network' })

/** 2026-11-21 12:00 in Shanghai: examples stand around it. */
export const NOW = 1_795_233_600

export interface BlockPageProps {
  device?: Device
  path?: string
  query?: Readonly<Record<string, string>>
  type?: number
  /** Answers for blocks that request more data. */
  source?: DataSource
  /** Seconds since 1970 that the page goes by. */
  now?: number
  /** The session; without one, of a visitor. */
  auth?: AuthState
  children: ReactNode
}

/** A page of the real site around a block under test: its strings, its content types, its router. */
export function BlockPage({
  device = 'desktop',
  path = 'news',
  query = {},
  type = 4,
  source = nowhere,
  now = NOW,
  auth = createAuthState(),
  children,
}: BlockPageProps) {
  const clock = { renderedAt: now, now: () => now }
  const page = {
    device,
    elder: false,
    path,
    query,
    type,
    title: '新闻资讯',
    trail: [{ title: '首页', path: 'index' }],
    site: facts.site,
    text: facts.text,
  }
  return (
    <StaticRouter basename={ROUTER_BASE} location={`${ROUTER_BASE}${path}`}>
      <DataContext value={createResultCache(source)}>
        <ClockContext value={clock}>
          <AuthContext value={auth}>
            <PageContext value={page}>{children}</PageContext>
          </AuthContext>
        </ClockContext>
      </DataContext>
    </StaticRouter>
  )
}
