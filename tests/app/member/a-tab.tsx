import { render } from '@testing-library/react'
import type { ReactNode } from 'react'

import { IslandProviders } from '#app/IslandProviders.tsx'
import { IslandRouter } from '#app/IslandRouter.tsx'
import { type BrowserMember, createMember } from '#app/member/create-member.ts'
import type { OpenChannel } from '#app/member/member-channel.ts'
import { OverPage } from '#app/member/OverPage.tsx'
import { pageFacts } from '#app/page-facts.ts'
import { browserFacts, portalFacts } from '#app/portal-facts.ts'
import type { MeResponse } from '#contract/members/member.ts'
import { ROUTER_BASE } from '#contract/addresses/router-base.ts'
import type { Result } from '#data/result.ts'
import { createResultCache } from '#data/result-cache.ts'
import { storedToken } from '#data/stored-token.ts'
import type { VisitHistory } from '#loader/create-visit-history.ts'
import { planPage } from '#plan/plan-page.ts'
import type { AnyBlock } from '#render/block-components.ts'
import { PageView } from '#render/PageView.tsx'
import { createAuthState, type AuthState } from '#state/auth-state.ts'
import type { Act } from '#data/use-act.ts'

import { readRealPortal } from '../../support/real-portal.ts'

const portal = await readRealPortal()
// Both come when they are first needed: no test waits for their code.
await Promise.all([import('#app/member/create-loaded-member.ts'), import('#app/member/LoginDialog.tsx')])
export const facts = browserFacts(portalFacts(portal))

/** The backend that all tabs talk to, with its tokens and their members. */
export interface Backend {
  tokens: Map<string, string>
  /** Calls with the token they came with, in order. */
  calls: string[]
  /** Answers by call, for callers with a good token; success unless set. */
  answers: Map<string, Result<unknown>>
}

export function aBackend(): Backend {
  return { tokens: new Map(), calls: [], answers: new Map() }
}

/** Connects its openers, as BroadcastChannel connects tabs. */
export function aChannel(): OpenChannel {
  const ears = new Set<(names: readonly string[]) => void>()
  return (onHeard) => {
    ears.add(onHeard)
    return (names) => {
      for (const ear of ears) if (ear !== onHeard) ear(names)
    }
  }
}

export interface Tab {
  auth: AuthState
  member: BrowserMember
  /** The element with the whole page, including the popup and the toasts. */
  box: HTMLElement
  close: () => void
}

const NUMBERS = new Map<string, number>()
const numberOf = (name: string) => NUMBERS.get(name) ?? (NUMBERS.set(name, NUMBERS.size + 1), NUMBERS.size)

function meOf(name: string): MeResponse {
  return {
    id: numberOf(name),
    nickname: name,
    avatar: '',
    mobile: '138****0000',
    verification: 'none',
    counts: { attention: 0, like: 0, collect: 0, bookshelf: 0, course: 0, appointment: 0, activity: 0, news: 3 },
  }
}

/** A minimal page of messages: the owner's name, and an input. */
const Plain: AnyBlock = ({ data }) => (
  <div>
    <output>{JSON.stringify(data)}</output>
    <input aria-label="草稿" />
  </div>
)

/** The history of a tab that stays on its page. */
function standing(path: string): VisitHistory {
  const place = { pathname: `/${path}`, search: '', hash: '', key: 'default', state: null }
  return {
    place: () => place,
    push: () => undefined,
    reserve: () => undefined,
    index: () => 0,
    replace: () => undefined,
    go: () => undefined,
    subscribe: () => () => undefined,
    canGoBack: () => false,
  }
}

/** A tab of one browser (they share jsdom's local storage), showing a member's messages or a public page. */
export async function openTab(
  backend: Backend,
  { path = 'user/my-news', openChannel = aChannel() }: { path?: string; openChannel?: OpenChannel } = {},
): Promise<Tab> {
  const whose = (token: string | undefined) => backend.tokens.get(token ?? '')
  const auth = createAuthState()
  const late: { member?: BrowserMember } = {}
  const cache = createResultCache(async ({ key, source }) => {
    const token = storedToken()
    const name = whose(token)
    if (token === undefined) return { kind: 'unauthorized' }
    backend.calls.push(`${key} ${token}`)
    if (name === undefined) {
      late.member?.refused(token)
      return { kind: 'unauthorized' }
    }
    if (source === 'me') return { kind: 'ok', data: meOf(name) }
    return {
      kind: 'ok',
      data: {
        total: 1,
        page: 1,
        limit: 10,
        unread: 1,
        rows: [{ id: 1, kind: 'welcome', title: `给${name}的消息`, content: '', link: '', time: 0, isRead: false }],
      },
    }
  })
  const send: Act = async (call) => {
    const token = storedToken()
    backend.calls.push(`${call} ${token ?? 'without'}`)
    if (whose(token) === undefined) return { kind: 'unauthorized' }
    return backend.answers.get(call) ?? { kind: 'ok', data: null }
  }
  const member = createMember({
    auth,
    cache,
    send,
    facts: () => Promise.resolve(facts),
    offline: '网络断了',
    leave: () => undefined,
    openChannel,
  })
  late.member = member
  const visitor = { device: 'desktop', elder: false, login: 'unknown' } as const
  const planned = planPage(portal, new URL(ROUTER_BASE + path, 'http://portal.invalid'), visitor)
  if (planned.kind !== 'page') throw new Error(`${path} is no page`)
  const { plan } = planned
  const blocks = { load: () => Promise.resolve(), get: () => Plain }
  const clock = { renderedAt: 0, now: () => 0 }
  const history = standing(path)
  const provide = (children: ReactNode) => (
    <IslandRouter history={history} navigate={() => undefined}>
      <IslandProviders
        page={pageFacts(plan, facts, visitor)}
        cache={cache}
        blocks={blocks}
        clock={clock}
        auth={auth}
        member={member}
      >
        {children}
      </IslandProviders>
    </IslandRouter>
  )
  // As in the browser, what stands over the page is a root of its own, and the first to use the cache.
  const box = document.body.appendChild(document.createElement('div'))
  const main = document.createElement('main')
  const over = render(provide(<OverPage isMembers={plan.auth === true} />), {
    container: box.appendChild(document.createElement('div')),
  })
  const pageView = render(provide(<PageView plan={plan} />), { container: box.appendChild(main) })
  member.start()
  return {
    auth,
    member,
    box,
    close: () => {
      pageView.unmount()
      over.unmount()
    },
  }
}

/** Notifies tabs that another tab has changed the storage, as the browser does. */
export function tellTabs(): void {
  window.dispatchEvent(new Event('storage'))
}
