/** The reading position in a book, as stored in this browser. */
export interface ReadingPosition {
  page: number
  /** The distance of the window's top from the page's top, in page heights. */
  offset: number
  /** The number of pages of the book. */
  pages: number
  /** When it was stored, in seconds since 1970; 0 where unknown. */
  time: number
}

const CHANGED = 'reading-position'
/** More pages than any book has; larger numbers are invalid. */
const MAX_PAGES = 100_000

export function positionKey({ type, id }: { type: number; id: number }): string {
  return `reading:${type}:${id}`
}

/** Returns the stored value; null where there is none, or in private windows without storage. */
export function readStoredPosition(key: string): string | null {
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Parses a stored position. Every script and every visitor can change the storage, so all of it is validated. */
export function parsePosition(text: string | null): ReadingPosition | undefined {
  if (text === null || text.length > 200) return undefined
  try {
    const value: unknown = JSON.parse(text)
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
 * Returns the position to continue at: this browser's or that of another device, whichever is later. The server stores
 * the page only; where the pages are equal, this browser's position is more exact.
 */
export function newerPosition(
  local: ReadingPosition | undefined,
  remote: Omit<ReadingPosition, 'offset'> | undefined,
): ReadingPosition | undefined {
  if (!remote || remote.page < 1) return local
  return local && (local.page === remote.page || local.time >= remote.time) ? local : { ...remote, offset: 0 }
}

/** Returns whether a book was read further than its first look. */
export function isBegun(position: ReadingPosition | undefined): position is ReadingPosition {
  return position !== undefined && (position.page > 1 || position.offset > 0.1)
}

export function storePosition(key: string, { page, offset, pages, time }: ReadingPosition): void {
  try {
    window.localStorage.setItem(
      key,
      JSON.stringify({ page, offset: Math.round(offset * 10_000) / 10_000, pages, time: Math.round(time) }),
    )
  } catch {
    // With full or forbidden storage only the bookmark is lost.
    return
  }
  window.dispatchEvent(new Event(CHANGED))
}

/** Subscribes to changes of a position, here or in another tab. */
export function subscribeToPositions(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed)
  window.addEventListener('storage', changed)
  return () => {
    window.removeEventListener(CHANGED, changed)
    window.removeEventListener('storage', changed)
  }
}
