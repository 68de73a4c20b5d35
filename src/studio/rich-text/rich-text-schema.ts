import {
  type Attrs,
  type DOMOutputSpec,
  type MarkSpec,
  type NodeSpec,
  Schema,
  type TagParseRule,
} from 'prosemirror-model'

import { PLACE_PREFIX } from '#contract/rich-text/place-prefix.ts'
import {
  type BlockRole,
  elementAliases,
  MOST_REPEATED,
  repeatableMarks,
  richTextElements,
  unwrittenElements,
} from '#contract/rich-text/rich-text-elements.ts'
import { alignmentOf, type Attributes, safeAttributes } from '#contract/rich-text/safe-attributes.ts'

/** What may stand in a block, by its role. */
const contents: Readonly<Record<Exclude<BlockRole, 'rows'>, string>> = {
  flow: 'block+',
  line: 'inline*',
  verbatim: 'inline*',
  list: 'li+',
  terms: '(dt | dd)+',
  table: 'tr+',
  row: '(td | th)*',
}

/** Parts of other blocks, which stand in no other place. */
const parts: ReadonlySet<string> = new Set(['li', 'dt', 'dd', 'tr', 'td', 'th'])
const tableRoles: Readonly<Record<string, string>> = { table: 'table', tr: 'row', td: 'cell', th: 'header_cell' }
/** Marks that typing behind them does not extend. */
const endingMarks: ReadonlySet<string> = new Set(['a', 'abbr', 'ruby', 'rt', 'rp', 'kbd'])
/** Marks of which one beside the other is something else than one around both. */
const separateMarks: ReadonlySet<string> = new Set(['q', 'kbd', 'code', 'abbr'])
/** The attributes that are the same on each element, and so no part of the document. */
const constantAttributes: ReadonlySet<string> = new Set(['rel', 'loading', 'data-note'])

function nodeSpecs(): Record<string, NodeSpec> {
  const blocks = Object.entries(richTextElements).flatMap(([name, { role, ...element }]) => {
    if (role === 'inline' || role === 'rule' || role === 'break' || role === 'picture' || role === 'rows') return []
    if (role === 'film' || role === 'track') return []
    return [[name, blockSpec(name, role, 'attributes' in element ? element.attributes : [])] as const]
  })
  return {
    doc: { content: 'block+' },
    p: paragraphSpec,
    ...Object.fromEntries(blocks),
    hr: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
    video: filmSpec('video'),
    audio: filmSpec('audio'),
    text: { group: 'inline' },
    br: { group: 'inline', inline: true, selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
    img: pictureSpec,
    place: placeSpec,
  }
}

const paragraphSpec: NodeSpec = {
  group: 'block',
  content: 'inline*',
  attrs: { id: { default: '' }, align: { default: '' } },
  parseDOM: [{ tag: 'p', getAttrs: (element) => ({ id: idOf(element), align: sideOf(element) }) }],
  toDOM: ({ attrs }) => ['p', shownAttributes(attrs), 0],
}

const pictureSpec: NodeSpec = {
  group: 'inline',
  inline: true,
  draggable: true,
  attrs: emptyAttributes(['src', 'alt', 'width', 'height']),
  parseDOM: [
    {
      tag: 'img',
      getAttrs(element) {
        const { src = '', alt = '', width = '', height = '' } = safeAttributes('img', attributesOf(element))
        return src === '' ? false : { src, alt, width, height }
      },
    },
  ],
  toDOM: ({ attrs }) => ['img', { ...shownAttributes(attrs), alt: attrs['alt'] }],
}

/** A film or a sound; its tracks are JSON. */
function filmSpec(name: 'video' | 'audio'): NodeSpec {
  return {
    group: 'block',
    draggable: true,
    attrs: { ...emptyAttributes(['src', 'poster', 'width', 'height', 'aria-label']), tracks: { default: '[]' } },
    parseDOM: [{ tag: name, getAttrs: (element) => filmAttributes(name, element) }],
    toDOM: ({ attrs }) => [
      name,
      withoutEmpty(safeAttributes(name, shownAttributes(attrs))),
      ...readTracks(attrs['tracks']).map((track): DOMOutputSpec => ['track', track]),
    ],
  }
}

function filmAttributes(name: 'video' | 'audio', element: HTMLElement): Attrs | false {
  const { controls: _, preload: __, ...attributes } = safeAttributes(name, attributesOf(element))
  const tracks = [...element.querySelectorAll(':scope > track')]
    .map((track) => withoutEmpty(safeAttributes('track', attributesOf(track))))
    .filter(({ src = '' }) => src !== '')
  return attributes['src'] === '' ? false : { ...attributes, tracks: JSON.stringify(tracks) }
}

/** The tracks of a film of the document. */
export function readTracks(tracks: unknown): Record<string, string>[] {
  const list: unknown = typeof tracks === 'string' ? JSON.parse(tracks) : []
  if (!Array.isArray(list)) return []
  return list.map((track: unknown) =>
    Object.fromEntries(
      Object.entries(typeof track === 'object' && track !== null ? track : {}).map(([key, value]) => [
        key,
        String(value),
      ]),
    ),
  )
}

function withoutEmpty(attributes: Attributes): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== ''))
}

/** A place that links lead to, within text. */
const placeSpec: NodeSpec = {
  group: 'inline',
  inline: true,
  selectable: false,
  attrs: { id: {} },
  parseDOM: [{ tag: 'span[id]', getAttrs: (element) => (idOf(element) === '' ? false : { id: idOf(element) }) }],
  toDOM: ({ attrs }) => ['span', { id: attrs['id'] }],
}

function blockSpec(name: string, role: Exclude<BlockRole, 'rows'>, attributes: readonly string[]): NodeSpec {
  const isCell = name === 'td' || name === 'th'
  return {
    content: contents[role],
    ...(parts.has(name) ? {} : { group: 'block' }),
    attrs: {
      id: { default: '' },
      ...emptyAttributes(attributes),
      ...(role === 'flow' ? { isDivided: { default: false } } : {}),
      ...(role === 'row' ? { section: { default: 'tbody' }, isFirst: { default: false } } : {}),
      ...(isCell ? { colspan: { default: 1 }, rowspan: { default: 1 }, colwidth: { default: null } } : {}),
    },
    ...(role === 'verbatim' ? { code: true } : {}),
    ...(tableRoles[name] === undefined ? {} : { tableRole: tableRoles[name] }),
    isolating: isCell || name === 'table',
    defining: !isCell,
    parseDOM: tagsOf(name).map((tag): TagParseRule => ({
      tag,
      getAttrs: (element) => blockAttributes(name, role, element),
      ...(role === 'verbatim' ? { preserveWhitespace: 'full' } : {}),
    })),
    toDOM: ({ attrs }): DOMOutputSpec => [name, shownAttributes(attrs), 0],
  }
}

function blockAttributes(name: string, role: BlockRole, element: HTMLElement): Attrs {
  const { colspan = '', rowspan = '', ...attributes } = safeAttributes(name, attributesOf(element))
  const spans = { colspan: Math.max(1, Number(colspan)), rowspan: Math.max(1, Number(rowspan)) }
  return {
    id: idOf(element),
    ...attributes,
    ...(name === 'td' || name === 'th' ? spans : {}),
    ...(role === 'flow' ? { isDivided: isDividedElement(element) } : {}),
    ...(role === 'row' ? rowAttributes(element) : {}),
  }
}

/** Whether texts stand in it as paragraphs. In the editor they always do, and copies of it say what is meant. */
function isDividedElement(element: HTMLElement): boolean {
  if (element.dataset['together'] !== undefined) return false
  return [...element.children].some(({ tagName }) => tagName === 'P')
}

/** The part of the table in which a row stands, and whether it begins another part of the same kind. */
function rowAttributes(row: HTMLElement): Attrs {
  const rows = row.parentElement
  const name = row.dataset['section'] ?? rows?.localName ?? ''
  const section = name === 'thead' || name === 'tfoot' ? name : 'tbody'
  const isFirst = row.previousElementSibling === null && rows?.previousElementSibling?.tagName === rows?.tagName
  return { section, isFirst }
}

function markSpecs(): Record<string, MarkSpec> {
  return Object.fromEntries(
    Object.entries(richTextElements).flatMap(([name, { role, ...element }]) =>
      role === 'inline' ? [[name, markSpec(name, 'attributes' in element ? element.attributes : [])] as const] : [],
    ),
  )
}

function markSpec(name: string, attributes: readonly string[]): MarkSpec {
  const isRepeatable = repeatableMarks.has(name)
  const isSeparate = separateMarks.has(name)
  return {
    attrs: {
      ...emptyAttributes(attributes.filter((attribute) => !constantAttributes.has(attribute))),
      ...(isRepeatable ? { level: { default: 0 } } : {}),
      ...(isSeparate ? { turn: { default: 0 } } : {}),
    },
    ...(isRepeatable ? { excludes: '' } : {}),
    inclusive: !endingMarks.has(name),
    parseDOM: tagsOf(name).map((tag) => ({
      tag,
      getAttrs(element) {
        if (name === 'a') return linkAttributes(element)
        // Copies from some editors stand in a `b` that is not bold.
        if (element.style.fontWeight === 'normal') return false
        const level = isRepeatable ? levelOf(element) : 0
        if (level >= MOST_REPEATED) return false
        return {
          ...safeAttributes(name, attributesOf(element)),
          ...(isRepeatable ? { level } : {}),
          ...(isSeparate ? { turn: turnOf(element) } : {}),
        }
      },
    })),
    toDOM: ({ attrs }): DOMOutputSpec => [name, { ...shownAttributes(attrs), ...noteOf(name, attrs) }, 0],
  }
}

/** What visitors read beside an attachment. */
function noteOf(name: string, attrs: Attrs): Record<string, string> {
  const { 'data-note': note = '' } = name === 'a' ? safeAttributes('a', shownAttributes(attrs)) : {}
  return note === '' ? {} : { 'data-note': note }
}

/** An anchor in the old notation is no link; one whose address was refused is, so that it can be mended. */
function linkAttributes(element: HTMLElement): Attrs | false {
  if (!element.hasAttribute('href') && !element.hasAttribute('rel')) return false
  const { href = '', download = '', 'data-bytes': bytes = '' } = safeAttributes('a', attributesOf(element))
  return { href, download, 'data-bytes': bytes }
}

/** How often a mark stands within others of its name. */
function levelOf(element: HTMLElement): number {
  let level = 0
  for (let parent = element.parentElement; parent !== null; parent = parent.parentElement)
    if (parent.tagName === element.tagName) level += 1
  return level
}

/** Marks of one name that touch have different numbers, so that they do not become one. */
function turnOf(element: HTMLElement): number {
  let turn = 0
  let one: Element = element
  for (;;) {
    const before = one.previousElementSibling
    if (before === null || before !== one.previousSibling || before.tagName !== element.tagName) return turn
    turn = 1 - turn
    one = before
  }
}

function tagsOf(name: string): string[] {
  return [name, ...Object.entries(elementAliases).flatMap(([alias, target]) => (target === name ? [alias] : []))]
}

function emptyAttributes(names: readonly string[]): Record<string, { default: string }> {
  return Object.fromEntries(names.map((name) => [name, { default: '' }]))
}

export function attributesOf(element: Element): Attributes {
  return Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]))
}

/** Ids of other pages are none of a text. */
function idOf(element: Element): string {
  return PLACE_PREFIX.test(element.id) ? element.id : ''
}

function sideOf(element: Element): string {
  const side = alignmentOf(attributesOf(element)) ?? ''
  return side === 'left' ? '' : side
}

/** The attributes of a node or mark that its element has. */
function shownAttributes(attrs: Attrs): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attrs).flatMap(([name, value]) => {
      if (name === 'isDivided') return value === true ? [] : [['data-together', '']]
      if (name === 'section') return [['data-section', String(value)]]
      if (hiddenAttributes.has(name) || value === '' || value === null) return []
      if ((name === 'colspan' || name === 'rowspan') && value === 1) return []
      return [[name, String(value)]]
    }),
  )
}

const hiddenAttributes: ReadonlySet<string> = new Set(['isFirst', 'colwidth', 'level', 'turn'])

/** The schema of the editor: each element of the language of texts is a node or a mark of the same name. */
export const richTextSchema = new Schema({ nodes: nodeSpecs(), marks: markSpecs() })

/** Elements that are not read at all; films are where their address was refused. */
export const unreadElements = `${unwrittenElements.unshown} video audio`
