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
 * - `unshown`: neither the element nor its content is written.
 */
export type ElementRole = BlockRole | 'paragraph' | 'inline' | 'rule' | 'break' | 'picture' | 'choice' | 'unshown'
export type BlockRole = 'flow' | 'line' | 'verbatim' | 'list' | 'terms' | 'table' | 'rows' | 'row'

const namesByRole: readonly (readonly [role: ElementRole, names: string])[] = [
  [
    'paragraph',
    'p address article aside body center details dialog div fieldset footer form frameset head header hgroup html legend main nav noframes noscript search section summary',
  ],
  ['flow', 'blockquote li dd td th figure'],
  ['line', 'h2 h3 h4 dt caption figcaption'],
  ['verbatim', 'pre'],
  ['list', 'ul ol'],
  ['terms', 'dl'],
  ['table', 'table'],
  ['rows', 'thead tbody tfoot'],
  ['row', 'tr'],
  ['inline', 'strong em b i u s del ins mark small sub sup code kbd q abbr a ruby rt rp'],
  ['rule', 'hr'],
  ['break', 'br'],
  ['picture', 'img'],
  ['choice', 'input'],
  // The content of a frame or a film is what browsers show that cannot show them.
  ['unshown', 'script style title template textarea select option xmp iframe noembed video audio canvas'],
]

const roles: ReadonlyMap<string, ElementRole> = new Map(
  namesByRole.flatMap(([role, names]) => names.split(' ').map((name) => [name, role] as const)),
)

const unwritten: ReadonlySet<ElementRole> = new Set(['paragraph', 'choice', 'unshown'])

/** Elements that are written under another name. The page title is the only heading of level 1. */
const renamed: ReadonlyMap<string, string> = new Map([
  ['h1', 'h2'],
  ['h5', 'h4'],
  ['h6', 'h4'],
  ['menu', 'ul'],
  ['dir', 'ul'],
  ['listing', 'pre'],
  ['strike', 's'],
  ['tt', 'code'],
  ['samp', 'code'],
  ['acronym', 'abbr'],
])

/** The parents of elements that mean nothing elsewhere. */
const parents: ReadonlyMap<string, readonly BlockRole[]> = new Map<string, readonly BlockRole[]>([
  ['li', ['list']],
  ['dt', ['terms']],
  ['dd', ['terms']],
  ['caption', ['table']],
  ['thead', ['table']],
  ['tbody', ['table']],
  ['tfoot', ['table']],
  ['tr', ['rows', 'table']],
  ['td', ['row']],
  ['th', ['row']],
  ['figcaption', ['flow']],
])

/** The part that a block needs for text which stands in it directly. */
const parts: ReadonlyMap<BlockRole, { name: string; role: BlockRole }> = new Map<
  BlockRole,
  { name: string; role: BlockRole }
>([
  ['list', { name: 'li', role: 'flow' }],
  ['terms', { name: 'dd', role: 'flow' }],
  ['table', { name: 'tr', role: 'row' }],
  ['rows', { name: 'tr', role: 'row' }],
  ['row', { name: 'td', role: 'flow' }],
])

/** The name under which an element is written, and what becomes of it; undefined where only its content stays. */
export function roleOf(tagName: string): { name: string; role: ElementRole } | undefined {
  const name = renamed.get(tagName) ?? tagName
  const role = roles.get(name)
  return role === undefined ? undefined : { name, role }
}

/** The blocks in which an element may stand; undefined for every block that holds other blocks. */
export function parentsOf(name: string): readonly BlockRole[] | undefined {
  return parents.get(name)
}

/** The part that is put in for text; undefined where text may stand. */
export function partFor(role: BlockRole): { name: string; role: BlockRole } | undefined {
  return parts.get(role)
}

/** The elements that are ever written; a `span` only marks a place. */
export const writtenElements: readonly string[] = [
  'p',
  'span',
  ...[...roles].flatMap(([name, role]) => (unwritten.has(role) ? [] : [name])),
]
