/** Lists kept for going back, and the characters of their HTML altogether. The oldest go first. */
const MAX_ENTRIES = 8
const MAX_CHARACTERS = 2_000_000

/** A list that has taken in further pages, as it stood when its page was left. */
interface GrownList {
  section: string
  box: HTMLElement
  size: number
}

export interface GrownLists {
  /** Keeps the lists of the page that stands, which is about to go, for its entry of the history. */
  keep: (key: string) => void
  /** Puts them in place of those of a page that has been gone back to, which begin at the page of its address. */
  putBack: (key: string) => void
  /** Drops all of them: the visitor has changed something that they may show. */
  forget: () => void
}

const LISTS = '[data-enhance="infinite-list"]'

/** Keeps the infinite lists of a visit with all the rows they have taken in (enhance-infinite-list.ts). */
export function createGrownLists(document: Document): GrownLists {
  const listsByKey = new Map<string, readonly GrownList[]>()
  const isTooMuch = () => {
    const size = [...listsByKey.values()].flat().reduce((sum, list) => sum + list.size, 0)
    return listsByKey.size > MAX_ENTRIES || size > MAX_CHARACTERS
  }
  return {
    keep: (key) => {
      listsByKey.delete(key)
      const lists = [...document.querySelectorAll<HTMLElement>(`main ${LISTS}`)].flatMap((box) => {
        const section = box.closest('[data-block]')?.id
        const hasGrown = box.querySelectorAll('[data-page]').length > 1
        return section !== undefined && hasGrown ? [{ section, box, size: box.innerHTML.length }] : []
      })
      if (lists.length > 0) listsByKey.set(key, lists)
      for (const oldest of listsByKey.keys()) if (isTooMuch()) listsByKey.delete(oldest)
    },
    putBack: (key) => {
      for (const { section, box } of listsByKey.get(key) ?? [])
        document.getElementById(section)?.querySelector(LISTS)?.replaceWith(box)
    },
    forget: () => listsByKey.clear(),
  }
}
