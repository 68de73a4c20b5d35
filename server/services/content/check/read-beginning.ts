import { Parser } from 'htmlparser2'

/** The words of the beginning of a body, with the elements that they stand in; blocks are set apart by `APART`. */
export interface BeginningText {
  /** Outside of headings, figures, tables and lists. */
  paragraphs: string
  /** Outside of headings, figures and tables. */
  lists: string
  all: string
}

/** Separates blocks, and lines that the author meant: a line end within Chinese text would be nothing. */
const APART = '\u2029'
/** The characters of HTML that are read at once, between two looks at what has been found. */
const PART = 2048
/** The characters of HTML within which paragraphs are looked for: a body may be one table of any length. */
const FAR = 65_536

const lists: ReadonlySet<string> = new Set(['ul', 'ol', 'dl'])
/** Parts that make no sentence: titles, figures with their captions, and cells. */
const unwritten: ReadonlySet<string> = new Set([
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'figure', 'figcaption', 'table', 'caption'],
])
/** Elements whose words are not shown. */
const unshown: ReadonlySet<string> = new Set(['script', 'style', 'textarea', 'option', 'xmp'])
/** Elements that stand apart from the words beside them. */
const blocks: ReadonlySet<string> = new Set([
  ...['p', 'br', 'li', 'dt', 'dd', 'pre', 'blockquote', 'div', 'section', 'article', 'aside', 'details'],
  ...lists,
  ...unwritten,
])
/** The same, where all words are read. */
const edges: ReadonlySet<string> = new Set([
  ...blocks,
  ...['tr', 'td', 'th', 'main', 'header', 'footer', 'nav', 'center', 'address', 'summary', 'fieldset', 'legend'],
])

/**
 * Reads the beginning of a body until its paragraphs have as many characters as are wanted, blanks not counted, or until the end of
 * the part in which they are looked for: how long the body is does not matter.
 *
 * @param enough the characters of paragraphs
 */
export function readBeginning(html: string, enough: number): BeginningText {
  const text: BeginningText = { paragraphs: '', lists: '', all: '' }
  const depth = { lists: 0, unwritten: 0, unshown: 0 }
  let units = 0
  let isVerbatim = false
  const add = (words: string, isOfSummary = true) => {
    if (depth.unshown > 0) return
    text.all += words
    if (!isOfSummary || depth.unwritten > 0) return
    text.lists += words
    if (depth.lists > 0) return
    text.paragraphs += words
    units += words.replaceAll(/\s+/gu, '').length
  }
  const count = (name: string, by: 1 | -1) => {
    if (lists.has(name)) depth.lists += by
    if (unwritten.has(name)) depth.unwritten += by
    if (unshown.has(name)) depth.unshown += by
    if (name === 'pre') isVerbatim = by > 0
  }
  const addEdge = (name: string) => {
    if (edges.has(name)) add(APART, blocks.has(name))
  }
  const parser = new Parser({
    onopentag(name) {
      count(name, 1)
      addEdge(name)
    },
    ontext: (words) => add(isVerbatim ? words.replaceAll('\n', APART) : words),
    onclosetag(name) {
      addEdge(name)
      count(name, -1)
    },
  })
  // A character has one or two units.
  for (let start = 0; start < FAR && start < html.length && units < 2 * enough; start += PART)
    parser.write(html.slice(start, start + PART))
  parser.end()
  return text
}
