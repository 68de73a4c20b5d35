import type { JsonFault } from './json-fault.ts'

/** A text or name between doubled quotes, as in a cell of a CSV file: ""title"". No JSON text has one. */
const DOUBLED = /(?<![\\"])""(?![\s":,}\]])([^"\n]{1,200})""(?!")/gu
/** A cell that holds the beginning of JSON, as in "{ or "[. */
const CELL = /^\uFEFF?\s{0,20}"\s{0,20}[{[]/u

/** Whether a text came out of a spreadsheet, which encloses a cell in quotes and doubles those inside. */
export function doubledQuotes(text: string): JsonFault | undefined {
  if (!text.includes('""')) return undefined
  const doubled = [...text.matchAll(DOUBLED)]
  const quotes = text.split('"').length - 1
  const isCell = CELL.test(text)
  const isMost = doubled.length > 2 && doubled.length * 4 > quotes / 2
  const [first] = doubled
  if (!first || !(isCell || isMost)) return undefined
  const offset = isCell ? text.indexOf('"') : first.index
  return {
    code: 'JSON_QUOTE_DOUBLE',
    offset,
    end: offset + (isCell ? 1 : 2),
    message: '双引号都写成了两个 ""，这是从 Excel（CSV）里存出来的样子',
    allowed: [`每个双引号只写一个，如 "${first[1] ?? ''}"`],
  }
}

/**
 * Repairs a line on which some quotes are doubled, at the same length; undefined for other lines. All of them are one
 * fault.
 */
export function repairDoubled(line: string): { line: string; fault: JsonFault } | undefined {
  const [first] = [...line.matchAll(DOUBLED)]
  if (!first) return undefined
  const [found, word = ''] = first
  return {
    line: line.replace(DOUBLED, ' "$1" '),
    fault: {
      code: 'JSON_QUOTE_DOUBLE',
      offset: first.index,
      end: first.index + found.length,
      message: `文字「${word.slice(0, 20)}」两边的双引号写了两遍`,
      suggestion: `"${word}"`,
    },
  }
}
