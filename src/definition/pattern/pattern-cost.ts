import { type Characters, none, overlap, union } from './pattern-characters.ts'
import type { PatternNode } from './parse-pattern.ts'

/** How many characters a pattern takes at least. */
export function shortestMatch(node: PatternNode): number {
  if (node.kind === 'character') return 1
  if (node.kind === 'sequence') return node.parts.reduce((sum, part) => sum + shortestMatch(part), 0)
  if (node.kind === 'choice') return Math.min(...node.ways.map(shortestMatch))
  return node.least === 0 ? 0 : node.least * shortestMatch(node.part)
}

/** How large a pattern is with its repetitions written out, those without an end once. */
export function writtenOut(node: PatternNode): number {
  if (node.kind === 'character') return 1
  if (node.kind === 'repeat')
    return Math.max(1, Number.isFinite(node.most) ? node.most : node.least + 1) * writtenOut(node.part)
  return (node.kind === 'sequence' ? node.parts : node.ways).reduce((sum, part) => sum + writtenOut(part), 1)
}

/**
 * How many ways through the pattern can be alive at once, at most, on any text of `length` characters that is
 * matched as a whole. An engine that tries one way after another (as all browsers' do) needs no more than that
 * many times the length, times the size of the pattern: a way that the next character excludes is given up there.
 * Where two ways go on with different characters only one of them lives; where they may share one, both count.
 * Never too small; often larger than it really is, which is safe.
 */
export function liveWays(node: PatternNode, length: number): number {
  // After the last part only the end can come, and no character is the end.
  return ways(node, none, length)
}

/** @param after what may come directly after this part */
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
      // Two ways that both take nothing go on alike, whatever comes.
      const isClear =
        node.ways.filter(isEmptiable).length < 2 &&
        starts.every((start, index) => starts.slice(index + 1).every((other) => !overlap(start, other)))
      return isClear ? Math.max(...counts) : counts.reduce((sum, count) => sum + count, 0)
    }
    case 'repeat': {
      const { part, least } = node
      // A text has no more places than characters.
      const most = Math.min(node.most, Math.max(length, least))
      // Nothing, any number of times, is any number of ways to do nothing.
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

/** What a part may begin with; what comes after it, too, where it may be nothing. */
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
