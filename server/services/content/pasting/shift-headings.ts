import { headingLevel } from './heading-level.ts'
import { elementsBelow, type PasteElement } from './paste-element.ts'

const HIGHEST = 2
const LOWEST = 4

/** Makes headings of what was one, the highest of them an `h2`: the page has its one `h1`. Others become paragraphs. */
export function shiftHeadings(root: PasteElement): void {
  const headings = [...elementsBelow(root)].flatMap((element) => {
    const level = headingLevel(element)
    if (level === undefined && /^h[1-6]$/u.test(element.name)) element.name = 'p'
    return level === undefined ? [] : [{ element, level }]
  })
  const highest = headings.reduce((least, { level }) => Math.min(least, level), LOWEST + HIGHEST)
  for (const { element, level } of headings) element.name = `h${Math.min(LOWEST, level - highest + HIGHEST)}`
}
