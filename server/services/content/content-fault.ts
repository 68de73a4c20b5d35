import { nearestName } from '#definition/names/nearest-name.ts'

/** A fault of what an editor gives, with its place as they see it. */
export interface ContentFault {
  file: string
  /** The line of a CSV file, or which record of a JSON file; a Markdown file is one. */
  row?: number
  /** What the row calls itself. */
  key?: string
  /** The column, as the editor wrote or would write it. */
  column?: string
  message: string
  allowed?: readonly string[]
  suggestion?: string
}

/** What is said of a value: everything of a fault but its place. */
export type Fault = Pick<ContentFault, 'message' | 'allowed' | 'suggestion'>

/** What is allowed, and which of it was probably meant. */
export function amongThese(message: string, found: string, allowed: readonly string[]): Fault {
  return { message, allowed, ...nearestName(found, allowed) }
}

/** A piece of what was found, short enough for a line, without anything that steers a terminal. */
export function shown(value: unknown, max = 40): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
  const characters = [...text.slice(0, max * 4).replace(/\s+/gu, ' ')]
  return `「${characters.length > max || text.length > max * 4 ? `${characters.slice(0, max).join('')}…` : characters.join('')}」`
}
