import { type Characters, none, overlap, union } from './pattern-characters.ts'
import type { PatternNode } from './parse-pattern.ts'

/** Returns the length of the shortest match. */
export function shortestMatch(node: PatternNode): number {
  if (node.kind === 'character') return 1
  if (node.kind === 'sequence') return node.parts.reduce((sum, part) => sum + shortestMatch(part), 0)
  if (node.kind === 'choice') return Math.min(...node.ways.map(shortestMatch))
  return node.least === 0 ? 0 : node.least * shortestMatch(node.part)
}

/** Returns the size of a pattern with its repetitions expanded; unbounded repetitions are expanded once. */
export function writtenOut(node: PatternNode): number {
  if (node.kind === 'character') return 1
  if (node.kind === 'repeat')
    return Math.max(1, Number.isFinite(node.most) ? node.most : node.least + 1) * writtenOut(node.part)
  return (node.kind === 'sequence' ? node.parts : node.ways).reduce((sum, part) => sum + writtenOut(part), 1)
}

/**
 * Returns an upper bound for the number of simultaneously open alternatives in matching any whole text of `length`
 * characters. A backtracking engine (as in all browsers) needs at most that many times the length times the size of the
 * pattern, because it abandons an alternative at the first character that does not match. Alternatives that continue
 * with different characters exclude each other; those that may share a character are all counted. The bound is never
 * too small and often larger than necessary, which is safe.
 */
export function liveWays(node: PatternNode, length: number): number {
  // The last part is followed by the end of the text, which is no character.
  return ways(node, none, length)
}

/** @param after characters that can directly follow this part */
function ways(node: PatternNode, after: Characters, length: number): number {
  switch (node.kind) {
    case 'character':
      return 1
    case 'sequence': {
      let product = 1
      let following = after
      for (const part of node.parts.toReversed()) {
        product *= ways(part, following, length)
        following = startOf(part, following)
      }
      return product
    }
    case 'choice': {
      const counts = node.ways.map((way) => ways(way, after, length))
      const starts = node.ways.map((way) => startOf(way, after))
      // Two empty alternatives continue identically with every character.
      const isClear =
        node.ways.filter(isEmptiable).length < 2 &&
        starts.every((start, index) => starts.slice(index + 1).every((other) => !overlap(start, other)))
      return isClear ? Math.max(...counts) : counts.reduce((sum, count) => sum + count, 0)
    }
    case 'repeat': {
      const { part, least } = node
      // A text has at most as many repetitions as characters.
      const most = Math.min(node.most, Math.max(length, least))
      // An empty match can be repeated in any number of ways.
      if (isEmptiable(part)) return most > 1 ? Number.POSITIVE_INFINITY : 1 + ways(part, after, length)
      const start = firstOf(part)
      const inner = ways(part, most > 1 ? union(start, after) : after, length)
      const rounds = inner === 1 ? 1 : inner ** most
      const isClear = least === most || !overlap(start, after)
      return isClear ? rounds : rounds * (most - least + 1)
    }
  }
}

function isEmptiable(node: PatternNode): boolean {
  return shortestMatch(node) === 0
}

/** Returns the characters with which a part can begin, including those after it if the part can be empty. */
function startOf(node: PatternNode, after: Characters): Characters {
  return isEmptiable(node) ? union(firstOf(node), after) : firstOf(node)
}

function firstOf(node: PatternNode): Characters {
  if (node.kind === 'character') return node.characters
  if (node.kind === 'choice') return union(...node.ways.map(firstOf))
  if (node.kind === 'repeat') return node.most === 0 ? none : firstOf(node.part)
  const firsts: Characters[] = []
  for (const part of node.parts) {
    firsts.push(firstOf(part))
    if (!isEmptiable(part)) break
  }
  return union(...firsts)
}
