import type { PageResponse } from '#app/page-response.ts'
import { ROUTER_BASE } from '#contract/router-base.ts'
import { isAbroad } from '#plan/is-abroad.ts'

import type { VisitHistory } from './create-visit-history.ts'
import type { Pages } from './fetch-pages.ts'

export type PageAnswer = Extract<PageResponse, { kind: 'page' }>

/** The progress of the visit between two pages. */
export type Progress = 'still' | 'loading' | 'cut-off' | 'busy'

export interface NavigationOptions {
  history: VisitHistory
  load: Pages['load']
  /** Shows a page in place of the old one. */
  show: (page: PageAnswer, isReturn: boolean) => void
  /** Called at another entry of the page that is shown: a jump within it. */
  move: (key: string, isReturn: boolean) => void
  onProgress: (progress: Progress) => void
  /**
   * Loads an address afresh: for a new version of the site, where the answer is no page, and to another site. The entry
   * of the history is already that of the address; back must not lead to a redirect again.
   */
  leave: (href: string) => void
  /** Whether the visitor has a login. */
  isMember: () => boolean
  /** Resolves once the server answers at an address; calls `onCutOff` if it does not at first. */
  untilReachable: (address: string, options: { signal: AbortSignal; onCutOff: () => void }) => Promise<void>
  /** Resolves after some seconds, or at once when aborted. */
  pause: (seconds: number, signal: AbortSignal) => Promise<void>
}

/** Opens an address below the router base ("/news?p=2"), with the state of the new history entry. */
export type Navigate = (href: string, options?: { replace?: boolean; state?: unknown }) => void

export interface Navigation {
  navigate: Navigate
  /** Loads the sections of this page again. */
  reload: () => void
}

/**
 * Creates the navigation of a visit: the address changes at once, the next page loads while the old one stays, and then
 * replaces it at once. Only the newest navigation counts. While the portal cannot be reached, or has too many visitors,
 * the old page stays with a message, and the next one opens as soon as possible.
 */
export function createNavigation({
  history,
  load,
  show,
  move,
  onProgress,
  leave,
  isMember,
  untilReachable,
  pause,
}: NavigationOptions): Navigation {
  const hrefOf = () => history.place().pathname + history.place().search
  let shown = { href: hrefOf(), key: history.place().key }
  /** Ends the navigation under way. */
  let supersede = new AbortController()

  const open = async (isReturn: boolean, isAnew: boolean): Promise<void> => {
    const href = hrefOf()
    const { key } = history.place()
    supersede.abort()
    supersede = new AbortController()
    const { signal } = supersede
    const address = ROUTER_BASE.slice(0, -1) + href
    onProgress('loading')
    try {
      const answer = await load(href, { reuse: isReturn, isAnew })
      if (signal.aborted) return
      if (!answer) return leave(address)
      if (answer.kind === 'busy') {
        onProgress('busy')
        await pause(answer.seconds, signal)
        return signal.aborted ? undefined : await open(isReturn, true)
      }
      if (answer.kind === 'redirect')
        return isAbroad(answer.to) ? leave(answer.to) : navigate(answer.to.slice(ROUTER_BASE.length - 1), onward)
      // docs/specification/portal.md#states: without a login, a page for members leads to /login.
      if (answer.data.plan.auth && !isMember()) return navigate(`/login?from=${encodeURIComponent(address)}`, onward)
      shown = { href, key }
      show(answer, isReturn)
      onProgress('still')
    } catch {
      if (signal.aborted) return
      // An answer that is no page comes with a fresh document.
      await untilReachable(address, { signal, onCutOff: () => onProgress('cut-off') })
      if (!signal.aborted) leave(address)
    }
  }
  const onward = { replace: true }
  const navigate: Navigate = (href, { replace = false, state } = {}) => {
    if (replace) history.replace(href, state)
    else history.push(href, state)
    void open(false, false)
  }
  history.subscribe((isReturn) => {
    const place = { href: hrefOf(), key: history.place().key }
    const isJump = place.href === shown.href && place.key !== shown.key
    if (isJump) move(place.key, isReturn)
    // Another page is shown once it has loaded.
    if (!isReturn && !isJump) return
    // Back from a page that had not loaded yet, to another entry of the same page, or from an overlay, which may have
    // changed the address by reading or scrolling: the page still stands.
    if (place.href === shown.href || place.key === shown.key) {
      supersede.abort()
      onProgress('still')
      shown = place
    } else void open(true, false)
  })
  return { navigate, reload: () => void open(true, true) }
}
