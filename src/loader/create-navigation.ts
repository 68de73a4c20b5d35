import type { PageResponse } from '#app/page-response.ts'
import { REQUEST_TIMEOUT_MS } from '#contract/calls/request-timeout.ts'
import { ROUTER_BASE } from '#contract/addresses/router-base.ts'
import { isAbroad } from '#plan/is-abroad.ts'

import type { VisitHistory } from './create-visit-history.ts'
import type { Pages } from './fetch-pages.ts'

export type PageAnswer = Extract<PageResponse, { kind: 'page' }>

/** The progress of the visit between two pages; `slow` once an answer has taken as long as a call may. */
export type Progress = 'still' | 'loading' | 'slow' | 'cut-off' | 'busy'

export interface NavigationOptions {
  history: VisitHistory
  load: Pages['load']
  /** Shows a page in place of the old one. */
  show: (page: PageAnswer, isReturn: boolean) => void
  /** Called at another entry of the page that is shown: a jump within it. */
  move: (key: string, isReturn: boolean) => void
  onProgress: (progress: Progress) => void
  /**
   * Loads an address afresh, in place of the current entry: for a new version of the site, where the answer is no page, and
   * to another site. The entry is there already, and back must not lead to a redirect again.
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
  /** Asks anew for the page that is being opened. */
  retry: () => void
  /** Stays on the page that stands, as going back does. */
  stay: () => void
}

/** A page that is being opened. */
interface Opening {
  href: string
  state?: unknown
  isReturn: boolean
  isAnew: boolean
}

/**
 * Creates the navigation of a visit: the next page loads while the old one stays, with its address, and then replaces it at
 * once. Its entry of the history is made at the press, so that going back meanwhile leaves the old page as it stands. Only
 * the newest navigation counts. While the portal is slow, cannot be reached, or has too many visitors, the old page stays
 * with a message, and the next one opens as soon as possible.
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
  const hereOf = () => ({ href: hrefOf(), key: history.place().key, index: history.index() })
  let shown = hereOf()
  let opening: Opening | undefined
  /** Whether an entry of its own has been made for the page that is being opened. */
  let isReserved = false
  let isEntering = false
  /** Ends the navigation under way. */
  let supersede = new AbortController()

  const end = () => {
    opening = undefined
    isReserved = false
    onProgress('still')
  }
  const stop = () => {
    supersede.abort()
    end()
  }
  /** Gives the entry to the page, which is about to be shown. */
  const enter = ({ href, state, isReturn }: Opening) => {
    isEntering = true
    if (!isReturn) history.replace(href, state)
    isEntering = false
    shown = hereOf()
  }
  const open = async (target: Opening): Promise<void> => {
    const { href, isReturn, isAnew } = target
    supersede.abort()
    supersede = new AbortController()
    opening = target
    const { signal } = supersede
    const address = ROUTER_BASE.slice(0, -1) + href
    onProgress('loading')
    const slow = setTimeout(() => onProgress('slow'), REQUEST_TIMEOUT_MS)
    const isAnswered = () => clearTimeout(slow)
    signal.addEventListener('abort', isAnswered)
    try {
      const answer = await load(href, { reuse: isReturn, isAnew }).finally(isAnswered)
      if (signal.aborted) return
      if (!answer) return leave(address)
      if (answer.kind === 'busy') {
        onProgress('busy')
        await pause(answer.seconds, signal)
        return signal.aborted ? undefined : await open({ ...target, isAnew: true })
      }
      if (answer.kind === 'redirect')
        return isAbroad(answer.to) ? leave(answer.to) : await onward(answer.to.slice(ROUTER_BASE.length - 1))
      // docs/specification/portal.md#states: without a login, a page for members leads to /login.
      if (answer.data.plan.auth && !isMember()) return await onward(`/login?from=${encodeURIComponent(address)}`)
      enter(target)
      show(answer, isReturn)
      end()
    } catch {
      if (signal.aborted) return
      // An answer that is no page comes with a fresh document.
      await untilReachable(address, { signal, onCutOff: () => onProgress('cut-off') })
      if (!signal.aborted) leave(address)
    }
  }
  const onward = (href: string) => open({ href, isReturn: false, isAnew: false })
  const navigate: Navigate = (href, { replace = false, state } = {}) => {
    // Pressed twice.
    if (opening?.isReturn === false && opening.href === href) return
    if (!isReserved) history.reserve({ replaces: replace, at: opening?.isReturn ? shown.href : undefined })
    isReserved ||= !replace
    void open({ href, state, isReturn: false, isAnew: false })
  }
  history.subscribe((isReturn) => {
    if (isEntering) return
    const place = hereOf()
    const isJump = place.href === shown.href && place.key !== shown.key
    if (isJump) move(place.key, isReturn)
    if (!isReturn && !isJump) return
    // Back from a page that had not loaded yet, to another entry of the same page, or from an overlay, which may have
    // changed the address by reading or scrolling: the page still stands.
    if (place.href === shown.href || place.key === shown.key) {
      stop()
      shown = place
    } else {
      isReserved = false
      void open({ href: place.href, isReturn: true, isAnew: false })
    }
  })
  return {
    navigate,
    reload: () => void open({ href: hrefOf(), isReturn: true, isAnew: true }),
    retry: () => {
      if (opening) void open({ ...opening, isAnew: true })
    },
    stay: () => {
      if (!opening) return
      const steps = shown.index - history.index()
      stop()
      if (steps !== 0) history.go(steps)
    },
  }
}
