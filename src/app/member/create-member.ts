import { isTokenExpired } from '#data/expired-token.ts'
import { storedToken, writeToken } from '#data/stored-token.ts'
import type { Act } from '#data/use-act.ts'
import type { Member } from '#state/member.ts'

import { loginAddress } from '#loader/login-address.ts'
import type { LoadedMember } from './create-loaded-member.ts'
import type { MemberParts } from './member-parts.ts'
import type { MemberOptions } from './member-options.ts'

/** The login state of this tab. */
export interface BrowserMember extends Member {
  /** Sends an action; HTTP 401 opens the login popup, and failures are shown (docs/specification/portal.md#errors). */
  act: Act
  /** Reads the login state, now and whenever another tab changes it. Call it after hydration. */
  start: () => void
  /** Handles an HTTP 401 for a call with this token. */
  refused: (token: string | undefined) => void
  /** For `useSyncExternalStore`: the member components, once they are loaded. */
  parts: () => MemberParts | undefined
  onParts: (listener: () => void) => () => void
}

/**
 * Creates the small part of the member code that every page loads: enough to detect a token. The rest
 * (create-loaded-member.ts) is loaded when there is a token, or on the first action.
 */
export function createMember(options: MemberOptions): BrowserMember {
  const { auth, leave } = options
  const listeners = new Set<() => void>()
  let parts: MemberParts | undefined
  let loaded: Promise<LoadedMember> | undefined
  const open = () =>
    (loaded ??= import('./create-loaded-member.ts').then(
      ({ createLoadedMember }) => {
        const opened = createLoadedMember(options)
        parts = opened.parts
        for (const listener of listeners) listener()
        return opened
      },
      (error: unknown) => {
        // The next attempt may succeed, when the connection is back.
        loaded = undefined
        throw error
      },
    ))
  const ask = <Answer>(
    question: (loaded: LoadedMember) => Answer | Promise<Answer>,
    otherwise: () => Answer,
  ): Promise<Answer> => open().then(question).catch(otherwise)
  const tell = (order: (loaded: LoadedMember) => void) => void ask(order, () => undefined)
  /** The token that a call was last refused with. */
  let over: string | undefined
  const syncToken = () => {
    const token = storedToken()
    Object.assign(auth, { isInitialized: true, hasEnded: isTokenExpired() })
    // A call may be refused before the rest is loaded. It handles that refusal next, so a sync with the
    // same token would only repeat a request in vain.
    if (loaded ?? token ?? auth.token)
      tell((opened) => (over !== undefined && storedToken() === over ? undefined : opened.syncToken()))
  }
  return {
    act: (...sent) =>
      ask<Awaited<ReturnType<Act>>>(
        (opened) => opened.act(...sent),
        () => ({ kind: 'network' }),
      ),
    start: () => {
      // Set at once: the member's own data on the page does not need the rest.
      auth.token = storedToken()
      syncToken()
      // A page restored from the back/forward cache has received no events.
      for (const name of ['storage', 'pageshow']) window.addEventListener(name, syncToken)
    },
    refused: (token) => {
      // A page reads with several calls: after the first, a visitor may have closed the popup.
      if (token !== undefined && token === over) return
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
    changed: (names, freshSources) => tell((opened) => opened.changed(names, freshSources)),
    toast: (kind, text) => tell((opened) => opened.toast(kind, text)),
  }
}
