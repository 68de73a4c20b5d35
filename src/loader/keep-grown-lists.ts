/** Lists kept for going back, and the characters of their HTML altogether. The oldest go first. */
const MOST_KEPT = 8
const MOST_CHARACTERS = 2_000_000

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
export function keepGrownLists(document: Document): GrownLists {
  const kept = new Map<string, readonly GrownList[]>()
  const isTooMuch = () => {
    const size = [...kept.values()].flat().reduce((sum, list) => sum + list.size, 0)
    return kept.size > MOST_KEPT || size > MOST_CHARACTERS
  }
  return {
    keep: (key) => {
      kept.delete(key)
      const lists = [...document.querySelectorAll<HTMLElement>(`main ${LISTS}`)].flatMap((box) => {
        const section = box.closest('[data-block]')?.id
        const hasGrown = box.querySelectorAll('[data-page]').length > 1
        return section !== undefined && hasGrown ? [{ section, box, size: box.innerHTML.length }] : []
      })
      if (lists.length > 0) kept.set(key, lists)
      for (const oldest of kept.keys()) if (isTooMuch()) kept.delete(oldest)
    },
    putBack: (key) => {
      for (const { section, box } of kept.get(key) ?? [])
        document.getElementById(section)?.querySelector(LISTS)?.replaceWith(box)
    },
    forget: () => kept.clear(),
  }
}
