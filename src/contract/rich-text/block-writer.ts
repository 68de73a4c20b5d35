import { isSeamless, joinLines } from '../text/join-lines.ts'
import { parentsOf, partFor } from './element-roles.ts'
import { type BlockRole, MOST_REPEATED, repeatableMarks } from './rich-text-elements.ts'
import type { Attributes } from './safe-attributes.ts'

/** A block that is being written. */
export interface Block {
  name: string
  role: BlockRole
  attributes: Attributes
  /** Where its tag stands. */
  start: number
  /** Put in because its parent may not hold text. */
  isImplied: boolean
  /** Something stood apart in it, and so its text is written as paragraphs. */
  isDivided: boolean
  hasText: boolean
  /** Where the tags of paragraphs stand that are taken back unless it is divided. */
  paragraphs: { start: number; end: number; hasText: boolean; id: string }[]
  /** The last item of a list, and where its end stands. */
  lastItem?: { block: Block; end: number }
}

/** A mark within text. It is opened before text only, and once more in each paragraph that it reaches into. */
export interface Mark {
  name: string
  tag: string
  isOpened: boolean
}

/** Text that stands together: a paragraph, or the content of a block. */
interface Run {
  paragraph: Block['paragraphs'][number] | undefined
  openMarks: number
  /** The end of its text so far; empty behind a picture or a line break. */
  last: string
}

/** Writes HTML in which text stands in blocks that may hold it, whatever the order in which elements are given. */
export interface BlockWriter {
  /** Begins a block; undefined where it may not stand, and so only stands apart. */
  openBlock(name: string, role: BlockRole, attributes: Attributes): Block | undefined
  closeBlock(block: Block): void
  /** Ends what stands together. */
  divide(): void
  /** Begins a mark; undefined where the same is open already and would mean nothing more. */
  openMark(name: string, attributes: Attributes): Mark | undefined
  closeMark(mark: Mark): void
  text(text: string): void
  /** Writes an element without content within text. */
  insert(name: string, attributes: Attributes): void
  breakLine(): void
  rule(): void
  /** Writes a film or a sound, which stands apart, with its tracks. */
  film(name: string, attributes: Attributes, tracks: readonly Attributes[]): void
  /** Marks a place that links lead to: the next block or paragraph has this id, or an empty element before the next text. */
  place(id: string): void
  /** How paragraphs that begin from here on are aligned. */
  align(alignment: string | undefined): void
  end(): string
}

/** Blanks with which a paragraph may begin: those of an indent, which the style of the page makes. */
const INDENT = /^[\s\u200b]+/u
const BLANK = /^[ \t\r\n\f]*$/u
/** Blocks that may stand within each other; deeper ones only stand apart, because parsers slow down with the depth. */
const DEEPEST = 100

/** @param budget most characters of marks that are opened once more, which bounds what deep nesting can cost */
export function createBlockWriter(budget: number): BlockWriter {
  const chunks: string[] = []
  const blocks: Block[] = [aBlock('', 'flow')]
  const marks: Mark[] = []
  const open = new Map<string, number>()
  let run: Run | undefined
  /** Blanks within text that are written once more of it follows. */
  let gap = ''
  /** Line ends between blocks, which keep what was written legible. */
  let between = ''
  let alignment: string | undefined
  /** Ids that are not written yet. */
  let places: string[] = []
  let left = budget

  const top = (): Block => {
    const block = blocks.at(-1)
    if (block === undefined) throw new Error('A body is written outside of its root')
    return block
  }
  const write = (chunk: string) => chunks.push(chunk) - 1

  function keepLineEnds(text: string): void {
    if (text.includes('\n') && top().role !== 'line') between += text
  }

  function writeBetween(): void {
    if (between !== '') write(between)
    between = ''
  }

  /** Takes an id for an element that is being written; further ones wait for its content. */
  function takePlace(): { id?: string } {
    const id = places.shift()
    return id === undefined ? {} : { id }
  }

  function writePlaces(): void {
    for (const id of places) if (!nameBlock(top(), id, chunks.length)) write(placeOf(id))
    places = []
  }

  /** Gives an id to a block at whose beginning the place stands, if the block has none. */
  function nameBlock(block: Block, id: string, at: number): boolean {
    if (block.start < 0 || at !== block.start + 1 || block.attributes['id'] !== undefined) return false
    block.attributes = { id, ...block.attributes }
    chunks[block.start] = tagOf(block.name, block.attributes)
    return true
  }

  function endRun(): void {
    if (run === undefined) return
    keepLineEnds(gap)
    gap = ''
    for (; run.openMarks > 0; run.openMarks -= 1) write(`</${marks[run.openMarks - 1]?.name ?? ''}>`)
    if (run.paragraph !== undefined) run.paragraph.end = write('</p>')
    run = undefined
  }

  function push(name: string, role: BlockRole, attributes: Attributes, isImplied: boolean): Block {
    endRun()
    const parent = top()
    // The root is divided by any block; other blocks may hold text beside a list, as items do.
    if (blocks.length === 1) parent.isDivided = true
    writeBetween()
    const named = { ...takePlace(), ...attributes }
    const start = write(tagOf(name, named))
    const block = { ...aBlock(name, role), attributes: named, start, isImplied }
    if (parent.role === 'list') parent.lastItem = { block, end: -1 }
    blocks.push(block)
    return block
  }

  function pop(): void {
    endRun()
    writeBetween()
    const block = top()
    blocks.pop()
    settle(block)
    const end = write(`</${block.name}>`)
    const { lastItem } = top()
    if (lastItem?.block === block) lastItem.end = end
  }

  /** Takes back the paragraphs of a block whose text stands together. */
  function settle(block: Block): void {
    const { name, isDivided, paragraphs } = block
    for (const { start, end, hasText, id } of paragraphs) {
      if (isDivided && (hasText || name !== 'figure')) continue
      chunks[start] = id === '' || nameBlock(block, id, start) ? '' : placeOf(id)
      chunks[end] = ''
    }
    paragraphs.length = 0
  }

  /** The length of the blanks that a paragraph does not keep. Those in a cell show what belongs to what. */
  function indentOf(text: string): number {
    const { name, role } = top()
    const isCell = name === 'td' || name === 'th' || role === 'row'
    return isCell ? leadingBlanks(text) : (INDENT.exec(text)?.[0].length ?? 0)
  }

  function enterPart(): void {
    for (let part = partFor(top().role); part !== undefined; part = partFor(top().role))
      push(part.name, part.role, {}, true)
  }

  function beginRun(): Run {
    enterPart()
    const block = top()
    if (block.role === 'flow') {
      const side = alignment === 'center' || alignment === 'right' ? { align: alignment } : {}
      const { id = '' } = takePlace()
      const start = write(`${between}${tagOf('p', { id, ...side })}`)
      const paragraph = { start, end: -1, hasText: false, id }
      between = ''
      block.paragraphs.push(paragraph)
      return { paragraph, openMarks: 0, last: '' }
    }
    if (block.hasText) write(block.role === 'verbatim' ? '\n' : '<br />')
    return { paragraph: undefined, openMarks: 0, last: '' }
  }

  function openMarks(current: Run): void {
    while (current.openMarks < marks.length) {
      const mark = marks[current.openMarks]
      if (mark === undefined) return
      if (mark.isOpened) left -= mark.tag.length
      if (left < 0) {
        marks.splice(current.openMarks)
        return
      }
      mark.isOpened = true
      write(mark.tag)
      current.openMarks += 1
    }
  }

  /** @param text what the chunk says; empty for an element */
  function writeContent(chunk: string, text: string): void {
    run ??= beginRun()
    const isLineEnd = /[\r\n]/u.test(gap)
    if (gap !== '' && !(isLineEnd && isSeamless(run.last, text))) write(isLineEnd ? '\n' : ' ')
    gap = ''
    writePlaces()
    openMarks(run)
    write(chunk)
    run.last = text.slice(-2)
    top().hasText = true
    if (text !== '' && run.paragraph !== undefined) run.paragraph.hasText = true
  }

  /** The block in which a part may stand, below blocks that were put in for text. */
  function findParent(name: string, parentRoles: readonly BlockRole[]): Block | undefined {
    for (let index = blocks.length - 1; index >= 0; index -= 1) {
      const block = blocks[index]
      if (block === undefined) return undefined
      if (parentRoles.includes(block.role)) return block
      if (!block.isImplied) {
        // A cell without a row, or a list within a list.
        return partFor(block.role)?.name === 'tr' && parentRoles.includes('row') ? block : undefined
      }
    }
    return undefined
  }

  function divide(): void {
    endRun()
    const block = top()
    block.isDivided = true
    block.hasText &&= block.role !== 'verbatim' || !(chunks.at(-1) ?? '').endsWith('\n')
  }

  return {
    openBlock(name, role, attributes) {
      endRun()
      const parentRoles = parentsOf(name)
      if (parentRoles !== undefined) {
        const parent = findParent(name, parentRoles)
        if (parent === undefined) {
          divide()
          return undefined
        }
        while (top() !== parent) pop()
        if (!parentRoles.includes(parent.role)) push('tr', 'row', {}, true)
        return push(name, role, attributes, false)
      }
      if (blocks.length > DEEPEST) {
        divide()
        return undefined
      }
      const { lastItem } = top()
      if (role === 'list' && lastItem !== undefined) reenter(lastItem)
      enterPart()
      if (top().role !== 'flow') {
        divide()
        return undefined
      }
      return push(name, role, attributes, false)
    },
    closeBlock(block) {
      while (top() !== block) pop()
      pop()
    },
    divide,
    openMark(name, attributes) {
      const count = open.get(name) ?? 0
      if (count >= (repeatableMarks.has(name) ? MOST_REPEATED : 1)) return undefined
      open.set(name, count + 1)
      const mark = { name, tag: tagOf(name, attributes), isOpened: false }
      marks.push(mark)
      return mark
    },
    closeMark(mark) {
      open.set(mark.name, (open.get(mark.name) ?? 1) - 1)
      if (marks.at(-1) !== mark) return
      if (run !== undefined && run.openMarks === marks.length) {
        write(`</${mark.name}>`)
        run.openMarks -= 1
      }
      marks.pop()
    },
    text(text) {
      if (top().role === 'verbatim') {
        if (text !== '') writeContent(escapeText(text), text)
        return
      }
      if (BLANK.test(text)) {
        if (run === undefined) keepLineEnds(text)
        else gap += text
        return
      }
      const shown = run === undefined ? text.slice(indentOf(text)) : text
      if (shown === '') return
      const end = shown.length - trailingBlanks(shown)
      const start = leadingBlanks(shown)
      gap += shown.slice(0, start)
      const words = joinLines(shown.slice(start, end))
      writeContent(escapeText(words), words)
      gap = shown.slice(end)
    },
    insert(name, attributes) {
      writeContent(tagOf(name, attributes), '')
    },
    breakLine() {
      gap = ''
      if (top().role === 'verbatim') writeContent('\n', '\n')
      else if (run !== undefined) writeContent('<br />', '')
    },
    rule() {
      divide()
      if (top().role !== 'flow') return
      writeBetween()
      write('<hr />')
    },
    film(name, attributes, tracks) {
      endRun()
      enterPart()
      divide()
      if (top().role !== 'flow') return
      writeBetween()
      write(`${tagOf(name, attributes)}${tracks.map((track) => tagOf('track', track)).join('')}</${name}>`)
    },
    place: (id) => void places.push(id),
    align(next) {
      alignment = next
    },
    end() {
      while (blocks.length > 1) pop()
      endRun()
      settle(top())
      writePlaces()
      return chunks.join('')
    },
  }

  /** Goes on in an item that has ended: a list that stands behind it belongs to it. */
  function reenter({ block, end }: { block: Block; end: number }): void {
    // Behind the end stand blanks alone.
    chunks.length = end
    between = ''
    const again = { ...block, isImplied: true }
    top().lastItem = { block: again, end: -1 }
    blocks.push(again)
  }
}

function aBlock(name: string, role: BlockRole): Block {
  return { name, role, attributes: {}, start: -1, isImplied: false, isDivided: false, hasText: false, paragraphs: [] }
}

function tagOf(name: string, attributes: Attributes): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === '' && key !== 'alt' ? [] : [` ${key}="${escapeAttribute(value)}"`],
  )
  const isEmpty = name === 'img' || name === 'track'
  return `<${name}${written.join('')}${isEmpty ? ' />' : '>'}`
}

/** An element that only marks a place. It may stand within a link, as a link may not. */
function placeOf(id: string): string {
  return `${tagOf('span', { id })}</span>`
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeAttribute(text: string): string {
  return text.replaceAll(/[&<>"]/gu, (character) => escapes[character] ?? character)
}

function escapeText(text: string): string {
  return text.replaceAll(/[&<>]/gu, (character) => escapes[character] ?? character)
}

function isBlank(character: string | undefined): boolean {
  return character === ' ' || character === '\n' || character === '\t' || character === '\r' || character === '\f'
}

function leadingBlanks(text: string): number {
  let count = 0
  while (isBlank(text[count])) count += 1
  return count
}

function trailingBlanks(text: string): number {
  let count = 0
  while (isBlank(text[text.length - 1 - count])) count += 1
  return count
}
