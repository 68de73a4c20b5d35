import type { createRandom } from './mutate-text.ts'

type Random = ReturnType<typeof createRandom>
type Path = readonly (string | number)[]

/**
 * Values that fit no place in the files: of other kinds, huge, tiny, empty, deep, in other scripts, and names that
 * JavaScript reserves.
 */
const strangers: readonly [unknown, ...unknown[]] = [
  null,
  true,
  false,
  0,
  -1,
  4.5,
  1000,
  1e21,
  -1e300,
  5e-324,
  '',
  ' ',
  '文',
  '長'.repeat(300),
  '🎐👩‍👩‍👧‍👦',
  'a\u202Eb',
  '\u0000',
  '__proto__',
  'constructor',
  'toString',
  '$route.type',
  '$query.nothing',
  '$with.nothing',
  '$',
  '$$5',
  '${1+1}',
  'javascript:alert(1)',
  '../../etc/passwd',
  'news/{id}/{id}',
  '(a+)+$',
  '[',
  [],
  {},
  [[]],
  [{}],
  { block: 'list' },
  { block: 'nothing', from: { x: { y: 1 } } },
  { columns: { main: [], aside: [] } },
  Array.from({ length: 300 }, () => 'x'),
  Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`k${index}`, index])),
  nest(30, 'deep'),
  nest(70, 'too deep'),
]
const names = [
  'titel',
  'Title',
  'block',
  'from',
  'type',
  'with',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  '版面',
  '',
  ' ',
  'a b',
  '$schema',
  'x'.repeat(250),
] as const

function nest(depth: number, inner: unknown): unknown {
  return depth === 0 ? inner : { inner: nest(depth - 1, inner) }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Every place inside a value. */
function placesIn(value: unknown, path: Path = []): Path[] {
  const inner: readonly (readonly [string | number, unknown])[] = Array.isArray(value)
    ? value.map((item, index) => [index, item] as const)
    : entriesIn(value)
  return [path, ...inner.flatMap(([step, item]) => placesIn(item, [...path, step]))]
}

/** The entries of an object or an array, with indexes as text; none of any other value. */
function entriesIn(value: unknown): [string, unknown][] {
  if (Array.isArray(value)) return value.map((item: unknown, index) => [String(index), item])
  return isObject(value) ? Object.entries(value) : []
}

/** The value with a change at the given place; entries of the parent object are passed to `change`. */
function changeAt(
  value: unknown,
  path: Path,
  change: (entries: [string, unknown][], index: number) => [string, unknown][],
): unknown {
  const [step, ...rest] = path
  if (step === undefined) return value
  const entries = entriesIn(value)
  const index = entries.findIndex(([name]) => name === String(step))
  const changed =
    rest.length === 0
      ? change(entries, index)
      : entries.map(([name, item], at): [string, unknown] => [name, at === index ? changeAt(item, rest, change) : item])
  return Array.isArray(value) ? changed.map(([, item]) => item) : new Entries(changed)
}

/** An object whose names may repeat and may be any text: JSON as text allows both, a JavaScript object does not. */
class Entries {
  readonly entries: readonly [string, unknown][]
  constructor(entries: readonly [string, unknown][]) {
    this.entries = entries
  }
}

function write(value: unknown, indent: string): string {
  const inner = `${indent}  `
  if (Array.isArray(value))
    return value.length === 0 ? '[]' : `[\n${value.map((item) => inner + write(item, inner)).join(',\n')}\n${indent}]`
  if (!isObject(value)) return JSON.stringify(value) ?? 'null'
  const entries = value instanceof Entries ? value.entries : Object.entries(value)
  return entries.length === 0
    ? '{}'
    : `{\n${entries.map(([name, item]) => `${inner}${JSON.stringify(name)}: ${write(item, inner)}`).join(',\n')}\n${indent}}`
}

/** One to three changes of the structure of a JSON file: entries deleted, doubled, swapped, renamed, given other values. */
export function mutateJson(text: string, random: Random): string {
  let value: unknown = JSON.parse(text)
  for (let count = 1 + random.below(3); count > 0; count -= 1) {
    const places = placesIn(plain(value))
    const path = places[1 + random.below(Math.max(1, places.length - 1))] ?? []
    const change = random.pick(changes)
    value = changeAt(plain(value), path, (entries, index) => change(entries, index, random))
    // A repeated name ends the changes: a parser would turn it into a different file.
    if (value instanceof Entries && hasTwice(value)) break
  }
  return `${write(value, '')}\n`
}

function hasTwice(value: unknown): boolean {
  if (value instanceof Entries)
    return (
      new Set(value.entries.map(([name]) => name)).size < value.entries.length ||
      value.entries.some(([, item]) => hasTwice(item))
    )
  return entriesIn(value).some(([, item]) => hasTwice(item))
}

/** As an object again, for the next change. */
function plain(value: unknown): unknown {
  if (value instanceof Entries) return Object.fromEntries(value.entries.map(([name, item]) => [name, plain(item)]))
  if (Array.isArray(value)) return value.map(plain)
  return isObject(value) ? Object.fromEntries(Object.entries(value).map(([name, item]) => [name, plain(item)])) : value
}

type Change = (entries: [string, unknown][], index: number, random: Random) => [string, unknown][]

const changes: readonly [Change, ...Change[]] = [
  (entries, index) => entries.toSpliced(index, 1),
  (entries, index) => entries.toSpliced(index, 0, ...entries.slice(index, index + 1)),
  (entries, index, random) => {
    const other = random.below(entries.length)
    const [left, right] = [entries[index], entries[other]]
    return left && right ? entries.with(index, [left[0], right[1]]).with(other, [right[0], left[1]]) : entries
  },
  (entries, index, random) =>
    entries.map(([name, item], at): [string, unknown] => [at === index ? random.pick(names) : name, item]),
  (entries, index, random) =>
    entries.map(([name, item], at): [string, unknown] => [name, at === index ? random.pick(strangers) : item]),
  (entries, index, random) =>
    entries.map(([name, item], at): [string, unknown] => [name, at === index ? random.pick(strangers) : item]),
  (entries, index) =>
    entries.map(([name, item], at): [string, unknown] => [name, at === index ? otherKind(item) : item]),
  (entries, index, random) => [
    ...entries.slice(0, index),
    [random.pick(names), random.pick(strangers)],
    ...entries.slice(index),
  ],
  (entries, index) => entries.map(([name, item], at): [string, unknown] => [name, at === index ? [item] : item]),
]

/** The same, written as another kind: 4 as "4", a text as a list of it, a list as its first item. */
function otherKind(value: unknown): unknown {
  if (typeof value === 'string') return value.length % 2 === 0 ? [value] : { value }
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return value[0] ?? null
  return isObject(value) ? Object.values(value) : value
}
