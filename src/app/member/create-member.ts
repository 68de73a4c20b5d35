import type { ResultCache } from '#data/result-cache.ts'
import { storedToken, writeToken } from '#data/stored-token.ts'
import type { Act } from '#data/use-act.ts'
import type { Member } from '#state/member.ts'
import type { Session } from '#state/session.ts'

import type { PortalFacts } from '../portal-facts.ts'
import { loginAddress } from './login-address.ts'
import type { Desk } from './create-desk.ts'
import type { OpenChannel } from './member-channel.ts'
import type { MemberParts } from './member-parts.ts'

export interface MemberOptions {
  session: Session
  cache: ResultCache
  /** All that pages of this portal may need to know: the popup's forms and words. */
  facts: () => Promise<PortalFacts | undefined>
  /** What is said where not even those can be had. */
  offline: string
  /** Loads an address afresh. */
  leave: (href: string) => void
  /** Sends what one does, once; by HTTP unless given. */
  send?: Act
  /** To the other tabs; by BroadcastChannel unless given. */
  openChannel?: OpenChannel
}

/** Who is logged in, in this tab. */
export interface BrowserMember extends Member {
  /** Sends what one does; HTTP 401 leads to the login popup, and failures are told (docs/specification/portal.md#errors). */
  act: Act
  /** Looks whether one is logged in, now and whenever another tab changes it. To be called once the page has been taken over. */
  start: () => void
  /** Some call was answered with HTTP 401 although it had this token. */
  refused: (token: string | undefined) => void
  /** For `useSyncExternalStore`: the parts that have come, if any. */
  parts: () => MemberParts | undefined
  onParts: (listener: () => void) => () => void
}

/**
 * What every page carries of its members: enough to know whether there is a token. Everything else is
 * a desk that opens when there is one, or when somebody acts (create-desk.ts).
 */
export function createMember(options: MemberOptions): BrowserMember {
  const { session, leave } = options
  const listeners = new Set<() => void>()
  let parts: MemberParts | undefined
  let desk: Promise<Desk> | undefined
  const open = () =>
    (desk ??= import('./create-desk.ts').then(
      ({ createDesk }) => {
        const opened = createDesk(options)
        parts = opened.parts
        for (const listener of listeners) listener()
        return opened
      },
      (error: unknown) => {
        // The next try may find the line back.
        desk = undefined
        throw error
      },
    ))
  const ask = <Answer>(question: (desk: Desk) => Answer | Promise<Answer>, otherwise: () => Answer): Promise<Answer> =>
    open().then(question).catch(otherwise)
  const tell = (order: (desk: Desk) => void) => void ask(order, () => undefined)
  /** The token that a call was last refused with. */
  let over: string | undefined
  const look = () => {
    const token = storedToken()
    session.isKnown = true
    // A call of the page may be refused before the desk has opened: the desk hears of it next, and need not ask in vain with the same token.
    if (desk ?? token ?? session.token)
      tell((opened) => (over !== undefined && storedToken() === over ? undefined : opened.look()))
  }
  return {
    act: (...sent) =>
      ask<Awaited<ReturnType<Act>>>(
        (opened) => opened.act(...sent),
        () => ({ kind: 'network' }),
      ),
    start: () => {
      // At once: what the page has of the member's own need not wait for the desk.
      session.token = storedToken()
      look()
      // A page that comes back from the browser's memory has heard of nothing.
      for (const name of ['storage', 'pageshow']) window.addEventListener(name, look)
    },
    refused: (token) => {
      over = token
      tell((opened) => opened.refused(token))
    },
    parts: () => parts,
    onParts: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    requireLogin: () =>
      ask(
        (opened) => opened.requireLogin(),
        () => {
          leave(loginAddress())
          return false
        },
      ),
    logIn: (token) => {
      writeToken(token)
      tell((opened) => opened.arrived(token))
    },
    logOut: (options) =>
      ask(
        (opened) => opened.logOut(options),
        () => {
          writeToken(null)
          leave(window.location.href)
        },
      ),
    changed: (names) => tell((opened) => opened.changed(names)),
    toast: (kind, text) => tell((opened) => opened.toast(kind, text)),
  }
}
