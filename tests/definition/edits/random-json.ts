import type { createRandom } from '../mutate-text.ts'

type Random = ReturnType<typeof createRandom>

/** Names of properties: some that look alike, some that JavaScript treats in a way of its own. */
export const names = ['a', 'b', '标题', 'a b', 'a"', '7', '__proto__', 'toString', '\u2028'] as const
const strings = ['', 'a', '首页', '" , ', '{', ']', 'a\nb', '\\', '\u2028', '📚', '": 1,'] as const
const literals: readonly [unknown, ...unknown[]] = [0, 1, -2.5, 1e21, true, false, null]

/** A random value; lists and objects become rarer with their depth. */
export function randomJson(random: Random, depth = 0): unknown {
  const kind = random.below(depth > 3 ? 2 : 6)
  if (kind === 0) return random.pick(literals)
  if (kind === 1) return random.pick(strings)
  const size = random.below(4)
  if (kind < 4) return Array.from({ length: size }, () => randomJson(random, depth + 1))
  const keys = new Set(Array.from({ length: size }, () => random.pick(names)))
  return Object.fromEntries([...keys].map((name) => [name, randomJson(random, depth + 1)]))
}

/** White space around the signs of a text, by the depth at which it stands. */
interface Style {
  inside: (depth: number) => string
  close: (depth: number) => string
  comma: (depth: number) => string
  colon: () => string
}

const inLines = (unit: string, eol: string): Style => ({
  inside: (depth) => eol + unit.repeat(depth + 1),
  close: (depth) => eol + unit.repeat(depth),
  comma: (depth) => `,${eol}${unit.repeat(depth + 1)}`,
  colon: () => ': ',
})
const inLine = (space: string): Style => ({
  inside: () => space,
  close: () => space,
  comma: () => `,${space}`,
  colon: () => `:${space}`,
})
/** Any white space anywhere, as no formatter leaves it. */
const wild = (random: Random): Style => {
  const space = () => random.pick(['', '', ' ', '\n', '\t ', '\r\n  ', '\n\n'])
  const around = (sign: string) => () => space() + sign + space()
  return { inside: space, close: space, comma: around(','), colon: around(':') }
}

/** A random text that reads as a value: in lines, on one line, mixed, or with white space anywhere. */
export function randomText(random: Random, value: unknown): string {
  const lines = inLines(random.pick(['  ', '    ', '\t']), random.pick(['\n', '\r\n']))
  const line = inLine(random.pick(['', ' ']))
  const style = random.pick<() => Style>([
    () => lines,
    () => lines,
    () => line,
    () => random.pick([lines, line]),
    () => wild(random),
  ])
  const ends = ['', '\n', ' \r\n', '\n\n'] as const
  return random.pick(['', '', '\n ']) + written(random, value, style, 0) + random.pick(ends)
}

function written(random: Random, value: unknown, style: () => Style, depth: number): string {
  if (typeof value === 'string') return writtenString(random, value)
  if (typeof value !== 'object' || value === null)
    return value === 1 ? random.pick(['1', '1.0', '1e0']) : JSON.stringify(value)
  const nodeStyle = style()
  const members = Array.isArray(value)
    ? value.map((item) => written(random, item, style, depth + 1))
    : Object.entries(value).map(
        ([name, item]) => writtenString(random, name) + nodeStyle.colon() + written(random, item, style, depth + 1),
      )
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  if (members.length === 0) return open + random.pick(['', '', ' ', nodeStyle.close(depth)]) + close
  return (
    open +
    nodeStyle.inside(depth) +
    members.reduce((all, one) => all + nodeStyle.comma(depth) + one) +
    nodeStyle.close(depth) +
    close
  )
}

/** The same string may be written in several ways. */
function writtenString(random: Random, value: string): string {
  if (random.below(4) > 0) return JSON.stringify(value)
  return `"${[...value].map((sign) => [...sign].map(escaped).join('')).join('')}"`
}

function escaped(sign: string): string {
  return sign
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')
}
