import { ROUTER_BASE } from '#contract/addresses/router-base.ts'

/** An entry of the history, in the form of the router that the islands have. */
export interface HistoryEntry {
  /** Below the router base, beginning with a slash. */
  pathname: string
  search: string
  hash: string
  /** Identifies the entry. */
  key: string
  /** The state that its navigation was given. */
  state: unknown
}

/** The history of the visit in this tab. */
export interface VisitHistory {
  /** The current entry; the same object until it changes. */
  place: () => HistoryEntry
  push: (href: string, state?: unknown) => void
  /**
   * Makes the entry of a page that is being opened, while another one stands: it has the address of that one, and nothing is
   * told. Going back from it leaves the page as it stands; `replace` gives it to the new page.
   *
   * @param options.replaces the current entry is taken for it, without the overlay that it may belong to
   * @param options.at the address of the page that stands, where the current entry is another page's
   */
  reserve: (options: { replaces: boolean; at?: string | undefined }) => void
  replace: (href: string, state?: unknown) => void
  go: (steps: number) => void
  /** The place of the current entry among those of the visit. */
  index: () => number
  /**
   * Calls the listener with every new place, also one within the page; `isReturn` where the visitor went back or forward.
   */
  subscribe: (listener: (isReturn: boolean) => void) => () => void
  /** Whether going back stays in the visit. */
  canGoBack: () => boolean
}

/** Creates the history of a tab. Entries have the form of the router's, and survive a reload. */
export function createVisitHistory(view: Window): VisitHistory {
  const { history, location } = view
  const listeners = new Set<(isReturn: boolean) => void>()
  const index = () => Number(stateOf(history)['idx'] ?? 0)
  const read = (): HistoryEntry => {
    const { usr, key } = stateOf(history)
    return {
      pathname: location.pathname.slice(ROUTER_BASE.length - 1),
      search: location.search,
      hash: location.hash,
      key: typeof key === 'string' ? key : 'default',
      state: usr ?? null,
    }
  }
  if (stateOf(history)['idx'] === undefined) history.replaceState({ ...stateOf(history), idx: 0 }, '')
  let current = read()
  let at = index()
  const tell = (isReturn: boolean) => {
    current = read()
    at = index()
    for (const listener of listeners) listener(isReturn)
  }
  const newKey = () => Math.random().toString(36).slice(2, 10)
  const enter = (href: string, state: unknown, replaces: boolean) => {
    const entry = {
      usr: state ?? null,
      key: newKey(),
      idx: index() + (replaces ? 0 : 1),
    }
    const address = ROUTER_BASE.slice(0, -1) + href
    if (replaces) history.replaceState(entry, '', address)
    else history.pushState(entry, '', address)
    tell(false)
  }
  view.addEventListener('popstate', () => {
    // The browser makes the entry of a jump to a place within the page.
    const isJump = location.hash !== '' && stateOf(history)['idx'] === undefined
    if (isJump) history.replaceState({ usr: null, key: newKey(), idx: at + 1 }, '')
    tell(!isJump)
  })
  return {
    place: () => current,
    index,
    reserve: ({ replaces, at: href }) => {
      const address = href === undefined ? undefined : ROUTER_BASE.slice(0, -1) + href
      const { usr = null, key } = stateOf(history)
      if (replaces) history.replaceState({ usr, key, idx: index() }, '', address)
      else history.pushState({ usr: null, key: newKey(), idx: index() + 1 }, '', address)
      at = index()
    },
    push: (href, state) => enter(href, state, false),
    replace: (href, state) => enter(href, state, true),
    go: (steps) => history.go(steps),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    canGoBack: () => index() > 0,
  }
}

function stateOf({ state }: History): Readonly<Record<string, unknown>> {
  const value: unknown = state
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
