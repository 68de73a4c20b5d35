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

interface Reading {
  text: string
}

/** Reads the parts of a formatted text, its elements by the names under which they are written. */
export function readTextParts(html: string): TextParts {
  const text: Reading = { text: '' }
  const headings: { level: number; text: string }[] = []
  const links: { href: string; text: string }[] = []
  const pictures: { src: string; alt: string }[] = []
  const tables: { rows: TableCell[][] }[] = []
  const open: { name: string; reading?: Reading; table?: { rows: TableCell[][] } }[] = []
  let unshown = 0
  const add = (words: string) => {
    if (unshown > 0) return
    text.text += words
    for (const { reading } of open) if (reading) reading.text += words
  }
  /** An alternative text is read in place of its picture. */
  const addWithin = (words: string) => {
    for (const { reading } of open) if (reading) reading.text += words
  }
  const begin = (name: string, attributes: Readonly<Record<string, string>>): (typeof open)[number] => {
    const table = open.findLast((element) => element.table !== undefined)?.table
    const heading = /^h(?<level>[2-4])$/u.exec(name)?.groups?.['level']
    if (heading !== undefined) return { name, reading: pushed(headings, { level: Number(heading), text: '' }) }
    if (name === 'a' && attributes['href'] !== undefined)
      return { name, reading: pushed(links, { href: attributes['href'].trim(), text: '' }) }
    if (name === 'table') return { name, table: pushed(tables, { rows: [] }) }
    if (name === 'tr') table?.rows.push([])
    const row = table?.rows.at(-1)
    if ((name === 'th' || name === 'td') && row)
      return { name, reading: pushed(row, { isHeader: name === 'th', text: '' }) }
    return { name }
  }
  const parser = new Parser({
    onopentag(tag, attributes) {
      const { name, role } = roleOf(tag) ?? { name: tag, role: 'inline' as const }
      if (role === 'unshown' || role === 'film') unshown += 1
      if (role !== 'inline') add('\n')
      if (role === 'picture') {
        const alt = (attributes['alt'] ?? '').trim()
        pictures.push({ src: (attributes['src'] ?? '').trim(), alt })
        addWithin(alt)
      }
      open.push(begin(name, attributes))
    },
    ontext: add,
    onclosetag(tag) {
      const { role } = roleOf(tag) ?? { role: 'inline' as const }
      if (role === 'unshown' || role === 'film') unshown -= 1
      if (role !== 'inline') add('\n')
      open.pop()
    },
  })
  parser.end(html)
  return { text: text.text, headings, links, pictures, tables }
}

function pushed<Item>(list: Item[], item: Item): Item {
  list.push(item)
  return item
}
