import { Parser } from 'htmlparser2'

import { roleOf } from '#contract/rich-text/element-roles.ts'

/** What the rules read of a formatted text. */
export interface TextParts {
  /** The words, blocks on lines of their own. */
  text: string
  headings: readonly { level: number; text: string }[]
  links: readonly { href: string; text: string }[]
  pictures: readonly { src: string; alt: string }[]
  tables: readonly { rows: readonly (readonly TableCell[])[] }[]
}

export interface TableCell {
  isHeader: boolean
  text: string
}

/** The words of a heading, a link or a cell that are noted: whether there are any, and enough to name it by. */
const MOST_QUOTED = 500

interface Reading {
  text: string
}

/** An element that is open, with what its words belong to. */
interface OpenElement {
  reading?: Reading
  opensTable?: true
}

/**
 * Reads the parts of a formatted text, its elements by the names under which they are written. Each word is noted once, at the innermost
 * part, which gives its words to the outer one when it ends: texts may be nested as deeply as they are long.
 */
export function readTextParts(html: string): TextParts {
  const text: Reading = { text: '' }
  const headings: { level: number; text: string }[] = []
  const links: { href: string; text: string }[] = []
  const pictures: { src: string; alt: string }[] = []
  const tables: { rows: TableCell[][] }[] = []
  const open: OpenElement[] = []
  const readings: Reading[] = []
  const openTables: { rows: TableCell[][] }[] = []
  let unshown = 0
  const addWithin = (words: string) => {
    const innermost = readings.at(-1)
    if (innermost && innermost.text.length < MOST_QUOTED) innermost.text += words.slice(0, MOST_QUOTED)
  }
  const add = (words: string) => {
    if (unshown > 0) return
    text.text += words
    addWithin(words)
  }
  const begin = (name: string, attributes: Readonly<Record<string, string>>): OpenElement => {
    const table = openTables.at(-1)
    const heading = /^h(?<level>[2-4])$/u.exec(name)?.groups?.['level']
    if (heading !== undefined) return { reading: pushed(headings, { level: Number(heading), text: '' }) }
    if (name === 'a' && attributes['href'] !== undefined)
      return { reading: pushed(links, { href: attributes['href'].trim(), text: '' }) }
    if (name === 'table') {
      openTables.push(pushed(tables, { rows: [] }))
      return { opensTable: true }
    }
    if (name === 'tr') table?.rows.push([])
    const row = table?.rows.at(-1)
    if ((name === 'th' || name === 'td') && row) return { reading: pushed(row, { isHeader: name === 'th', text: '' }) }
    return {}
  }
  const parser = new Parser({
    onopentag(tag, attributes) {
      const { name, role } = roleOf(tag) ?? { name: tag, role: 'inline' as const }
      if (role === 'unshown' || role === 'film') unshown += 1
      if (role !== 'inline') add('\n')
      if (role === 'picture') {
        const alt = (attributes['alt'] ?? '').trim()
        pictures.push({ src: (attributes['src'] ?? '').trim(), alt })
        // An alternative text is read in place of its picture.
        addWithin(alt)
      }
      const element = begin(name, attributes)
      open.push(element)
      if (element.reading) readings.push(element.reading)
    },
    ontext: add,
    onclosetag(tag) {
      const { role } = roleOf(tag) ?? { role: 'inline' as const }
      if (role === 'unshown' || role === 'film') unshown -= 1
      if (role !== 'inline') add('\n')
      const { reading, opensTable } = open.pop() ?? {}
      if (opensTable) openTables.pop()
      if (reading) {
        readings.pop()
        addWithin(reading.text)
      }
    },
  })
  parser.end(html)
  return { text: text.text, headings, links, pictures, tables }
}

function pushed<Item>(list: Item[], item: Item): Item {
  list.push(item)
  return item
}
