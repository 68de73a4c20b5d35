/** The parts that a new portal takes over from the one its files come from. */
export interface Present {
  /** Paths of pages, as links write them. */
  pages: ReadonlySet<string>
  /** Numbers of content types. */
  types: ReadonlySet<number>
}

/** Lists of type numbers. */
const TYPE_LISTS: ReadonlySet<string> = new Set(['types', 'dated', 'only', 'except'])

/**
 * Leaves out of a JSON value what a new portal does not have: links to other pages, numbers of other types, and
 * advertising. A list of ways on that would be left empty leads to the home page.
 */
export function pruneJson(value: unknown, present: Present): unknown {
  if (Array.isArray(value)) return value.filter((item) => stays(item, present)).map((item) => pruneJson(item, present))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, part]) => name !== 'ad' && stays(part, present))
      .map(([name, part]): [string, unknown] => [name, pruneList(name, pruneJson(part, present), present)])
      // Without its types a list of them says nothing, and the block's own rule holds.
      .filter(([name, part]) => !(TYPE_LISTS.has(name) && Array.isArray(part) && part.length === 0)),
  )
}

function pruneList(name: string, value: unknown, { types }: Present): unknown {
  if (!Array.isArray(value)) return value
  if (TYPE_LISTS.has(name)) return value.filter((item) => typeof item !== 'number' || types.has(item))
  return name === 'ways' && value.length === 0 ? [{ title: '回首页', to: 'index' }] : value
}

function stays(value: unknown, { pages }: Present): boolean {
  if (!isRecord(value)) return true
  if (value['block'] === 'ad-slot') return false
  const { to } = value
  return typeof to !== 'string' || /^[a-z]+:/iu.test(to) || pages.has(to.replace(/[?#].*$/su, ''))
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
