import {
  type BlockRole,
  elementAliases,
  type ElementRole,
  richTextElements,
  unwrittenElements,
} from './rich-text-elements.ts'

const roles: ReadonlyMap<string, ElementRole> = new Map<string, ElementRole>([
  ...namesIn('paragraph'),
  ...namesIn('choice'),
  ...namesIn('unshown'),
  ...Object.entries(richTextElements).map(([name, { role }]) => [name, role] as const),
])

const aliases: ReadonlyMap<string, string> = new Map(Object.entries(elementAliases))

/** The parents of elements that mean nothing elsewhere. */
const parents: ReadonlyMap<string, readonly BlockRole[]> = new Map(
  Object.entries(richTextElements).flatMap(([name, element]) =>
    'parents' in element ? [[name, element.parents] as const] : [],
  ),
)

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

function namesIn(role: keyof typeof unwrittenElements): (readonly [name: string, role: ElementRole])[] {
  return unwrittenElements[role].split(' ').map((name) => [name, role] as const)
}

/** The name under which an element is written, and what becomes of it; undefined where only its content stays. */
export function roleOf(tagName: string): { name: string; role: ElementRole } | undefined {
  const name = aliases.get(tagName) ?? tagName
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
export const writtenElements: readonly string[] = ['p', 'span', ...Object.keys(richTextElements)]
