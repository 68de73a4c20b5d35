import { roleOf } from '#contract/rich-text/element-roles.ts'
import { alignmentOf } from '#contract/rich-text/safe-attributes.ts'

import { isElement, isEmpty, type PasteElement, pasteElement, type PasteNode } from './paste-element.ts'
import { pasteLimits } from './paste-limits.ts'

/** Elements that only group others: their content stands by itself. */
const groups: ReadonlySet<string> = new Set(
  'body html head div section article main center header footer aside address nav form fieldset details summary hgroup'.split(
    ' ',
  ),
)
/** Elements that stand apart and stay. */
const blocks: ReadonlySet<string> = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol dl table figure blockquote pre hr li dd dt caption figcaption thead tbody tfoot tr td th'.split(
    ' ',
  ),
)
/** Blocks that hold others. */
const holders: ReadonlySet<string> = new Set(['blockquote', 'li', 'dd', 'td', 'th', 'figure'])

/** The state of one text while it is made flat. */
interface Flattening {
  /** Elements that have a block or a group somewhere within. */
  around: ReadonlySet<PasteElement>
  /** How many more marks may be put into blocks. */
  marks: number
}

/**
 * Puts every text into a paragraph of its own instead of the groups that pages nest it in; paragraphs without content go.
 * Marks around blocks are put into each, and fall away where that would be more than any text has.
 */
export function flattenBlocks(root: PasteElement): void {
  const flattening: Flattening = { around: elementsAroundBlocks(root), marks: pasteLimits.marks }
  root.children = blocksOf(flattening, root.children, undefined)
}

function blocksOf(flattening: Flattening, nodes: readonly PasteNode[], alignment: string | undefined): PasteNode[] {
  const result: PasteNode[] = []
  let run: PasteNode[] = []
  const endRun = () => {
    for (const lines of splitAtBlankLines(run))
      if (!lines.every(isEmpty)) result.push(pasteElement('p', lines, alignedAs(alignment)))
    run = []
  }
  for (const node of nodes) {
    if (!isElement(node) || (!blocks.has(node.name) && !groups.has(node.name) && !flattening.around.has(node))) {
      run.push(node)
      continue
    }
    endRun()
    for (const block of blockOf(flattening, node, alignment)) result.push(block)
  }
  endRun()
  return result
}

function blockOf(flattening: Flattening, node: PasteElement, around: string | undefined): PasteNode[] {
  const { name, attributes, children } = node
  if (name === 'p' || !blocks.has(name)) {
    const alignment = name === 'center' ? 'center' : (alignmentOf(attributes) ?? around)
    const caption = name === 'p' && /\bMsoCaption\b/u.test(attributes['class'] ?? '') ? { 'data-caption': '' } : {}
    const inside = blocksOf(flattening, children, alignment)
    for (const block of inside) if (isElement(block)) Object.assign(block.attributes, caption)
    return name === 'p' || groups.has(name) ? inside : inside.map((block) => markInside(flattening, block, node))
  }
  if (holders.has(name)) node.children = together(node, blocksOf(flattening, children, undefined))
  else node.children = children.flatMap((child) => flattenPart(flattening, child))
  return isEmpty(node) && !/^(?:li|td|th|tr|hr)$/u.test(name) ? [] : [node]
}

/** A mark around whole paragraphs is one within each of them. */
function markInside(flattening: Flattening, block: PasteNode, { name, attributes }: PasteElement): PasteNode {
  if (!isElement(block) || !/^(?:p|h[1-6])$/u.test(block.name) || !isMark(name) || flattening.marks === 0) return block
  flattening.marks -= 1
  block.children = [pasteElement(name, block.children, attributes)]
  return block
}

/** Elements that say nothing of the text need not be repeated. */
function isMark(name: string): boolean {
  return roleOf(name)?.role === 'inline'
}

/** The parts of a list or a table. */
function flattenPart(flattening: Flattening, node: PasteNode): PasteNode[] {
  return isElement(node) && blocks.has(node.name) && node.name !== 'p' ? blockOf(flattening, node, undefined) : [node]
}

/** One paragraph alone needs no paragraph; a cell is aligned as its paragraphs are. */
function together(holder: PasteElement, children: PasteNode[]): PasteNode[] {
  const paragraphs = children.filter(isElement).filter(({ name }) => name === 'p')
  const isCell = holder.name === 'td' || holder.name === 'th'
  const alignments = new Set(paragraphs.map(({ attributes }) => attributes['align']))
  const [alignment] = alignments
  if (isCell && alignments.size === 1 && alignment !== undefined) {
    holder.attributes['align'] = alignment
    for (const { attributes } of paragraphs) delete attributes['align']
  }
  const others = children.filter((child) => !isElement(child) || !/^(?:p|ul|ol)$/u.test(child.name))
  const [only] = paragraphs
  if (paragraphs.length !== 1 || others.length > 0 || only?.attributes['align'] !== undefined) return children
  return children.flatMap((child) => (child === only ? only.children : [child]))
}

/** Found once for all: each element is looked at a single time. */
function elementsAroundBlocks(root: PasteElement): ReadonlySet<PasteElement> {
  const around = new Set<PasteElement>()
  const look = (element: PasteElement): boolean => {
    let isAround = false
    for (const child of element.children)
      if (isElement(child) && (look(child) || blocks.has(child.name) || groups.has(child.name))) isAround = true
    if (isAround) around.add(element)
    return isAround
  }
  look(root)
  return around
}

function alignedAs(alignment: string | undefined): Record<string, string> {
  return alignment === 'center' || alignment === 'right' ? { align: alignment } : {}
}

/** Pages without paragraphs set them apart by two ends of lines. */
function splitAtBlankLines(run: readonly PasteNode[]): PasteNode[][] {
  const parts: PasteNode[][] = [[]]
  let breaks = 0
  for (const node of run) {
    const isBreak = isElement(node) && node.name === 'br'
    if (!isBreak && isEmpty(node) && breaks > 0) continue
    breaks = isBreak ? breaks + 1 : 0
    if (breaks === 2) {
      parts.at(-1)?.pop()
      parts.push([])
    } else if (breaks < 2) parts.at(-1)?.push(node)
  }
  return parts
}
