/** How a link or form is found again in the next HTML of its section. */
export interface ChoiceMark {
  kind: 'a' | 'form'
  /** What names it, without the numbers behind: an arrow's label, a chip's or a day's first words. */
  name: string
  href: string
  /** Its place among those of the same name. */
  index: number
}

/** Returns the mark of a link or form in its section. */
export function markOf(element: Element, section: Element): ChoiceMark {
  const kind = element instanceof HTMLFormElement ? 'form' : 'a'
  const name = nameOf(element)
  return {
    kind,
    name,
    href: element.getAttribute('href') ?? '',
    index: namesakes(section, kind, name).findIndex((each) => each === element),
  }
}

/**
 * Returns the link or form of a mark; undefined where the choice took it away, as it does 清除筛选. The address alone is no
 * mark: that of a chosen day changes, and several rows have a 全部.
 */
export function findMarked(section: Element, { kind, name, href, index }: ChoiceMark): HTMLElement | undefined {
  const found = namesakes(section, kind, name)
  const leadsThere = (element: HTMLElement | undefined) => element?.getAttribute('href') === href
  return leadsThere(found[index]) ? found[index] : (found.find(leadsThere) ?? found[index])
}

function namesakes(section: Element, kind: ChoiceMark['kind'], name: string): HTMLElement[] {
  return [...section.querySelectorAll<HTMLElement>(kind)].filter((element) => nameOf(element) === name)
}

function nameOf(element: Element): string {
  if (element instanceof HTMLFormElement) return element.getAttribute('action') ?? ''
  const label = element.getAttribute('aria-label')
  if (label !== null) return label
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const words = texts.currentNode.textContent?.trim() ?? ''
    if (words !== '') return words
  }
  return ''
}
