import type { Node } from 'prosemirror-model'

import { type BlockWriter, createBlockWriter } from '#contract/rich-text/block-writer.ts'
import { roleOf } from '#contract/rich-text/element-roles.ts'
import type { BlockRole } from '#contract/rich-text/rich-text-elements.ts'
import { safeAttributes } from '#contract/rich-text/safe-attributes.ts'

import { printInline } from './print-inline.ts'
import { readTracks } from './rich-text-schema.ts'
import { textAttributes } from './text-attributes.ts'

/** Writes the document of the editor as the server stores it, by the same writer. */
export function printRichText(doc: Node): string {
  const writer = createBlockWriter(Number.POSITIVE_INFINITY)
  const places = new Set<string>()
  printBlocks({ writer, places }, doc, true)
  return writer.end()
}

const films: ReadonlySet<string> = new Set(['video', 'audio'])

function printFilm({ writer }: Printing, film: Node): void {
  const { name } = film.type
  writer.film(
    name,
    safeAttributes(name, textAttributes(film)),
    readTracks(film.attrs['tracks']).map((track) => safeAttributes('track', track)),
  )
}

/** Parts of a list, which count. */
const parts: ReadonlySet<string> = new Set(['li', 'dt', 'dd'])

interface Printing {
  writer: BlockWriter
  /** Ids that are written: a block that was split in two has its id twice. */
  places: Set<string>
}

function printBlocks(printing: Printing, parent: Node, isDivided: boolean): void {
  let before: Node | undefined
  parent.forEach((block, _, index) => {
    const next = parent.maybeChild(index + 1)
    if (block.type.name === 'caption' && next?.type.name === 'table') return
    const caption = index > 0 && parent.child(index - 1).type.name === 'caption' ? parent.child(index - 1) : undefined
    if (block.type.name === 'table') printTable(printing, block, caption)
    else if (block.type.name === 'hr') printing.writer.rule()
    else if (films.has(block.type.name)) printFilm(printing, block)
    else if (isParagraph(block))
      printParagraph(printing, block, parent, isDivided || (before !== undefined && isParagraph(before)))
    else if (parts.has(block.type.name) || !isEmptyBlock(block)) printBlock(printing, block)
    if (!isEmptyBlock(block)) before = block
  })
}

/** A caption that has lost its table is a paragraph. */
function isParagraph({ type }: Node): boolean {
  return type.name === 'p' || type.name === 'caption'
}

function printParagraph({ writer, places }: Printing, paragraph: Node, parent: Node, isApart: boolean): void {
  const { align = '' } = textAttributes(paragraph)
  const isDividing = isApart || align !== ''
  if (isDividing) writer.divide()
  writer.align(align)
  placeOnce({ writer, places }, paragraph)
  printInline(writer, paragraph, parent)
  writer.align(undefined)
  if (isDividing) writer.divide()
}

function printBlock(printing: Printing, block: Node): void {
  const { writer } = printing
  within(printing, block.type.name, block, () => {
    if (!block.isTextblock) {
      printBlocks(printing, block, block.attrs['isDivided'] === true)
      return
    }
    // Browsers take the first line end of preformatted text for a part of its tag.
    if (block.type.name === 'pre' && beginsWithLineEnd(block)) writer.text('\n')
    printInline(writer, block)
  })
}

function beginsWithLineEnd({ firstChild }: Node): boolean {
  if (firstChild === null || firstChild.marks.length > 0) return false
  return firstChild.type.name === 'br' || firstChild.text?.startsWith('\n') === true
}

function printTable(printing: Printing, table: Node, caption: Node | undefined): void {
  const isCaptioned = caption !== undefined && !isEmptyBlock(caption)
  if (isEmptyBlock(table) && !isCaptioned) return
  within(printing, 'table', table, () => {
    if (isCaptioned) within(printing, 'caption', caption, () => printInline(printing.writer, caption))
    const sections = isEmptyBlock(table) ? [] : sectionsOf(table)
    for (const { section, rows } of sections) {
      const print = () => {
        for (const row of rows) within(printing, 'tr', row, () => row.forEach((cell) => printBlock(printing, cell)))
      }
      if (sections.length === 1 && section === 'tbody') print()
      else within(printing, section, undefined, print)
    }
  })
}

/** Rows of one part of a table, which follow each other. */
function sectionsOf(table: Node): { section: string; rows: Node[] }[] {
  const sections: { section: string; rows: Node[] }[] = []
  table.forEach((row) => {
    const section = String(row.attrs['section'])
    const last = sections.at(-1)
    if (last?.section === section && row.attrs['isFirst'] !== true) last.rows.push(row)
    else sections.push({ section, rows: [row] })
  })
  return sections
}

function within(printing: Printing, name: string, node: Node | undefined, print: () => void): void {
  const { writer } = printing
  const role = blockRoleOf(name)
  if (node !== undefined) placeOnce(printing, node)
  const open = writer.openBlock(name, role, safeAttributes(name, node === undefined ? {} : textAttributes(node)))
  print()
  // Where it is too deep, what stands in it only stands apart.
  if (open === undefined) writer.divide()
  else writer.closeBlock(open)
}

function placeOnce({ writer, places }: Printing, node: Node): void {
  const { id = '' } = textAttributes(node)
  if (id === '' || places.has(id)) return
  places.add(id)
  writer.place(id)
}

function blockRoleOf(name: string): BlockRole {
  const role = roleOf(name)?.role
  switch (role) {
    case 'flow':
    case 'line':
    case 'verbatim':
    case 'list':
    case 'terms':
    case 'table':
    case 'rows':
    case 'row':
      return role
    default:
      throw new Error(`The editor has a block that no text may have: ${name}`)
  }
}

/** Headings, quotations and lists that hold nothing are not written; an item that holds nothing is, beside others. */
function isEmptyBlock(block: Node): boolean {
  let isEmpty = !isContent(block)
  block.descendants((node) => {
    if (isContent(node)) isEmpty = false
    return isEmpty
  })
  return isEmpty
}

const contentTypes: ReadonlySet<string> = new Set(['img', 'hr', 'video', 'audio', 'td', 'th', 'place'])

function isContent(node: Node): boolean {
  const { type, text, attrs, content } = node
  if (text !== undefined) return /[^\s\u200B]/u.test(text)
  return contentTypes.has(type.name) || (type.name === 'pre' && content.size > 0) || (attrs['id'] ?? '') !== ''
}
