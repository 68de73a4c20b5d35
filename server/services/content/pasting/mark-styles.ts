import { isElement, type PasteElement, pasteElement, type PasteNode } from './paste-element.ts'
import { styleOf } from './style-of.ts'

/** Elements in which text stands, and so whose style is one of text. */
const holdsText = /^(?:span|font|p|div|section|li|td|a|b|strong|em|i|u|s|center|label|o:p)$/u
const boldElement = /^(?:b|strong)$/u

/** Writes what styles say of text as marks: bold, italic, underlined, struck, raised and lowered. Other looks fall away. */
export function markStyles(parent: PasteElement, around: ReadonlySet<string> = new Set()): void {
  for (const child of parent.children) if (isElement(child)) markElement(child, around)
}

function markElement(element: PasteElement, around: ReadonlySet<string>): void {
  const style = styleOf(element)
  // A copy out of some editors stands in a `b` that is not bold.
  const isBoldByName = boldElement.test(element.name)
  if (isBoldByName && isNormal(style.get('font-weight'))) element.name = 'span'
  const isHeading = /^(?:h[1-6]|th)$/u.test(element.name)
  // Headings are bold, and links underlined, by themselves.
  const implied = [...(isHeading ? ['strong'] : []), ...(element.name === 'a' ? ['u'] : [])]
  if (boldElement.test(element.name)) {
    if (around.has('strong')) element.name = 'span'
    else implied.push('strong')
  }
  const inside = new Set([...around, ...implied])
  const marks = holdsText.test(element.name) ? marksOf(style).filter((mark) => !inside.has(mark)) : []
  markStyles(element, new Set([...inside, ...marks]))
  element.children = marks.reduceRight<PasteNode[]>(
    (children, mark) => [pasteElement(mark, children)],
    element.children,
  )
}

function isNormal(weight: string | undefined): boolean {
  return weight !== undefined && /^(?:normal|[1-5]00)\b/u.test(weight)
}

function marksOf(style: ReadonlyMap<string, string>): string[] {
  const decoration = `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`
  const position = style.get('vertical-align') ?? ''
  return [
    ...(/^(?:bold|bolder|[6-9]00)\b/u.test(style.get('font-weight') ?? '') ? ['strong'] : []),
    ...(/^(?:italic|oblique)\b/u.test(style.get('font-style') ?? '') ? ['em'] : []),
    ...(decoration.includes('underline') ? ['u'] : []),
    ...(decoration.includes('line-through') ? ['s'] : []),
    ...(/^super\b/u.test(position) ? ['sup'] : []),
    ...(/^sub\b/u.test(position) ? ['sub'] : []),
  ]
}
