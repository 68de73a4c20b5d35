import { nearestName } from '#definition/names/nearest-name.ts'

/** A fault in an editor's file, with its place. */
export interface ContentFault {
  file: string
  /** The line of a CSV file, or the position in a JSON file; absent for Markdown, which holds a single record. */
  row?: number
  /** The key of the row. */
  key?: string
  /** The column, as named or to be named in the editor's file. */
  column?: string
  message: string
  allowed?: readonly string[]
  suggestion?: string
}

/** A fault without its place. */
export type Fault = Pick<ContentFault, 'message' | 'allowed' | 'suggestion'>

/** Names the row of a file: "第 12 行（news-12）", or "第 3 条" of a JSON file; empty for a file of one record without key. */
export function describePlace({ file, row, key }: Pick<ContentFault, 'file' | 'row' | 'key'>): string {
  return `${row === undefined ? '' : `第 ${row} ${file.endsWith('.json') ? '条' : '行'}`}${key === undefined ? '' : `（${key}）`}`
}

/** Adds the allowed values and the nearest of them to a fault. */
export function amongThese(message: string, found: string, allowed: readonly string[]): Fault {
  return { message, allowed, ...nearestName(found, allowed) }
}

/** Quotes a value for a message: on one line, shortened, without control characters that steer a terminal. */
export function shown(value: unknown, max = 40): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
  const characters = [...text.slice(0, max * 4).replace(/\s+/gu, ' ')]
  return `「${characters.length > max || text.length > max * 4 ? `${characters.slice(0, max).join('')}…` : characters.join('')}」`
}
