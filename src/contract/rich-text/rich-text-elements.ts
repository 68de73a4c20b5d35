/**
 * What becomes of an element in a body.
 *
 * - `paragraph`: it is not written; what stands in it stands apart, in paragraphs of its own.
 * - `flow`: a block that holds text or other blocks.
 * - `line`: a block that holds text alone; blocks in it become lines.
 * - `verbatim`: a block whose blanks and line ends are its text.
 * - `list`, `terms`, `table`, `rows`, `row`: blocks that hold only certain parts.
 * - `inline`: a mark within text.
 * - `rule`, `break`, `picture`, `choice`: elements without content. A choice is a check box of a list.
 * - `film`: a film or a sound that stands apart; what it holds is not written, but its tracks.
 * - `track`: captions of a film.
 * - `unshown`: neither the element nor its content is written.
 */
export type ElementRole =
  | BlockRole
  | 'paragraph'
  | 'inline'
  | 'rule'
  | 'break'
  | 'picture'
  | 'film'
  | 'track'
  | 'choice'
  | 'unshown'
export type BlockRole = 'flow' | 'line' | 'verbatim' | 'list' | 'terms' | 'table' | 'rows' | 'row'

/** An element of the texts that are stored. */
interface RichTextElement {
  role: ElementRole
  /** The blocks in which it may stand, where it means nothing elsewhere. */
  parents?: readonly BlockRole[]
  attributes?: readonly string[]
}

/**
 * The language of texts: the elements that are written, in the order in which marks hold each other where they mark the
 * same words. The server writes stored texts in it, and the editor of the studio has it as its schema.
 */
export const richTextElements = {
  blockquote: { role: 'flow' },
  li: { role: 'flow', parents: ['list'], attributes: ['value'] },
  dd: { role: 'flow', parents: ['terms'] },
  td: { role: 'flow', parents: ['row'], attributes: ['colspan', 'rowspan', 'align'] },
  th: { role: 'flow', parents: ['row'], attributes: ['scope', 'colspan', 'rowspan', 'align'] },
  figure: { role: 'flow' },
  h2: { role: 'line' },
  h3: { role: 'line' },
  h4: { role: 'line' },
  dt: { role: 'line', parents: ['terms'] },
  caption: { role: 'line', parents: ['table'] },
  figcaption: { role: 'line', parents: ['flow'] },
  pre: { role: 'verbatim' },
  ul: { role: 'list' },
  ol: { role: 'list', attributes: ['start', 'type', 'reversed'] },
  dl: { role: 'terms' },
  table: { role: 'table' },
  thead: { role: 'rows', parents: ['table'] },
  tbody: { role: 'rows', parents: ['table'] },
  tfoot: { role: 'rows', parents: ['table'] },
  tr: { role: 'row', parents: ['rows', 'table'] },
  ruby: { role: 'inline' },
  rt: { role: 'inline' },
  rp: { role: 'inline' },
  a: { role: 'inline', attributes: ['href', 'download', 'data-bytes', 'data-note', 'rel'] },
  q: { role: 'inline' },
  abbr: { role: 'inline', attributes: ['title'] },
  ins: { role: 'inline' },
  del: { role: 'inline' },
  mark: { role: 'inline' },
  small: { role: 'inline' },
  strong: { role: 'inline' },
  b: { role: 'inline' },
  em: { role: 'inline' },
  i: { role: 'inline' },
  u: { role: 'inline' },
  s: { role: 'inline' },
  sub: { role: 'inline' },
  sup: { role: 'inline' },
  kbd: { role: 'inline' },
  code: { role: 'inline' },
  hr: { role: 'rule' },
  br: { role: 'break' },
  img: { role: 'picture', attributes: ['src', 'alt', 'width', 'height', 'loading'] },
  video: { role: 'film', attributes: ['controls', 'preload', 'src', 'poster', 'width', 'height', 'aria-label'] },
  audio: { role: 'film', attributes: ['controls', 'preload', 'src', 'aria-label'] },
  track: { role: 'track', attributes: ['kind', 'src', 'srclang', 'label'] },
} as const satisfies Readonly<Record<string, RichTextElement>>

export type RichTextElementName = keyof typeof richTextElements

/** Of the elements of paragraphs, `p` alone is written. */
export const paragraphAttributes: readonly string[] = ['align']

/** Elements that are read and never written. */
export const unwrittenElements = {
  paragraph:
    'p address article aside body center details dialog div fieldset footer form frameset head header hgroup html legend main nav noframes noscript search section summary',
  choice: 'input',
  // The content of a frame is what browsers show that cannot show them.
  unshown: 'script style title template textarea select option xmp iframe noembed canvas',
} as const satisfies Partial<Record<ElementRole, string>>

/** Elements that are written under another name. The page title is the only heading of level 1. */
export const elementAliases: Readonly<Record<string, RichTextElementName>> = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  menu: 'ul',
  dir: 'ul',
  listing: 'pre',
  strike: 's',
  tt: 'code',
  samp: 'code',
  acronym: 'abbr',
}

/** Marks that mean more within themselves, such as a quotation within a quotation, and how often. */
export const repeatableMarks: ReadonlySet<string> = new Set(['q', 'sub', 'sup'])
export const MOST_REPEATED = 9
