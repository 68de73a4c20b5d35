import type { Page } from 'playwright-core'

/**
 * Marks the end of a part in a document that arrives in pieces (slow-line.ts): a frame drawn there shows whole parts.
 */
export const PIECE_END = 'end of piece'

/**
 * Records everything that moves on the page other than by scrolling, from before the first frame. To be called before
 * the first `goto`; holds for every document that the page opens.
 *
 * A browser's parser pauses wherever its time is up, on a busy machine between a word and the arrow behind it. An
 * element that moves after such a frame had been drawn incompletely: movements count only after frames that show
 * whole pieces, or the whole document.
 */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript((pieceEnd) => {
    const shifts: string[] = []
    const frames: { time: number; isHalf: boolean }[] = []
    const lastNode = (from: Node): Node => (from.lastChild ? lastNode(from.lastChild) : from)
    const isWhole = () =>
      document.readyState !== 'loading' || (document.body !== null && lastNode(document.body).nodeValue === pieceEnd)
    // Runs just before each frame is laid out, until two in a row have shown the whole document.
    const noteFrame = () => {
      frames.push({ time: performance.now(), isHalf: !isWhole() })
      const isOver =
        document.readyState !== 'loading' && frames.length > 1 && frames.slice(-2).every(({ isHalf }) => !isHalf)
      if (!isOver) requestAnimationFrame(noteFrame)
    }
    requestAnimationFrame(noteFrame)
    const followsHalf = (time: number): boolean => {
      const drawn = frames.findLastIndex((frame) => frame.time <= time)
      // A layout forced by a script is reported with a time before the frame that shows it.
      return frames.slice(Math.max(0, drawn - 1), drawn + 1).some(({ isHalf }) => isHalf)
    }
    const nameOf = (node: unknown): string => {
      if (node === null || node === undefined) return 'something that is no longer there'
      if (!(node instanceof Node)) return 'something that is no node'
      const element = node instanceof Element ? node : node.parentElement
      const path: string[] = []
      for (let at = element; at && at !== document.body && path.length < 5; at = at.parentElement) {
        const block = at.getAttribute('data-block')
        const siblings = [...(at.parentElement?.children ?? [])].filter(({ tagName }) => tagName === at?.tagName)
        path.unshift(
          `${at.tagName.toLowerCase()}${at.id === '' ? '' : `#${at.id}`}${block === null ? '' : `[data-block="${block}"]`}${siblings.length > 1 ? `:nth-of-type(${siblings.indexOf(at) + 1})` : ''}`,
        )
      }
      return `${path.join(' > ')} "${(node.textContent ?? '').trim().slice(0, 20)}"`
    }
    const isRect = (rect: unknown): rect is DOMRectReadOnly => rect instanceof DOMRectReadOnly
    const placeOf = (rect: unknown): string => {
      if (!isRect(rect)) return 'nowhere'
      return rect.width === 0 && rect.height === 0
        ? 'out of sight'
        : `(${rect.x}, ${rect.y}) ${rect.width}×${rect.height}`
    }
    // An element that is still arriving grows around its place, in whichever direction its text runs: it was not
    // pushed.
    const hasGrown = (from: unknown, to: unknown) =>
      isRect(from) &&
      isRect(to) &&
      from.width > 0 &&
      to.left <= from.left &&
      to.top <= from.top &&
      to.right >= from.right &&
      to.bottom >= from.bottom
    const read = (entries: readonly PerformanceEntry[]) => {
      for (const entry of entries) {
        if (followsHalf(entry.startTime)) continue
        const found: unknown = Reflect.get(entry, 'sources')
        const sources: unknown[] = Array.isArray(found) ? found : []
        // Browsers name five nodes at most, and none that is gone.
        if (sources.length === 0)
          shifts.push(`something the browser does not name, at ${Math.round(entry.startTime)} ms`)
        for (const source of sources) {
          if (typeof source !== 'object' || source === null) continue
          const [from, to]: unknown[] = [Reflect.get(source, 'previousRect'), Reflect.get(source, 'currentRect')]
          if (!hasGrown(from, to))
            shifts.push(
              `${nameOf(Reflect.get(source, 'node'))} from ${placeOf(from)} to ${placeOf(to)}, at ${Math.round(entry.startTime)} ms`,
            )
        }
      }
      return shifts
    }
    const observer = new PerformanceObserver((list) => read(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { shiftsSoFar: () => read(observer.takeRecords()) })
  }, PIECE_END)
}

/**
 * All movements so far on the document that the page shows: node, from, to. Browsers count a movement from three
 * pixels on, so that each listed movement is a fault; elements that grow around their place are still arriving and do
 * not count. Rectangles are the parts in sight.
 */
export async function shiftsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    // A change of this moment is laid out with the next frame, and reported after it.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const shiftsSoFar: unknown = Reflect.get(window, 'shiftsSoFar')
    if (typeof shiftsSoFar !== 'function')
      throw new Error('Nothing watched this document: watchShifts comes before goto')
    return Array.from(new Set(shiftsSoFar()), String)
  })
}
