import { matchBrackets, type MatchedBrackets } from './json-brackets.ts'
import { type JsonFault, jsonLimits } from './json-fault.ts'
import { type JsonPosition, type PositionTree } from './json-position.ts'
import { doubledQuotes } from './doubled-quotes.ts'
import { repairQuotes, type RepairedLine } from './json-quotes.ts'
import { readJsonStructure } from './json-structure.ts'
import { type JsonTokens, readJsonTokens } from './json-tokens.ts'
import { createLineTable, type LineTable } from './line-table.ts'

/** A fault of a JSON text, with its position. */
export interface JsonIssue extends JsonPosition {
  code: string
  message: string
  allowed?: readonly string[]
  suggestion?: string
}

/**
 * The value of a JSON text, or its faults; then `rough` is the value that was meant, where the faults leave no doubt of
 * the structure. What stands on a line with a fault is not to be relied on.
 */
export type ParsedJson =
  | { ok: true; value: unknown; places: PositionTree }
  | { ok: false; issues: readonly JsonIssue[]; rough?: { value: unknown; places: PositionTree } }

/**
 * Parses strict JSON (RFC 8259). Returns the value with the position of everything in it, or all faults of the text,
 * each with its position and a Chinese sentence. Runs in linear time for any text.
 */
export function parseJson(text: string): ParsedJson {
  const refusal = refuse(text)
  if (refusal) return { ok: false, issues: [refusal] }
  const lines = createLineTable(text)
  const quotes = repairQuotes(text, lines)
  const tokens = readJsonTokens(applyRepairs(text, quotes))
  // A text without its closing quote contains the brackets after it.
  const swallowed = tokens.faults.find((fault) => fault.code === 'JSON_STRING_OPEN')
  const brackets =
    tokens.trusted === 0 || swallowed
      ? { ...noBrackets, trusted: swallowed?.offset ?? 0 }
      : matchBrackets(tokens.tokens, tokens.repaired, lines)
  const structure = readJsonStructure(withBrackets(tokens, brackets))
  const outside = structure.faults.some((fault) => fault.code === 'JSON_NAME_OUTSIDE')
  const certain = [
    ...quotes.map(({ fault }) => fault),
    ...tokens.faults,
    ...brackets.faults.filter((fault) => !(outside && fault.code === 'JSON_EXTRA_CLOSE')),
  ]
  const faults = [...certain, ...withoutEchoes(structure.faults, certain, brackets, lines)].sort(
    (left, right) => left.offset - right.offset,
  )
  if (faults.length === 0 && structure.places) return { ok: true, value: structure.value, places: structure.places }
  if (faults.length === 0)
    return {
      ok: false,
      issues: [{ code: 'JSON_EMPTY', message: '文件里没有内容', ...placeOf({ offset: 0, end: 1 }, lines) }],
    }
  const isWhole = tokens.trusted >= text.length && brackets.faults.length === 0 && !swallowed && !structure.isLost
  return {
    ok: false,
    issues: faults.slice(0, jsonLimits.faults).map((fault) => toIssue(fault, lines)),
    ...(isWhole && structure.places ? { rough: { value: structure.value, places: structure.places } } : {}),
  }
}

/** Refuses texts without parsing them: too large, binary, or empty. */
function refuse(text: string): JsonIssue | undefined {
  const start: JsonPosition = { line: 1, column: 1, endLine: 1, endColumn: 1 }
  if (text.length > jsonLimits.size)
    return {
      code: 'FILE_TOO_LARGE',
      message: `文件超过 ${jsonLimits.size / 1024 / 1024} MiB，请拆成几个文件`,
      ...start,
    }
  if (text.trim() === '') return { code: 'JSON_EMPTY', message: '文件是空的，至少要写 { }', ...start }
  const fault = foundNul(text) ?? doubledQuotes(text)
  return fault && toIssue(fault, createLineTable(text))
}

/** Tells a file that lost its content or its end in a broken save, and one that is no text; a single NUL is a slip. */
function foundNul(text: string): JsonFault | undefined {
  const offset = text.indexOf('\u0000')
  if (offset === -1) return undefined
  const fault = (code: string, end: number, message: string): JsonFault => ({ code, offset, end, message })
  if (/^[\u0000\s]+$/u.test(text))
    return fault('JSON_EMPTY', offset + 1, '文件里全是空字符（NUL），内容没有了：多半是保存的时候断了电')
  if (!/^\uFEFF?\s*[{["]/u.test(text)) return fault('JSON_BINARY', offset + 1, '这不是文本文件：里面有空字符（NUL）')
  return /^[\u0000\s]+$/u.test(text.slice(offset))
    ? fault('JSON_NUL', text.length, '从这里到文件末尾都是空字符（NUL）：多半是保存的时候断了电')
    : fault('JSON_NUL', offset + 1, '这里有一个看不见的空字符（NUL）')
}

const noBrackets: Omit<MatchedBrackets, 'trusted'> = { faults: [], repairs: new Map(), echoes: [] }

/** Replaces lines by their repairs of the same length. */
function applyRepairs(text: string, repairs: readonly RepairedLine[]): string {
  return repairs.reduce(
    (changed, { offset, repaired }) => changed.slice(0, offset) + repaired + changed.slice(offset + repaired.length),
    text,
  )
}

/** Applies the repairs of brackets to the text and its tokens. */
function withBrackets(read: JsonTokens, { repairs, trusted }: MatchedBrackets): JsonTokens {
  if (repairs.size === 0) return { ...read, trusted: Math.min(read.trusted, trusted) }
  const characters = read.repaired.split('')
  for (const [offset, character] of repairs) characters[offset] = character
  const added = [...repairs]
    .filter(([offset]) => ' \t'.includes(read.repaired.charAt(offset)))
    .map(([offset]) => ({ offset, end: offset + 1 }))
  const tokens = read.tokens.filter(({ offset }) => repairs.get(offset) !== ' ')
  return {
    ...read,
    repaired: characters.join(''),
    tokens: [...tokens, ...added].sort((left, right) => left.offset - right.offset),
    trusted: Math.min(read.trusted, trusted),
  }
}

/**
 * Removes structural faults that are consequences of another fault: those on the line of a certain fault or inside an
 * echo of a bracket's fault, and all but the first on each line.
 */
function withoutEchoes(
  faults: readonly JsonFault[],
  certain: readonly JsonFault[],
  { echoes, faults: wrong }: Omit<MatchedBrackets, 'trusted'>,
  lines: LineTable,
): JsonFault[] {
  const faultLines = new Set(certain.map((fault) => lines.at(fault.offset).line))
  return faults.filter((fault) => {
    const { line } = lines.at(fault.offset)
    // A missing bracket merges two objects, whose names then seem to be repeated.
    if (fault.code === 'JSON_KEY_TWICE' && wrong.length > 0) return false
    if (faultLines.has(line) || echoes.some(({ from, to }) => fault.offset >= from && fault.offset <= to)) return false
    faultLines.add(line)
    return true
  })
}

function toIssue({ offset, end, ...fault }: JsonFault, lines: LineTable): JsonIssue {
  return { ...fault, ...placeOf({ offset, end }, lines) }
}

function placeOf({ offset, end }: { offset: number; end: number }, lines: LineTable): JsonPosition {
  const from = lines.at(offset)
  const to = lines.at(end)
  return { ...from, endLine: to.line, endColumn: to.column }
}
