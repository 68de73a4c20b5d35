interface Overlay {
  close: () => void
  /** Whether the overlay has its own history entry already. */
  isPlaced: boolean
}

/** The history entries of the overlays of a document. */
export interface OverlayHistory {
  /**
   * Registers an overlay that opens; `close` is called when the visitor goes back.
   * @returns a function to call once the overlay is closed
   */
  open: (close: () => void) => () => void
  /**
   * Whether the current entry belongs to an overlay: a new page then replaces it, because going back would otherwise
   * lead to it again.
   */
  isOverlaid: () => boolean
  /**
   * Runs at once, or as soon as a pending removal of an entry is complete: a page opened meanwhile would be removed
   * with it.
   */
  whenStill: (run: () => void) => void
  /** Leaves entries that have no open overlay, as after a reload. */
  settle: () => void
}

/** A traversal that has not completed by then is considered lost. */
const LOST_MS = 3000

/**
 * Each entry records its depth, the number of overlays above its page; the rest of its state is the page's own, so that
 * the router sees no other page in it. The only work is to make the depth of the current entry equal to the number of
 * open overlays: by pushing entries, which is synchronous, or by going back over the surplus. Going back is
 * asynchronous and only one traversal runs at a time; overlays that open or close meanwhile are handled when it has
 * completed.
 */
export function createOverlayHistory(view: Window): OverlayHistory {
  const { history, location } = view
  const open: Overlay[] = []
  let waiting: (() => void)[] = []
  let journey: { timer: ReturnType<typeof setTimeout>; arrive: () => void } | undefined

  const settle = (keepsAddress = true) => {
    if (journey) return
    for (const overlay of open) {
      if (overlay.isPlaced) continue
      overlay.isPlaced = true
      // An overlay that opens while another closes reuses its entry.
      if (depth(history) < open.length) history.pushState({ ...stateOf(history), overlays: depth(history) + 1 }, '')
    }
    const spare = depth(history) - open.length
    if (spare > 0) goBack(spare, keepsAddress)
  }
  const end = () => {
    clearTimeout(journey?.timer)
    journey = undefined
  }
  const release = () => {
    if (journey) return
    const runs = waiting
    waiting = []
    for (const run of runs) run()
  }
  const goBack = (entries: number, keepsAddress: boolean) => {
    const { href } = location
    const page = pageOf(history)
    journey = {
      timer: setTimeout(() => {
        end()
        release()
      }, LOST_MS),
      arrive: () => {
        // A choice in the overlay, as in a reader's panels, may have changed the address without leaving the page.
        if (keepsAddress && pageOf(history) === page && location.href !== href)
          history.replaceState(history.state, '', href)
      },
    }
    history.go(-entries)
  }
  view.addEventListener('popstate', () => {
    if (journey) {
      journey.arrive()
      end()
      settle()
      return release()
    }
    for (const overlay of open.splice(depth(history)).toReversed()) overlay.close()
    // The visitor went forward to the entry of a closed overlay: the page is already shown, and its own address is the
    // newer one.
    settle(false)
  })

  return {
    open: (close) => {
      const overlay: Overlay = { close, isPlaced: false }
      open.push(overlay)
      settle()
      return () => {
        const index = open.indexOf(overlay)
        if (index === -1) return
        open.splice(index, 1)
        // Deferred: the action that closed the overlay may open another page or another overlay.
        setTimeout(settle)
      }
    },
    isOverlaid: () => depth(history) > 0,
    whenStill: (run) => {
      waiting.push(run)
      release()
    },
    settle: () => settle(),
  }
}

function stateOf(history: History): object {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null ? state : {}
}

/** Returns the depth of the current entry. */
function depth(history: History): number {
  const state = stateOf(history)
  return 'overlays' in state && typeof state.overlays === 'number' ? state.overlays : 0
}

/** Returns the router's key of the page of the current entry. */
function pageOf(history: History): unknown {
  const state = stateOf(history)
  return 'key' in state ? state.key : undefined
}
