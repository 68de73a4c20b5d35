import { escapeHtml } from '#server/platform/text/escape-html.ts'

import { isElement, type PasteNode } from './paste-element.ts'

const empty: ReadonlySet<string> = new Set(['img', 'br', 'hr', 'input'])
const NAME = /^[a-z][a-z0-9]*$/u

/** What is written of a text; `isCut` where it would be longer than it may be, and what follows is left out. */
export interface PrintedPaste {
  html: string
  isCut: boolean
}

/** Writes nodes as HTML for the sanitiser, one to a line; elements with other names leave their content. */
export function printPaste(nodes: readonly PasteNode[], most: number): PrintedPaste {
  const parts: string[] = []
  let left = most
  let isCut = false
  const write = (part: string): boolean => {
    left -= part.length
    if (left < 0) isCut = true
    else parts.push(part)
    return !isCut
  }
  const print = (node: PasteNode): void => {
    if (isCut) return
    if (!isElement(node)) return void write(escapeHtml(node))
    const { name, children } = node
    const isWritten = NAME.test(name)
    if (isWritten && !write(startOf(node))) return
    for (const child of children) print(child)
    if (isWritten && !empty.has(name)) parts.push(`</${name}>`)
  }
  for (const [index, node] of nodes.entries()) {
    if (index > 0) write('\n')
    print(node)
  }
  return { html: parts.join(''), isCut }
}

function startOf({ name, attributes }: Exclude<PasteNode, string>): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    /^[a-z][a-z-]*$/u.test(key) && key !== 'style' && key !== 'class' ? [` ${key}="${escapeHtml(value)}"`] : [],
  )
  return `<${name}${written.join('')}>`
}
