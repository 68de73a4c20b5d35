/** The abilities of the loader that an enhancement may use. */
export interface EnhanceTools {
  /**
   * Fetches the sections of a page of this portal, as the element `main` of a document that is not shown; undefined
   * where the page cannot be had.
   *
   * @param href below the router base: "/news?p=2"
   */
  fetchMain: (href: string) => Promise<HTMLElement | undefined>
  /** Applies the styles of what the document does not show yet; resolves when they are there. */
  showMore: () => Promise<void>
}

/**
 * Lets an element of the server's HTML answer presses, typing or scrolling, without React.
 *
 * @returns a function that leaves the element to itself again
 */
export type Enhance = (element: HTMLElement, tools: EnhanceTools) => () => void

/** What enhancements-of-details.ts has; pages with a citation have type sizes, too. */
const DETAILS = ['calendar', 'file-size', 'read-aloud', 'resume-page', 'type-size']
  .map((name) => `[data-enhance=${name}]`)
  .join()

/** What enhancements-of-lists.ts has. */
const LISTS = '[data-enhance=near]'

/** Loads the code of the enhancements that a page may need, by the value of `data-enhance`. */
export async function loadEnhancements(root: ParentNode = document): Promise<Readonly<Record<string, Enhance>>> {
  const [{ enhancements }, details, lists] = await Promise.all([
    import('./enhancements.ts'),
    root.querySelector(DETAILS) ? import('./enhancements-of-details.ts') : undefined,
    root.querySelector(LISTS) ? import('./enhancements-of-lists.ts') : undefined,
  ])
  return { ...enhancements, ...details?.enhancementsOfDetails, ...lists?.enhancementsOfLists }
}

/** Enhances the marked elements below a root, now and as they come; the returned function ends all of it. */
export function enhanceAll(root: Element, tools: EnhanceTools): () => void {
  const ends = new Map<Element, () => void>()
  let isOver = false
  const enhanceNew = () => {
    const elements = [...root.querySelectorAll<HTMLElement>('[data-enhance]')].filter((element) => !ends.has(element))
    if (elements.length === 0) return
    loadEnhancements(root).then(
      (enhancements) => {
        for (const element of elements) {
          const name = element.dataset['enhance'] ?? ''
          if (isOver || ends.has(element) || name === '') continue
          const enhance = enhancements[name]
          if (!enhance) throw new Error(`No enhancement "${name}"; known: ${Object.keys(enhancements).join(', ')}`)
          ends.set(element, enhance(element, tools))
        }
      },
      // Without its code the HTML stays as it is, and works without it.
      () => undefined,
    )
  }
  enhanceNew()
  // A section that came alive may draw such elements anew.
  const observer = new MutationObserver(enhanceNew)
  observer.observe(root, { subtree: true, childList: true })
  return () => {
    isOver = true
    observer.disconnect()
    for (const end of ends.values()) end()
  }
}
