interface Overlay {
  close: () => void
  /** Has an entry of its own by now. */
  isPlaced: boolean
}

/** The entries of what lies over the page, in the history of one document. */
export interface OverlayHistory {
  /** Something opens over the page; `close` is called when going back closes it. @returns what to call once it is closed */
  open: (close: () => void) => () => void
  /** Whether the present entry is that of an overlay: another page takes its place, or going back would lead to it once more. */
  isOverlaid: () => boolean
  /** Runs at once, or as soon as an entry that is being taken back is gone: a page opened meanwhile would be taken back with it. */
  whenStill: (run: () => void) => void
  /** Leaves entries for which nothing lies open, as after the page was loaded anew. */
  settle: () => void
}

/** A traversal that has not arrived by then was not to be: nobody waits for it any longer. */
const LOST_MS = 3000

/**
 * How many overlays an entry lies above its page is written into the entry (its state is the page's own otherwise, so
 * that the router sees no other page in it). All there is to do is to make the present entry's depth that of what lies
 * open: by entries put on, at once, or by going back over those that are too many. Going back takes its time, and only
 * one such step is under way at any moment: what opens or closes meanwhile is seen to when it has arrived.
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
      // One that opens as another closes goes on in its entry.
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
        // What was chosen in the overlay may have changed the page's address without leaving it, as a reader's panels do.
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
    // Forward onto the entry of what is closed: the page is shown already, and its own address is the better one.
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
        // Not yet: what closed it may lead to another page, or open the next overlay.
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

/** How many overlays the present entry lies above its page. */
function depth(history: History): number {
  const state = stateOf(history)
  return 'overlays' in state && typeof state.overlays === 'number' ? state.overlays : 0
}

/** What the router calls the page of the present entry. */
function pageOf(history: History): unknown {
  const state = stateOf(history)
  return 'key' in state ? state.key : undefined
}
