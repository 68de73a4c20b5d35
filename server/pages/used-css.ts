import { type CssNode, generate, parse, walk } from 'css-tree'

/** A style sheet taken apart once, so that each page can take what it shows. */
export type StyleNode =
  /** `@layer`, `@media`, `@supports`: stays while something inside stays. */
  | { kind: 'group'; prelude: string; children: readonly StyleNode[] }
  | { kind: 'rule'; selectors: readonly Selector[]; declarations: readonly Declaration[] }
  /** `@font-face`, `@layer a, b;` */
  | { kind: 'whole'; text: string }
  /** Stays while something kept plays it. */
  | { kind: 'keyframes'; name: string; text: string }

/** A selector, and what must be in the document for it to match. */
interface Selector {
  text: string
  classes: readonly string[]
  /** Of each `:is` and `:where`, the classes that each of its alternatives asks for. */
  choices: readonly (readonly (readonly string[])[])[]
  isElder: boolean
}

interface Declaration {
  text: string
  /** The custom property it sets, if it does. */
  property?: string
  /** The custom properties it reads. */
  reads: readonly string[]
}

/** Takes a style sheet apart. @throws for CSS that does not parse: the build made it, so that is a bug. */
export function parseStyles(css: string): StyleNode[] {
  const sheet = parse(css, {
    parseCustomProperty: false,
    onParseError: (error) => {
      throw error
    },
  })
  return childrenOf(sheet).map(toStyleNode)
}

function toStyleNode(node: CssNode): StyleNode {
  if (node.type === 'Atrule' && node.block && ['layer', 'media', 'supports', 'container'].includes(node.name))
    return {
      kind: 'group',
      prelude: `@${node.name}${node.prelude ? ` ${generate(node.prelude)}` : ''}`,
      children: childrenOf(node.block).map(toStyleNode),
    }
  if (node.type === 'Atrule' && node.name === 'keyframes' && node.prelude)
    return { kind: 'keyframes', name: generate(node.prelude), text: generate(node) }
  if (node.type !== 'Rule') return { kind: 'whole', text: generate(node) }
  return {
    kind: 'rule',
    selectors: childrenOf(node.prelude).map(toSelector),
    declarations: childrenOf(node.block).map(toDeclaration),
  }
}

function toSelector(selector: CssNode): Selector {
  const classes: string[] = []
  const choices: (readonly string[])[][] = []
  let isElder = false
  walk(selector, {
    enter(node: CssNode) {
      if (node.type === 'PseudoClassSelector' && ['is', 'where'].includes(node.name)) {
        choices.push(selectorsIn(node).map((choice) => toSelector(choice).classes))
        return walk.skip
      }
      // What must be absent, or may be one of several, is no reason to leave a rule out; the one thing `:has` asks for is.
      if (
        node.type === 'PseudoClassSelector' &&
        (node.name === 'not' || (node.name === 'has' && selectorsIn(node).length !== 1))
      )
        return walk.skip
      if (node.type === 'ClassSelector') classes.push(node.name)
      if (node.type === 'AttributeSelector' && node.name.name === 'data-elder') isElder = true
      return undefined
    },
  })
  return { text: generate(selector), classes, choices, isElder }
}

function selectorsIn(pseudo: CssNode): CssNode[] {
  return childrenOf(pseudo).flatMap(childrenOf)
}

function toDeclaration(node: CssNode): Declaration {
  const text = generate(node)
  const reads = propertiesIn(text)
  return node.type === 'Declaration' && node.property.startsWith('--')
    ? { text, property: node.property, reads }
    : { text, reads }
}

function childrenOf(node: CssNode): CssNode[] {
  return 'children' in node && node.children ? [...node.children] : []
}

/** The class names of a document. */
export function classesOf(html: string): Set<string> {
  // Cards have theirs in common: each attribute is taken apart once.
  const attributes = new Set<string>()
  for (let start = html.indexOf(CLASS); start >= 0; start = html.indexOf(CLASS, start)) {
    const end = html.indexOf('"', start + CLASS.length)
    attributes.add(html.slice(start + CLASS.length, end))
    start = end
  }
  return new Set([...attributes].flatMap((names) => names.split(' ')))
}

const CLASS = ' class="'

/**
 * The rules a document needs as it stands. The browser code loads the whole sheets later,
 * so what comes into the document by interaction is styled too.
 */
export function usedCss(styles: readonly StyleNode[], classes: ReadonlySet<string>, isElder: boolean): string {
  const areThere = (names: readonly string[]) => names.every((name) => classes.has(name))
  const matches = (selector: Selector) =>
    (isElder || !selector.isElder) &&
    areThere(selector.classes) &&
    selector.choices.every((choice) => choice.some(areThere))
  const kept = keepNodes(styles, matches)
  const constants = constantProperties(kept)
  const settled = settle(kept, constants)
  const read = readProperties(settled)
  const played = playedNames(settled)
  return shortenNames(settled.map((node) => print(node, read, played)).join(''))
}

function keepNodes(nodes: readonly StyleNode[], matches: (selector: Selector) => boolean): StyleNode[] {
  return nodes.flatMap((node): StyleNode[] => {
    if (node.kind === 'rule') {
      const selectors = node.selectors.filter(matches)
      return selectors.length > 0 ? [{ ...node, selectors }] : []
    }
    if (node.kind === 'whole' || node.kind === 'keyframes') return [node]
    // Paper takes the whole sheet, which every document names for it.
    if (node.prelude === '@media print') return []
    const children = keepNodes(node.children, matches)
    // An empty layer still takes its place in the order of layers.
    return children.length > 0 || node.prelude.startsWith('@layer') ? [{ ...node, children }] : []
  })
}

/**
 * Custom properties that have one value in this document: set once, on the root. `1rem` says it in
 * less than `var(--space-4)`; what a tone or the elder mode sets anew stays a variable.
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
  // One constant may be made of others; three rounds are as deep as palette, meaning and component go.
  for (let round = 0; round < 3; round += 1)
    for (const [property, [value = '', ...others]] of values) {
      const resolved = replaceConstants(value, constants)
      if (others.length === 0 && !resolved.includes('var(')) constants.set(property, resolved)
    }
  return constants
}

function replaceConstants(text: string, constants: ReadonlyMap<string, string>): string {
  // The minifier writes `var(--x)0`: a parenthesis ends a value, a value does not end another.
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

function propertiesIn(text: string): string[] {
  return [...text.matchAll(/var\((--[\w-]+)/gu)].flatMap(([, name]) => name ?? [])
}

/** The custom properties that something kept reads, directly or through another property. */
function readProperties(nodes: readonly StyleNode[]): ReadonlySet<string> {
  const setters = new Map<string, string[]>()
  const read = new Set<string>()
  const queue: string[] = []
  const collect = (node: StyleNode): void => {
    if (node.kind === 'group') node.children.forEach(collect)
    else if (node.kind === 'whole' || node.kind === 'keyframes') queue.push(...propertiesIn(node.text))
    else
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

/** Every name that some animation may mean: its keywords too, which are the names of no keyframes. */
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
  if (node.kind === 'group')
    return `${node.prelude}{${node.children.map((child) => print(child, read, played)).join('')}}`
  const declarations = node.declarations.filter(({ property }) => property === undefined || read.has(property))
  return declarations.length > 0
    ? `${node.selectors.map(({ text }) => text).join(',')}{${declarations.map(({ text }) => text).join(';')}}`
    : ''
}

/**
 * Gives the custom properties that are left short names: inside one document nobody else reads them.
 * A component's own (`--_name`) keep theirs, because a `style` attribute may set them.
 */
function shortenNames(css: string): string {
  const names = new Map<string, string>()
  return css.replaceAll(/(?<![\w-])--[a-z][\w-]*/gu, (name) => {
    const short = names.get(name) ?? `--${names.size.toString(36)}`
    names.set(name, short)
    return short
  })
}
