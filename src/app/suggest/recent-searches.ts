const KEY = 'recent-searches'
const MAX_RECENT = 8

/** The recent search keywords of this browser, newest first. They are never sent. */
export interface RecentSearches {
  read: () => string[]
  add: (keyword: string) => void
  clear: () => void
}

/**
 * Creates the store of recent searches.
 * @param storage `window.localStorage`, to which a browser may refuse access
 */
export function createRecentSearches(storage: () => Storage): RecentSearches {
  const attempt = <Result>(work: (at: Storage) => Result, otherwise: Result): Result => {
    try {
      return work(storage())
    } catch {
      return otherwise
    }
  }
  const read = () =>
    attempt((at) => {
      const stored: unknown = JSON.parse(at.getItem(KEY) ?? '[]')
      return Array.isArray(stored)
        ? stored.filter((word): word is string => typeof word === 'string' && word !== '').slice(0, MAX_RECENT)
        : []
    }, [])
  return {
    read,
    add(keyword) {
      const word = keyword.trim()
      if (word === '') return
      const words = [word, ...read().filter((existing) => existing !== word)].slice(0, MAX_RECENT)
      attempt((at) => at.setItem(KEY, JSON.stringify(words)), undefined)
    },
    clear: () => attempt((at) => at.removeItem(KEY), undefined),
  }
}
