import { type JsonFault, jsonLimits } from './json-fault.ts'
import { type Place, type PlaceTree } from './json-place.ts'
import { readJsonStructure } from './json-structure.ts'
import { readJsonTokens } from './json-tokens.ts'
import { createLineTable, type LineTable } from './line-table.ts'

/** A fault of a JSON text, with its place. */
export interface JsonIssue extends Place {
  code: string
  message: string
  allowed?: readonly string[]
  suggestion?: string
}

export type ParsedJson = { ok: true; value: unknown; places: PlaceTree } | { ok: false; issues: readonly JsonIssue[] }

/**
 * Reads strict JSON (RFC 8259): the value with the place of everything in it,
 * or all faults of the text, each with its place and a Chinese sentence.
 * Its time is linear in the text's length, whatever the text.
 */
export function parseJson(text: string): ParsedJson {
  const refusal = refuse(text)
  if (refusal) return { ok: false, issues: [refusal] }
  const lines = createLineTable(text)
  const tokens = readJsonTokens(text, lines)
  const structure = readJsonStructure(tokens)
  const faults = [...tokens.faults, ...withoutEchoes(structure.faults, tokens.faults, lines)].sort((left, right) => left.offset - right.offset)
  if (faults.length === 0 && structure.places) return { ok: true, value: structure.value, places: structure.places }
  if (faults.length === 0) return { ok: false, issues: [{ code: 'JSON_EMPTY', message: '文件里没有内容', ...placeOf({ offset: 0, end: 1 }, lines) }] }
  return { ok: false, issues: faults.slice(0, jsonLimits.faults).map((fault) => toIssue(fault, lines)) }
}

/** Texts that are not worth reading. */
function refuse(text: string): JsonIssue | undefined {
  const start: Place = { line: 1, column: 1, endLine: 1, endColumn: 1 }
  if (text.length > jsonLimits.size) return { code: 'FILE_TOO_LARGE', message: `文件超过 ${jsonLimits.size / 1024 / 1024} MiB，请拆成几个文件`, ...start }
  const binary = text.indexOf('\u0000')
  if (binary >= 0) return { code: 'JSON_BINARY', message: '这不是文本文件：里面有空字符（NUL）', ...placeOf({ offset: binary, end: binary + 1 }, createLineTable(text)) }
  if (text.trim() === '') return { code: 'JSON_EMPTY', message: '文件是空的，至少要写 { }', ...start }
  return undefined
}

/**
 * One slip often looks like several: what stands on a line with a wrong character,
 * or right after such a line, is not told, and of each line's faults of structure only the first.
 */
function withoutEchoes(faults: readonly JsonFault[], certain: readonly JsonFault[], lines: LineTable): JsonFault[] {
  const told = new Set(certain.map((fault) => lines.at(fault.offset).line))
  return faults.filter((fault) => {
    const { line } = lines.at(fault.offset)
    if (told.has(line)) return false
    told.add(line)
    return true
  })
}

function toIssue({ offset, end, ...fault }: JsonFault, lines: LineTable): JsonIssue {
  return { ...fault, ...placeOf({ offset, end }, lines) }
}

function placeOf({ offset, end }: { offset: number; end: number }, lines: LineTable): Place {
  const from = lines.at(offset)
  const to = lines.at(end)
  return { ...from, endLine: to.line, endColumn: to.column }
}
