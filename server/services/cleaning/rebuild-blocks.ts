import { Parser } from 'htmlparser2'

import { type Block, createBlockWriter, type Mark } from '#contract/rich-text/block-writer.ts'
import { roleOf } from '#contract/rich-text/element-roles.ts'
import { createFilmReader } from './create-film-reader.ts'
import { findJumps, type Jumps } from './find-jumps.ts'
import { alignmentOf, type Attributes, pictureAddress, safeAttributes } from '#contract/rich-text/safe-attributes.ts'

/** An element as given that is open, and what ends with it. */
interface OpenElement {
  block?: Block | undefined
  mark?: Mark | undefined
  isDividing?: boolean
  isUnshown?: boolean
  /** The address of a link. */
  href?: string | undefined
  /** The alignment outside of it. */
  alignment: string | undefined
}

/** Characters of marks that may be opened once more in short bodies. */
const LEAST_BUDGET = 2000

export interface RebuildOptions {
  /** The places and links within the text. */
  jumps?: Jumps
  /** Receives every element as given. */
  onOpenTag?: (name: string, attributes: Attributes) => void
}

/**
 * Rewrites HTML so that whatever stood apart stands apart in the elements that a body may use: a block that is not
 * allowed becomes a paragraph, or a line where no block may stand. One pass, or two where a link to a place
 * within the text was not written; its own result comes out unchanged.
 */
export function rebuildBlocks(html: string, { jumps = findJumps(html), onOpenTag }: RebuildOptions = {}): string {
  const writer = createBlockWriter(html.length + LEAST_BUDGET)
  const elements: OpenElement[] = []
  const links: string[] = []
  const films = createFilmReader(writer)
  let alignment: string | undefined
  let unshown = 0
  const setAlignment = (next: string | undefined) => {
    alignment = next
    writer.align(next)
  }
  const attributesOf = (name: string, attributes: Attributes) =>
    safeAttributes(name, name === 'a' ? { ...attributes, href: jumps.addressOf(attributes['href'] ?? '') } : attributes)
  const hide = (film: string | undefined, attributes: Attributes) => {
    if (film !== undefined && unshown === 0) films.open(film, attributes)
    unshown += 1
    return { isUnshown: true }
  }
  const insertPicture = (name: string, attributes: Attributes) => {
    if (pictureAddress(attributes) !== '') writer.insert(name, safeAttributes(name, attributes))
  }
  const writeChoice = (tagName: string, attributes: Attributes) => {
    if (isChoice(tagName, attributes)) writer.text('checked' in attributes ? '☑ ' : '☐ ')
  }
  const enter = (tagName: string, attributes: Attributes): Omit<OpenElement, 'alignment' | 'href'> => {
    const { name, role } = roleOf(tagName) ?? {}
    if (role === 'unshown' || role === 'film') return hide(role === 'film' ? name : undefined, attributes)
    if (name === undefined || role === undefined || unshown > 0) return {}
    switch (role) {
      case 'inline':
        return isPlaceOnly(name, attributes) ? {} : { mark: writer.openMark(name, attributesOf(name, attributes)) }
      case 'paragraph':
        writer.divide()
        setAlignment(tagName === 'center' ? 'center' : (alignmentOf(attributes) ?? alignment))
        return { isDividing: true }
      case 'track':
        return {}
      case 'rule':
        writer.rule()
        return {}
      case 'break':
        writer.breakLine()
        return {}
      case 'picture':
        insertPicture(name, attributes)
        return {}
      case 'choice':
        writeChoice(tagName, attributes)
        return {}
      default: {
        const block = writer.openBlock(name, role, safeAttributes(name, attributes))
        if (block !== undefined) setAlignment(undefined)
        return { block, isDividing: block === undefined }
      }
    }
  }
  const parser = new Parser({
    onopentag(name, attributes) {
      onOpenTag?.(name, attributes)
      if (unshown === 1) films.addPart(name, attributes)
      // Also of an element that is not written: what follows it stands in its place.
      for (const id of jumps.idsOf(name, attributes)) writer.place(id)
      const href = name === 'a' ? attributes['href'] : undefined
      elements.push({ alignment, href, ...enter(name, attributes) })
    },
    ontext(text) {
      if (unshown === 0) writer.text(text)
    },
    onclosetag() {
      const element = elements.pop()
      if (element === undefined) return
      if (element.isUnshown) unshown -= 1
      if (unshown === 0) films.close()
      if (element.block !== undefined) writer.closeBlock(element.block)
      if (element.mark !== undefined) writer.closeMark(element.mark)
      if (element.href !== undefined && element.mark?.isOpened === true) links.push(element.href.trim())
      if (element.isDividing) writer.divide()
      if (element.alignment !== alignment) setAlignment(element.alignment)
    },
  })
  parser.end(html)
  const rebuilt = writer.end()
  const fewer = jumps.only(links)
  return fewer === undefined ? rebuilt : rebuildBlocks(html, { jumps: fewer })
}

/** An anchor in the old notation, which is no link. */
function isPlaceOnly(name: string, { href, id, name: anchor }: Attributes): boolean {
  return name === 'a' && href === undefined && (id ?? anchor) !== undefined
}

/** A box to tick, as lists of things to do have it; it is written as a character. */
export function isChoice(name: string, { type = '' }: Attributes): boolean {
  return name === 'input' && type.toLowerCase() === 'checkbox'
}
