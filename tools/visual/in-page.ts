// Runs in a page of a built Storybook, before the page's own scripts (take-pictures.ts). It imports nothing and uses
// only the Storybook's channel, so that it works the same in a Storybook built from an older commit.

/** Called in the page by take-pictures.ts. */
export interface Stage {
  /** Shows a story and waits until all of it is there. @returns the fault, or an empty text */
  show: (storyId: string) => Promise<string>
  /** Waits until nothing moves any more, as after an answer of the network. */
  settle: () => Promise<void>
  /** Holds timers from here on, so that resizing the window starts nothing. @returns the height of the shown content */
  hold: () => number
}

interface Channel {
  on: (event: string, listener: (payload: unknown) => void) => void
  off: (event: string, listener: (payload: unknown) => void) => void
  emit: (event: string, payload: unknown) => void
}

const ENDINGS = [
  'storyFinished',
  'storyErrored',
  'storyThrewException',
  'storyMissing',
  'playFunctionThrewException',
] as const

/** Longer takes none, on a machine that is busy too. */
const PATIENCE_MS = 60_000
/** A timer that is set for longer than this is not part of how a page comes to be: a carousel's, a toast's. */
const SHORT_MS = 500
/** Anything that goes on for longer goes on for ever; its picture is taken as it is. */
const LATEST_MS = 15_000
/** Work in a worker shows in the page: a book on its way, a sheet of it that is not drawn, its words that are not there. */
const UNFINISHED =
  '[class*="_opening_"], progress:not([aria-hidden]), [data-sheet]:not([data-drawn]), [inert] .textLayer'

/** Tracks the pending work of a page. */
export function createStage(): Stage {
  const timers = watchTimers()
  const settle = () => untilStill(timers.isWaiting)
  return {
    show: async (storyId) => {
      timers.release()
      const fault = await showStory(storyId)
      window.scrollTo(0, 0)
      await settle()
      return fault
    },
    settle,
    hold: () => {
      timers.hold()
      return storyHeight()
    },
  }
}

/** A list that goes on by itself does so after 200 ms (docs/specification/portal.md#constants): short timers are waited for, and none runs while they are held. */
export function watchTimers() {
  const original = { set: window.setTimeout.bind(window), clear: window.clearTimeout.bind(window) }
  const short = new Set<number>()
  let queue: { id: number; run: () => void }[] | undefined
  Reflect.set(window, 'setTimeout', (handler: unknown, delay = 0, ...args: unknown[]) => {
    if (typeof handler !== 'function') throw new TypeError('A timer runs a function')
    const run = () => {
      short.delete(id)
      if (queue) queue.push({ id, run })
      else Reflect.apply(handler, window, args)
    }
    const id: number = original.set(run, delay)
    if (delay <= SHORT_MS) short.add(id)
    return id
  })
  Reflect.set(window, 'clearTimeout', (id: number) => {
    short.delete(id)
    queue = queue?.filter((timer) => timer.id !== id)
    original.clear(id)
  })
  return {
    isWaiting: () => short.size > 0,
    hold: () => {
      queue ??= []
    },
    release: () => {
      const due = queue ?? []
      queue = undefined
      for (const { run } of due) run()
    },
  }
}

async function showStory(storyId: string): Promise<string> {
  const channel: Channel = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__')
  const ended = new Promise<string>((resolve) => {
    const listeners = ENDINGS.map((event) => {
      const listener = (payload: unknown) => {
        for (const stop of listeners) stop()
        resolve(
          event === 'storyFinished'
            ? ''
            : `${event} ${typeof payload === 'object' && payload !== null && 'message' in payload ? String(payload.message) : JSON.stringify(payload)}`,
        )
      }
      channel.on(event, listener)
      return () => channel.off(event, listener)
    })
  })
  // The story that the document was opened with is there already.
  const isShown = new URLSearchParams(window.location.search).get('id') === storyId
  channel.emit(isShown ? 'forceRemount' : 'setCurrentStory', { storyId, viewMode: 'story' })
  const tooLate = new Promise<string>((resolve) => setTimeout(resolve, PATIENCE_MS, 'it has not finished'))
  return Promise.race([ended, tooLate])
}

/**
 * Resolves once fonts and pictures are there, no timer is near, and nothing has changed for two frames: a missing
 * picture is replaced by another one, which has to load too, and an observer runs at the next frame.
 */
async function untilStill(isWaiting: () => boolean): Promise<void> {
  let changes = 0
  // Decoding is the most expensive part of a page's picture, so it is done once for each image.
  const decoded = new WeakMap<HTMLImageElement, string>()
  const observer = new MutationObserver(() => {
    changes += 1
  })
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  const latest = performance.now() + LATEST_MS
  let isStill = false
  while (!isStill && performance.now() < latest) {
    const previous = changes
    for (const image of document.images) if (image.loading !== 'eager') image.loading = 'eager'
    const coming = [...document.images].filter((image) => decoded.get(image) !== image.currentSrc)
    await Promise.all(coming.map((image) => image.decode().catch(() => undefined)))
    for (const image of coming) decoded.set(image, image.currentSrc)
    await document.fonts.ready
    await nextFrame()
    await nextFrame()
    await nextRest()
    isStill =
      changes === previous &&
      !isWaiting() &&
      ![...document.querySelectorAll(UNFINISHED)].some(isInSight) &&
      [...document.querySelectorAll('video')].every(hasCome)
  }
  observer.disconnect()
}

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top < window.innerHeight && bottom > 0
}

function hasCome({ networkState, readyState }: HTMLVideoElement): boolean {
  return networkState !== HTMLMediaElement.NETWORK_LOADING || readyState >= HTMLMediaElement.HAVE_CURRENT_DATA
}

/** The height of all shown content, including dialogs and toasts over it. */
export function storyHeight(): number {
  const root = document.getElementById('storybook-root')
  const isOver = document.querySelector('[role=dialog], [role=alertdialog], dialog[open]') !== null
  const bottoms = [...(root?.querySelectorAll('main > *, [role=alert] > *, [role=status] > *') ?? [])].map(
    (element) => element.getBoundingClientRect().bottom,
  )
  const content = Math.ceil(Math.max(120, ...bottoms)) + 24
  if (isOver || content > window.innerHeight)
    return Math.max(window.innerHeight, isOver ? window.innerHeight : document.documentElement.scrollHeight)
  return content
}

/** When all that was to be done is done: observers speak up in tasks of their own, on a busy machine after the next frame. */
function nextRest(): Promise<unknown> {
  return new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }))
}

function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve))
}
