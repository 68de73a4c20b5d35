import { Parser } from 'htmlparser2'

import { isElement, type PasteElement, pasteElement } from './paste-element.ts'
import { pasteLimits } from './paste-limits.ts'
import { readAttributes } from './read-attributes.ts'
import { styleOf } from './style-of.ts'

/** What was pasted as a tree, and what was left out of it. */
export interface ParsedPaste {
  root: PasteElement
  films: number
  drawings: number
  /** It has more elements than are read. */
  isCut: boolean
}

const films: ReadonlySet<string> = new Set(
  'video audio iframe embed object mpvoice mp-common-mpaudio mp-common-videosnap qqmusic mp-common-qqmusic'.split(' '),
)
const drawings: ReadonlySet<string> = new Set(['svg', 'canvas', 'math'])
const unread: ReadonlySet<string> = new Set([
  ...'script style title template xml textarea select button noscript noembed xmp applet area'.split(' '),
  ...films,
  ...drawings,
])

/** Reads HTML of anybody into a tree of bounded size and depth. Comments, scripts, forms and what is hidden are left out. */
export function parsePaste(html: string): ParsedPaste {
  const root = pasteElement('body')
  const parsed: ParsedPaste = { root, films: 0, drawings: 0, isCut: false }
  /** The elements that are open; undefined for one that is left out with all that is in it. */
  const open: (PasteElement | undefined)[] = [root]
  let left: number = pasteLimits.nodes
  /** How many of the open elements are deeper than the tree. */
  let deeper = 0
  const count = () => {
    left -= 1
    if (left >= 0 && open.length < pasteLimits.openElements) return
    // The time of the parser grows with the square of what is open.
    parsed.isCut = true
    parser.pause()
  }
  const parser: Parser = new Parser({
    onopentag(name, attributes) {
      count()
      const parent = open.at(-1)
      if (parent === undefined) return void open.push(undefined)
      if (films.has(name)) parsed.films += 1
      if (drawings.has(name)) parsed.drawings += 1
      if (unread.has(name) || isHidden(attributes)) return void open.push(undefined)
      if (open.length - deeper > pasteLimits.depth && name !== 'img' && name !== 'br') {
        deeper += 1
        // What stood apart stays apart.
        parent.children.push(pasteElement('p'))
        return void open.push(parent)
      }
      const element = pasteElement(name, [], readAttributes(attributes))
      parent.children.push(element)
      return void open.push(element)
    },
    ontext(text) {
      const parent = open.at(-1)
      if (parent === undefined) return
      const last = parent.children.at(-1)
      if (last !== undefined && !isElement(last)) parent.children[parent.children.length - 1] = last + text
      else {
        count()
        parent.children.push(text)
      }
    },
    onclosetag() {
      const closed = open.pop()
      if (deeper > 0 && closed !== undefined && closed === open.at(-1)) {
        deeper -= 1
        closed.children.push(pasteElement('p'))
      }
    },
  })
  parser.end(html)
  return parsed
}

function isHidden(attributes: Record<string, string>): boolean {
  const style = styleOf({ attributes })
  return 'hidden' in attributes || style.get('display') === 'none' || style.get('mso-hide') === 'all'
}
