/** A parsed style sheet, from which each page selects its rules. */
export type StyleNode =
  /** `@layer`, `@media`, `@supports`: kept while a child says something. */
  | { kind: 'group'; prelude: string; children: readonly StyleNode[] }
  | { kind: 'rule'; selectors: readonly Selector[]; declarations: readonly Declaration[] }
  /** `@layer a, b;` */
  | { kind: 'whole'; text: string }
  /** Kept while a kept rule uses the animation. */
  | { kind: 'keyframes'; name: string; text: string }

/** A selector with its requirements on the document. */
export interface Selector {
  text: string
  /** Its classes, and the attributes that only the server writes: `data-tone="ink"`. */
  traits: readonly string[]
  /** For each `:is` and `:where`, the traits of each alternative. */
  choices: readonly (readonly (readonly string[])[])[]
  isElder: boolean
}

export interface Declaration {
  text: string
  /** The custom property that it sets, if any. */
  property?: string
  /** The custom properties it reads. */
  reads: readonly string[]
}

/** Attributes that no script of the browser changes unless it has applied the whole sheet before. */
export const fixedAttributes: readonly string[] = [
  'data-brush',
  'data-device',
  'data-motif',
  'data-name-length',
  'data-shape',
  'data-title-face',
  'data-tone',
]

/** Returns the class names of a document, and its attributes that only the server writes: `data-tone="ink"`. */
export function traitsOf(html: string): Set<string> {
  // Cards repeat their class attribute, so each distinct attribute is split once.
  const traits = new Set([...valuesOf(html, 'class')].flatMap((names) => names.split(' ')))
  for (const attribute of fixedAttributes)
    for (const value of valuesOf(html, attribute)) traits.add(traitOf(attribute, value))
  return traits
}

/** An attribute with a value, as traits have it. */
export function traitOf(attribute: string, value: string): string {
  return `${attribute}="${value}"`
}

function valuesOf(html: string, attribute: string): Set<string> {
  const opening = ` ${attribute}="`
  const values = new Set<string>()
  for (let start = html.indexOf(opening); start >= 0; start = html.indexOf(opening, start)) {
    const end = html.indexOf('"', start + opening.length)
    values.add(html.slice(start + opening.length, end))
    start = end
  }
  return values
}

/**
 * Returns the rules that a document needs as served. The browser code loads the whole sheet later, for elements
 * that appear by interaction.
 */
export function usedCss(styles: readonly StyleNode[], traits: ReadonlySet<string>, isElder: boolean): string {
  const hasAll = (required: readonly string[]) => required.every((trait) => traits.has(trait))
  const matches = (selector: Selector) =>
    (isElder || !selector.isElder) && hasAll(selector.traits) && selector.choices.every((choice) => choice.some(hasAll))
  const selection = selectNodes(styles, matches)
  const constants = constantProperties(selection)
  const settled = settle(selection, constants)
  const read = readProperties(settled)
  const played = playedNames(settled)
  return shortenNames(settled.map((node) => print(node, read, played)).join(''))
}

function selectNodes(nodes: readonly StyleNode[], matches: (selector: Selector) => boolean): StyleNode[] {
  return nodes.flatMap((node): StyleNode[] => {
    if (node.kind === 'rule') {
      const selectors = node.selectors.filter(matches)
      return selectors.length > 0 ? [{ ...node, selectors }] : []
    }
    if (node.kind === 'whole' || node.kind === 'keyframes') return [node]
    // Print uses the whole sheet, which every document links with media="print".
    if (node.prelude === '@media print') return []
    return [{ ...node, children: selectNodes(node.children, matches) }]
  })
}

/**
 * Returns the custom properties with one value in this document: those set once, on the root. They are inlined,
 * because `1rem` is shorter than `var(--space-4)`. A property that a tone or the elder mode overrides stays.
 */
function constantProperties(nodes: readonly StyleNode[]): ReadonlyMap<string, string> {
  const values = new Map<string, string[]>()
  const collect = (node: StyleNode): void => {
    if (node.kind === 'group') node.children.forEach(collect)
    if (node.kind !== 'rule') return
    const isOnRoot = node.selectors.length === 1 && node.selectors[0]?.text === ':root'
    for (const { property, text } of node.declarations) {
      if (property === undefined) continue
      const value = text.slice(property.length + 1).trim()
      values.set(property, [...(values.get(property) ?? []), ...(isOnRoot ? [value] : [value, value])])
    }
  }
  nodes.forEach(collect)
  const constants = new Map<string, string>()
  // Constants refer to each other at most three levels deep: palette, meaning, component.
  for (let round = 0; round < 3; round += 1)
    for (const [property, [value = '', ...others]] of values) {
      const resolved = replaceConstants(value, constants)
      if (others.length === 0 && !resolved.includes('var(')) constants.set(property, resolved)
    }
  return constants
}

function replaceConstants(text: string, constants: ReadonlyMap<string, string>): string {
  // The minifier writes `var(--x)0`, where the parenthesis separates two values; the replacement needs a space.
  return text.replaceAll(/var\((--[\w-]+)\)([\w.%+-]?)/gu, (whole, name: string, next: string) => {
    const value = constants.get(name)
    return value === undefined ? whole : `${value}${next === '' ? '' : ' '}${next}`
  })
}

function settle(nodes: readonly StyleNode[], constants: ReadonlyMap<string, string>): StyleNode[] {
  return nodes.map((node): StyleNode => {
    if (node.kind === 'group') return { ...node, children: settle(node.children, constants) }
    if (node.kind === 'whole' || node.kind === 'keyframes')
      return { ...node, text: replaceConstants(node.text, constants) }
    return {
      ...node,
      declarations: node.declarations.map((declaration) => {
        const text = replaceConstants(declaration.text, constants)
        return { ...declaration, text, reads: propertiesIn(text) }
      }),
    }
  })
}

/** Returns the custom properties that a text reads, each as often as it does. */
export function propertiesIn(text: string): string[] {
  return [...text.matchAll(/var\((--[\w-]+)/gu)].flatMap(([, name]) => name ?? [])
}

/** Returns the custom properties that kept rules read, directly or through another property. */
function readProperties(nodes: readonly StyleNode[]): ReadonlySet<string> {
  const setters = new Map<string, string[]>()
  const read = new Set<string>()
  const queue: string[] = []
  const collect = (node: StyleNode): void => {
    if (node.kind === 'group') node.children.forEach(collect)
    else if (node.kind === 'whole' || node.kind === 'keyframes') queue.push(...propertiesIn(node.text))
    else if (node.kind === 'rule')
      for (const { property, reads } of node.declarations) {
        if (property === undefined) queue.push(...reads)
        else setters.set(property, [...(setters.get(property) ?? []), ...reads])
      }
  }
  nodes.forEach(collect)
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (read.has(name)) continue
    read.add(name)
    queue.push(...(setters.get(name) ?? []))
  }
  return read
}

/** Collects every word that may be an animation name. Keywords are collected too; they match no keyframes. */
function playedNames(nodes: readonly StyleNode[]): ReadonlySet<string> {
  const names = nodes.flatMap((node): string[] => {
    if (node.kind === 'group') return [...playedNames(node.children)]
    if (node.kind !== 'rule') return []
    return node.declarations.flatMap(({ text, property }) =>
      property !== undefined || /^(?:-webkit-)?animation/u.test(text) ? (text.match(/[\w-]+/gu) ?? []) : [],
    )
  })
  return new Set(names)
}

function print(node: StyleNode, read: ReadonlySet<string>, played: ReadonlySet<string>): string {
  if (node.kind === 'whole') return node.text
  if (node.kind === 'keyframes') return played.has(node.name) ? node.text : ''
  if (node.kind === 'group') {
    const content = node.children.map((child) => print(child, read, played)).join('')
    // An empty layer still fixes its position in the order of layers.
    return content === '' && !node.prelude.startsWith('@layer') ? '' : `${node.prelude}{${content}}`
  }
  const declarations = node.declarations.filter(({ property }) => property === undefined || read.has(property))
  return declarations.length > 0
    ? `${node.selectors.map(({ text }) => text).join(',')}{${declarations.map(({ text }) => text).join(';')}}`
    : ''
}

/**
 * Shortens the names of the remaining custom properties, because nothing outside the document reads them.
 * A component's own properties (`--_name`) keep theirs, because `style` attributes may set them.
 */
function shortenNames(css: string): string {
  const names = new Map<string, string>()
  return css.replaceAll(/(?<![\w-])--[a-z][\w-]*/gu, (name) => {
    const short = names.get(name) ?? `--${names.size.toString(36)}`
    names.set(name, short)
    return short
  })
}
