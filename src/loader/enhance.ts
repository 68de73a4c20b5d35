/** The abilities of the loader that an enhancement may use. */
export interface EnhanceTools {
  /**
   * Fetches the sections of a page of this portal, as the element `main` of a document that is not shown; undefined
   * where the page cannot be had.
   *
   * @param href below the router base: "/news?p=2"
   */
  fetchMain: (href: string) => Promise<HTMLElement | undefined>
}

/**
 * Lets an element of the server's HTML answer presses, typing or scrolling, without React.
 *
 * @returns a function that leaves the element to itself again
 */
export type Enhance = (element: HTMLElement, tools: EnhanceTools) => () => void

/** The value of `data-enhance` → a function that loads its code. */
export const enhancements: Readonly<Record<string, () => Promise<Enhance>>> = {
  calendar: async () => (await import('#blocks/sign-up/enhance-calendar.ts')).enhanceCalendar,
  carousel: async () => (await import('#blocks/carousel/enhance-carousel.ts')).enhanceCarousel,
  'file-size': async () => (await import('#blocks/start-reading/enhance-file-size.ts')).enhanceFileSize,
  'kept-place': async () => (await import('#blocks/start-reading/enhance-kept-place.ts')).enhanceKeptPlace,
  'read-aloud': async () => (await import('#components/read-aloud/enhance-read-aloud.ts')).enhanceReadAloud,
  'type-size': async () => (await import('#blocks/article/enhance-type-size.ts')).enhanceTypeSize,
}

/** Enhances the marked elements below a root; the returned function ends all of it. */
export function enhanceAll(root: ParentNode, tools: EnhanceTools): () => void {
  let isOver = false
  const ends: (() => void)[] = []
  for (const element of root.querySelectorAll<HTMLElement>('[data-enhance]')) {
    const load = enhancements[element.dataset['enhance'] ?? '']
    // Code that cannot be loaded leaves the HTML as it is, which works without it.
    load?.().then(
      (enhance) => void (isOver || ends.push(enhance(element, tools))),
      () => undefined,
    )
  }
  return () => {
    isOver = true
    for (const end of ends) end()
  }
}
