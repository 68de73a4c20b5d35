/** A set of characters as ranges of code points, sorted and without contact. */
export type Characters = readonly (readonly [from: number, to: number])[]

const LAST = 0x10ffff
export const none: Characters = []
export const every: Characters = [[0, LAST]]

const digits: Characters = [[0x30, 0x39]]
const words: Characters = [
  [0x30, 0x39],
  [0x41, 0x5a],
  [0x5f, 0x5f],
  [0x61, 0x7a],
]
/** The characters of `\s` (ECMA-262, WhiteSpace and LineTerminator). */
const spaces: Characters = [
  [0x09, 0x0d],
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
]

/** The characters of `.`: all except line terminators. */
export const anyInLine: Characters = complement([
  [0x0a, 0x0a],
  [0x0d, 0x0d],
  [0x2028, 0x2029],
])

/**
 * Returns the characters of `\d`, `\W` and similar classes, by their letter. A Unicode property counts as all
 * characters, because too large a set is safe here, and too small a set is not.
 */
export function namedCharacters(letter: string): Characters | undefined {
  const named: Readonly<Record<string, Characters>> = {
    d: digits,
    D: complement(digits),
    w: words,
    W: complement(words),
    s: spaces,
    S: complement(spaces),
    p: every,
    P: every,
  }
  return Object.hasOwn(named, letter) ? named[letter] : undefined
}

export function union(...sets: readonly Characters[]): Characters {
  const sorted = sets.flat().toSorted(([left], [right]) => left - right)
  const merged: [number, number][] = []
  for (const [from, to] of sorted) {
    const last = merged.at(-1)
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}

export function complement(set: Characters): Characters {
  const rest: [number, number][] = []
  let next = 0
  for (const [from, to] of union(set)) {
    if (from > next) rest.push([next, from - 1])
    next = to + 1
  }
  if (next <= LAST) rest.push([next, LAST])
  return rest
}

export function overlap(left: Characters, right: Characters): boolean {
  return left.some(([from, to]) => right.some(([start, end]) => from <= end && start <= to))
}
