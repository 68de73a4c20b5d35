import { escapeHtml } from '#server/platform/text/escape-html.ts'

import { isElement, type PasteNode } from './paste-element.ts'

const empty: ReadonlySet<string> = new Set(['img', 'br', 'hr', 'input'])
const NAME = /^[a-z][a-z0-9]*$/u

/** Writes a tree as HTML for the sanitiser; elements with other names leave their content. */
export function printPaste(node: PasteNode): string {
  if (!isElement(node)) return escapeHtml(node)
  const { name, attributes, children } = node
  const content = children.map(printPaste).join('')
  if (!NAME.test(name)) return content
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    /^[a-z][a-z-]*$/u.test(key) && key !== 'style' && key !== 'class' ? [` ${key}="${escapeHtml(value)}"`] : [],
  )
  return empty.has(name) ? `<${name}${written.join('')}>` : `<${name}${written.join('')}>${content}</${name}>`
}
