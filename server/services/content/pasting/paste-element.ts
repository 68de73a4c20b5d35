/** An element of what is pasted, while it is cleaned. Its children are changed in place. */
export interface PasteElement {
  name: string
  attributes: Record<string, string>
  children: PasteNode[]
}

export type PasteNode = PasteElement | string

export function pasteElement(
  name: string,
  children: PasteNode[] = [],
  attributes: Record<string, string> = {},
): PasteElement {
  return { name, attributes, children }
}

export function isElement(node: PasteNode | undefined): node is PasteElement {
  return typeof node === 'object'
}

/** Every element below one, in the order of the text. */
export function* elementsBelow(parent: PasteElement): Generator<PasteElement> {
  // A generator in each other would be passed through at every depth.
  const waiting = parent.children.toReversed()
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!isElement(node)) continue
    yield node
    for (let index = node.children.length - 1; index >= 0; index -= 1) waiting.push(node.children[index] ?? '')
  }
}

export function textOf(node: PasteNode): string {
  return isElement(node) ? node.children.map(textOf).join('') : node
}

/** The text of an element, of which no more is read than so many characters, or a bit more. */
export function textWithin(element: PasteElement, most: number): string {
  let text = ''
  for (const child of element.children) {
    if (text.length > most) break
    text += isElement(child) ? textWithin(child, most - text.length) : child
  }
  return text
}

/** Whether a text shows nothing. */
export function isBlank(text: string): boolean {
  return /^[\s\u200B\uFEFF]*$/u.test(text)
}

/** Whether a node shows nothing: neither words nor a picture, a line or a table. */
export function isEmpty(node: PasteNode): boolean {
  if (!isElement(node)) return isBlank(node)
  return !shownElements.has(node.name) && node.children.every(isEmpty)
}

const shownElements: ReadonlySet<string> = new Set(['img', 'hr', 'table', 'input'])

/** Replaces every element below one by what the function returns for it, the innermost first. */
export function rewrite(parent: PasteElement, replace: (element: PasteElement) => PasteNode[]): void {
  parent.children = parent.children.flatMap((child) => {
    if (!isElement(child)) return [child]
    rewrite(child, replace)
    return replace(child)
  })
}
