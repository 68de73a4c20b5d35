import type { JsonFault } from './json-fault.ts'
import { quote } from './json-fault.ts'
import { repairDoubled } from './doubled-quotes.ts'
import type { LineTable } from './line-table.ts'

/** A line that lacks one double quote, or has some twice, its repair at the same length, and the fault. */
export interface RepairedLine {
  offset: number
  repaired: string
  fault: JsonFault
}

/** Longer lines were not written by hand. */
const LONGEST = 2000
/** A file with more of these lines has a different fault. */
const MOST = 50

/**
 * Repairs lines that lack a double quote. A JSON text ends on its line, so a line with an odd number of double quotes
 * lacks one, and the meaning of every quote after it is inverted. The quote is inserted at a position with which the
 * line reads as JSON; lines without such a position are left alone. Quotes that are written twice are an even number.
 */
export function repairQuotes(text: string, lines: LineTable): RepairedLine[] {
  const found: RepairedLine[] = []
  let next = text.indexOf('"')
  while (next !== -1 && found.length < MOST) {
    const { line } = lines.at(next)
    const offset = lines.startOf(line)
    const end = lines.startOf(line + 1)
    const isOdd = countQuotes(text, offset, end) % 2 === 1
    const repair = isOdd ? repairLine : repairDoubled
    const repaired = end - offset <= LONGEST ? repair(lines.textOf(line)) : undefined
    if (repaired)
      found.push({
        offset,
        repaired: repaired.line,
        fault: { ...repaired.fault, offset: offset + repaired.fault.offset, end: offset + repaired.fault.end },
      })
    next = text.indexOf('"', end)
  }
  return found
}

/** Counts double quotes that are not escaped. */
function countQuotes(text: string, from: number, to: number): number {
  let count = 0
  for (let index = from; index < to; index += 1)
    if (text.charAt(index) === '"' && text.charAt(index - 1) !== '\\') count += 1
  return count
}

/** Candidates for the missing quote: a quote of another kind, and the start and end of a word. */
const OTHER = /[“”„‟＂‘’'`「」『』]/gu
const OPENS = /(?<=^|[\s{[,:])[^\s"{}[\]:,]/gu
const CLOSES = /[^\s"](?=\s*(?:[:,}\]]|$))/gu

function repairLine(line: string): { line: string; fault: JsonFault } | undefined {
  const others = [...line.matchAll(OTHER)].map((match) => ({ at: match.index, side: 'other' }))
  const opens = [...line.matchAll(OPENS)].map((match) => ({ at: match.index, side: 'left' }))
  const closes = [...line.matchAll(CLOSES)].map((match) => ({ at: match.index, side: 'right' }))
  const candidates = [...others, ...[...opens, ...closes].sort((left, right) => left.at - right.at)].map(
    ({ at, side }) => ({
      at,
      side,
      repaired: `${line.slice(0, at)}"${line.slice(at + 1)}`,
    }),
  )
  const fitting = candidates.filter(({ repaired }) => readsAsJson(repaired))
  // A repair that closes a bracket the line has not opened is less likely: the brace of "news/{id}" is part of the
  // text.
  const best = fitting.find(({ repaired }) => hasMatchingOpeners(repaired)) ?? fitting[0]
  return best && { line: best.repaired, fault: describe(line, best.repaired, best.at, best.side) }
}

/** Whether every bracket closed after the line's beginning was opened on the line. */
function hasMatchingOpeners(line: string): boolean {
  let depth = 0
  const brackets = line.replace(/"(?:[^"\\]|\\.)*"/gu, '').replace(/^[\s}\],]+/u, '')
  for (const character of brackets) {
    if (character === '{' || character === '[') depth += 1
    if (character === '}' || character === ']') depth -= 1
    if (depth < 0) return false
  }
  return true
}

function describe(line: string, repaired: string, at: number, side: string): JsonFault {
  const isLeft = side === 'left' || (side === 'other' && countQuotes(repaired, 0, at) % 2 === 0)
  const start = isLeft ? at + (side === 'other' ? 1 : 0) : line.lastIndexOf('"', at) + 1
  const end = isLeft ? line.indexOf('"', at) : at + (side === 'other' ? 0 : 1)
  const word = line.slice(start, end)
  const place = side === 'right' ? at + 1 : at
  return {
    code: side === 'other' ? 'JSON_QUOTE' : 'JSON_QUOTE_MISSING',
    offset: place,
    end: place + 1,
    message:
      side === 'other'
        ? `文字${quote(word)}的${isLeft ? '左' : '右'}引号写成了「${line.charAt(at)}」，应该用英文双引号`
        : `文字${quote(word)}缺少${isLeft ? '左' : '右'}引号`,
    suggestion: `"${word}"`,
  }
}

const PIECE = /[ \t]*(?:("(?:[^"\\]|\\.)*")|([{[])|([}\]])|(,)|(:)|(-?\d[\d.eE+-]*|true|false|null)(?![\w"]))/uy

/** Whether a line could be part of a JSON file: it consists of tokens, and each can follow the one before it. */
function readsAsJson(line: string): boolean {
  PIECE.lastIndex = 0
  const source = line.trimEnd()
  let previous = 'start'
  while (PIECE.lastIndex < source.length) {
    const match = PIECE.exec(source)
    if (!match) return false
    const kind = kindOf(match)
    if (!follows(previous, kind)) return false
    previous = kind
  }
  return true
}

/** Kinds of tokens in the order of PIECE's groups. */
const kinds = ['string', 'open', 'close', 'comma', 'colon', 'value'] as const

function kindOf(groups: RegExpExecArray): string {
  return kinds.find((_, index) => groups[index + 1] !== undefined) ?? 'value'
}

function follows(previous: string, next: string): boolean {
  const isValue = next === 'string' || next === 'value' || next === 'open'
  switch (previous) {
    case 'start':
      return true
    case 'string':
      return !isValue
    case 'value':
    case 'close':
      return next === 'comma' || next === 'close'
    case 'open':
      return isValue || next === 'close'
    default:
      return isValue
  }
}
