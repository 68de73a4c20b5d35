/** A fault of JSON syntax, by offset; `parse-json.ts` converts it into a line and a column. */
export interface JsonFault {
  code: string
  offset: number
  end: number
  message: string
  allowed?: readonly string[]
  suggestion?: string
}

/** Limits of a schema file. Real files have a few hundred values; the limits keep hostile ones cheap. */
export const jsonLimits = {
  /** UTF-16 units of text, and bytes of a file. */
  size: 1024 * 1024,
  /** In a longer text with wrong characters, the structure is not parsed until they are corrected. */
  patience: 256 * 1024,
  depth: 64,
  tokens: 100_000,
  key: 200,
  string: 20_000,
  /** Highest number of faults reported for one file; more would hide the first. */
  faults: 100,
}

/** Quotes a piece of the file, short enough for a sentence. */
export function quote(text: string, max = 20): string {
  const units = [...text.slice(0, max * 4)]
  const cut = units.length > max || text.length > max * 4
  return `「${cut ? `${units.slice(0, max).join('')}…` : text}」`
}
