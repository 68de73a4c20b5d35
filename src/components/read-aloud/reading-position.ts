/** Where a reader left a book, as this browser keeps it. */
export interface ReadingPosition {
  page: number
  /** How far below the page's top the window began, in page heights. */
  offset: number
  /** How many pages the book had. */
  pages: number
  /** When, in seconds since 1970; 0 where it was not written down. */
  time: number
}

const CHANGED = 'reading-position'
/** No book has more; a larger number is none of ours. */
const MAX_PAGES = 100_000

export function positionKey({ type, id }: { type: number; id: number }): string {
  return `reading:${type}:${id}`
}

/** What was kept, as it was written; null where nothing is or a private window keeps nothing. */
export function readKeptPosition(key: string): string | null {
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Reads what was kept. Storage is open to every script and to curious readers, so nothing in it is believed. */
export function parsePosition(kept: string | null): ReadingPosition | undefined {
  if (kept === null || kept.length > 200) return undefined
  try {
    const value: unknown = JSON.parse(kept)
    if (
      typeof value !== 'object' ||
      value === null ||
      !('page' in value) ||
      !('offset' in value) ||
      !('pages' in value)
    )
      return undefined
    const { page, offset, pages } = value
    if (!isCount(page) || !isCount(pages) || typeof offset !== 'number' || !Number.isFinite(offset)) return undefined
    const time = 'time' in value && typeof value.time === 'number' && value.time > 0 ? value.time : 0
    return { page: Math.min(page, pages), offset: Math.min(1, Math.max(-1, offset)), pages, time }
  } catch {
    return undefined
  }
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 1 && value <= MAX_PAGES
}

/**
 * Where one reads on: here or where one left it on another device, whichever was later. The server knows the page
 * only; where it is the same, this browser knows the line.
 */
export function newerPosition(
  kept: ReadingPosition | undefined,
  told: Omit<ReadingPosition, 'offset'> | undefined,
): ReadingPosition | undefined {
  if (!told || told.page < 1) return kept
  return kept && (kept.page === told.page || kept.time >= told.time) ? kept : { ...told, offset: 0 }
}

export function keepPosition(key: string, { page, offset, pages, time }: ReadingPosition): void {
  try {
    window.localStorage.setItem(
      key,
      JSON.stringify({ page, offset: Math.round(offset * 10_000) / 10_000, pages, time: Math.round(time) }),
    )
  } catch {
    // A full or forbidden storage costs the bookmark, not the book.
    return
  }
  window.dispatchEvent(new Event(CHANGED))
}

/** For what shows a position: called when one changes, here or in another tab. */
export function subscribeToPositions(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed)
  window.addEventListener('storage', changed)
  return () => {
    window.removeEventListener(CHANGED, changed)
    window.removeEventListener('storage', changed)
  }
}
