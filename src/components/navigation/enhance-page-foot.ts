import { goWithoutHistory } from './go-without-history.ts'

/**
 * Hides the act at the foot of a phone's page while its section is in view, and leads to it without a history entry.
 *
 * @param foot the element that render/PageFoot.tsx writes; `data-foot` is the id of its section
 * @returns a function that leaves it to itself again
 */
export function enhancePageFoot(foot: HTMLElement): () => void {
  const target = document.getElementById(foot.dataset['foot'] ?? '')
  if (!target) return () => undefined
  // The bars at both edges cover what they scroll past. Without them, the value is the word `auto`.
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
  const observer = new IntersectionObserver(
    // The observer may report several changes at once; only the last of them is current.
    (entries) => foot.toggleAttribute('data-away', entries.at(-1)?.isIntersecting === true),
    {
      rootMargin: `-${Number.parseFloat(scrollPaddingTop) || 0}px 0px -${Number.parseFloat(scrollPaddingBottom) || 0}px`,
    },
  )
  observer.observe(target)
  foot.addEventListener('click', goWithoutHistory)
  return () => {
    observer.disconnect()
    foot.removeEventListener('click', goWithoutHistory)
  }
}
