import { useSyncExternalStore } from 'react'

export const typeSizes = ['small', 'medium', 'large'] as const
export type TypeSize = (typeof typeSizes)[number]

const KEY = 'article-size'
const CHANGED = 'article-size-changed'

/** The visitor's type size, kept in the browser; the server always renders `medium`. */
export function useTypeSize(): [TypeSize, (size: TypeSize) => void] {
  return [useSyncExternalStore(subscribe, read, () => 'medium'), write]
}

function subscribe(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed)
  return () => window.removeEventListener(CHANGED, changed)
}

/** Storage may be unavailable, as in private windows; the text is shown all the same. */
function read(): TypeSize {
  try {
    const kept = window.localStorage.getItem(KEY)
    return typeSizes.find((size) => size === kept) ?? 'medium'
  } catch {
    return 'medium'
  }
}

function write(size: TypeSize): void {
  try {
    window.localStorage.setItem(KEY, size)
  } catch {
    return
  }
  window.dispatchEvent(new Event(CHANGED))
}
