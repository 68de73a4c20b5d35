import { headingLevel } from './heading-level.ts'
import { type ListMarker, readMarker } from './list-marker.ts'
import {
  isBlank,
  isElement,
  isEmpty,
  type PasteElement,
  pasteElement,
  type PasteNode,
  textOf,
} from './paste-element.ts'
import { styleOf } from './style-of.ts'

interface WordItem extends ListMarker {
  list: string
  level: number
  children: PasteNode[]
}

interface OpenList {
  level: number
  source: string
  marker: ListMarker
  element: PasteElement
}

/**
 * Makes lists of the paragraphs that Word and WPS write for them: each names its list and level (`mso-list: l0 level2 lfo1`), and
 * begins with its bullet as text. Numbers of headings stay text.
 */
export function rebuildWordLists(parent: PasteElement): void {
  const children: PasteNode[] = []
  const lists: OpenList[] = []
  for (const child of parent.children) {
    const item = isElement(child) ? wordItem(child) : undefined
    if (item !== undefined) addItem(children, lists, item)
    else if (lists.length === 0 || !isEmpty(child)) {
      lists.length = 0
      if (isElement(child)) rebuildWordLists(child)
      children.push(child)
    }
  }
  parent.children = children
}

function wordItem(element: PasteElement): WordItem | undefined {
  if (!/^(?:p|div|li|h[1-6])$/u.test(element.name)) return undefined
  const style = styleOf(element).get('mso-list') ?? ''
  const [, list, level] = /^(l\d{1,5})\s+level(\d{1,2})/u.exec(style) ?? []
  if (list === undefined) return undefined
  const marker = removeMarker(element)
  if (headingLevel(element) !== undefined) {
    if (marker !== undefined && !isBlank(marker)) element.children.unshift(headingNumber(marker))
    return undefined
  }
  return { ...readMarker(marker ?? ''), list, level: Number(level), children: element.children }
}

/** Takes the bullet out of a paragraph, and returns its text. */
function removeMarker(parent: PasteElement): string | undefined {
  for (const [index, child] of parent.children.entries()) {
    if (!isElement(child)) continue
    if (styleOf(child).get('mso-list') === 'ignore') {
      parent.children.splice(index, 1)
      return textOf(child)
    }
    const found = removeMarker(child)
    if (found !== undefined) return found
  }
  return undefined
}

/** A number of a heading; punctuation of Chinese needs no blank behind it. */
function headingNumber(marker: string): string {
  const number = marker.replaceAll(/[\s\u00A0]+/gu, '')
  return /[、）】：]$/u.test(number) ? number : `${number} `
}

function addItem(children: PasteNode[], lists: OpenList[], item: WordItem): void {
  if (item.level === 1 && lists[0] !== undefined && lists[0].source !== item.list) lists.length = 0
  while ((lists.at(-1)?.level ?? 0) > item.level) lists.pop()
  const top = lists.at(-1)
  if (top?.level === item.level && !isSameKind(top.marker, item)) lists.pop()
  if (lists.at(-1)?.level !== item.level) {
    const element = listOf(item)
    const lastItem = lists.at(-1)?.element.children.at(-1)
    if (isElement(lastItem)) lastItem.children.push(element)
    else children.push(element)
    lists.push({ level: item.level, source: item.list, marker: item, element })
  }
  lists.at(-1)?.element.children.push(pasteElement('li', item.children))
}

/** Whether two items belong to one list: the letter i may be the ninth as well as a Roman one. */
function isSameKind(list: ListMarker, item: ListMarker): boolean {
  if (list.isOrdered !== item.isOrdered) return false
  return list.type.toLowerCase() !== 'a' || item.type !== ''
}

function listOf({ isOrdered, value, type }: ListMarker): PasteElement {
  if (!isOrdered) return pasteElement('ul')
  return pasteElement('ol', [], {
    ...(value === 1 ? {} : { start: String(value) }),
    ...(type === '' ? {} : { type }),
  })
}
