import { roleOf } from '#contract/rich-text/element-roles.ts'

import { inertDocument } from './inert-document.ts'
import { attributesOf } from './rich-text-schema.ts'

/** Attributes that are the same on each element. */
const constant: ReadonlySet<string> = new Set(['rel', 'loading', 'data-note', 'controls', 'preload', 'kind'])
/** Parts of blocks, which count even where they hold nothing. */
const counted: ReadonlySet<string> = new Set(['li', 'dt', 'dd', 'tr', 'td', 'th', 'hr', 'video', 'audio', 'track'])

/** A text as a row of its parts: beginnings and ends of blocks, and words with their marks. */
interface Outline {
  parts: string[]
  /** Elements, attributes and words, each as it is described. */
  features: string[]
}

/**
 * What a text loses that is stored as the first and would be stored as the second; empty where both mean the same. Blanks,
 * and the order of marks around the same words, mean nothing.
 */
export function textLosses(stored: string, written: string): string[] {
  if (stored === written) return []
  const before = outlineOf(stored)
  const after = outlineOf(written)
  if (before.parts.join('\n') === after.parts.join('\n')) return []
  const left = new Map<string, number>()
  for (const feature of after.features) left.set(feature, (left.get(feature) ?? 0) + 1)
  const losses = new Set<string>()
  for (const feature of before.features) {
    const count = left.get(feature) ?? 0
    if (count === 0) losses.add(feature)
    left.set(feature, count - 1)
  }
  return losses.size === 0 ? ['各部分的先后和层次'] : [...losses]
}

function outlineOf(html: string): Outline {
  const { body } = inertDocument(html)
  const outline: Outline = { parts: [], features: [] }
  const isLoose = [...body.children].every(({ localName }) => localName !== 'p' && !isBlock(localName))
  if (isLoose) addBlock(outline, '<p>', body)
  else addContent(outline, body, [])
  return { ...outline, parts: joinWords(outline.parts) }
}

function addContent(outline: Outline, parent: Node, marks: readonly string[]): void {
  for (const node of parent.childNodes) {
    if (node instanceof window.Text) addWords(outline, node, marks)
    else if (node instanceof window.Element) addElement(outline, node, marks)
  }
}

function addWords({ parts, features }: Outline, { data, parentElement }: Text, marks: readonly string[]): void {
  const words = parentElement?.closest('pre') ? data.replaceAll('\n', '␊') : data.replaceAll(/[ \t\r\n\f]+/gu, '')
  if (words === '') return
  parts.push(wordsPart(marks, words))
  features.push(`文字“${words}”`)
}

function wordsPart(marks: readonly string[], words: string): string {
  return `${[...marks].sort().join('')}|${words}`
}

function addElement(outline: Outline, element: Element, marks: readonly string[]): void {
  const name = element.localName
  const role = roleOf(name)?.role
  if (role === 'break') {
    outline.parts.push(wordsPart(marks, element.closest('pre') ? '␊' : '↵'))
    return
  }
  if (name === 'span' && element.id !== '') {
    outline.parts.push(`#${element.id}`)
    outline.features.push(`位置 #${element.id}`)
    return
  }
  const tag = tagOf(element)
  if (role === 'inline') {
    outline.features.push(...featuresOf(element))
    addContent(outline, element, [...marks, tag])
  } else if (role === 'picture' || role === 'unshown') {
    outline.parts.push(wordsPart(marks, tag))
    outline.features.push(...featuresOf(element))
  } else addBlock(outline, tag, element)
}

function addBlock(outline: Outline, tag: string, element: Element): void {
  const start = outline.parts.length
  outline.parts.push(`{${tag}`)
  if (element.id !== '') outline.parts.push(`#${element.id}`)
  const features = outline.features.length
  outline.features.push(...featuresOf(element))
  if (element.id !== '') outline.features.push(`位置 #${element.id}`)
  addContent(outline, element, [])
  const isEmpty = !outline.parts.slice(start + 1).some(isContent)
  if (isEmpty && !counted.has(element.localName)) {
    outline.parts.length = start
    outline.features.length = features
  } else outline.parts.push(`}${tag}`)
}

function isContent(part: string): boolean {
  return part.startsWith('}')
    ? false
    : /^\{<(?:td|th|hr|video|audio|track)\b/u.test(part) || !(part.startsWith('{') || part.endsWith('|↵'))
}

function isBlock(name: string): boolean {
  const role = roleOf(name)?.role
  return role !== undefined && !['inline', 'break', 'picture', 'choice', 'unshown'].includes(role)
}

/** Words with the same marks are one part, however many elements hold them. */
function joinWords(parts: readonly string[]): string[] {
  const joined: string[] = []
  for (const part of parts) {
    const [marks, words] = splitPart(part)
    const last = joined.at(-1)
    if (words !== undefined && last !== undefined && last.startsWith(`${marks}|`))
      joined[joined.length - 1] = last + words
    else joined.push(part)
  }
  return joined
}

function splitPart(part: string): [marks: string, words?: string] {
  const bar = part.indexOf('|')
  return /^[{}#]/u.test(part) || bar < 0 ? [part] : [part.slice(0, bar), part.slice(bar + 1)]
}

function tagOf(element: Element): string {
  return `<${[element.localName, ...meaningfulAttributes(element)].join(' ')}>`
}

function featuresOf(element: Element): string[] {
  if (element.tagName === 'BODY') return []
  const { localName } = element
  return [`<${localName}>`, ...meaningfulAttributes(element).map((attribute) => `<${localName} ${attribute}>`)]
}

function meaningfulAttributes(element: Element): string[] {
  return Object.entries(attributesOf(element)).flatMap(([name, value]) => {
    if (name === 'id' || constant.has(name) || (value === '' && name !== 'reversed')) return []
    if ((name === 'colspan' && /^0*[01]$/u.test(value)) || (name === 'rowspan' && /^0*1$/u.test(value))) return []
    return [`${name}="${name === 'reversed' ? name : value}"`]
  })
}
