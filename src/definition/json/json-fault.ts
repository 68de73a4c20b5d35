/** A fault of JSON itself, by offset; `parse-json.ts` turns it into a line and a column. */
export interface JsonFault {
  code: string
  offset: number
  end: number
  message: string
  allowed?: readonly string[]
  suggestion?: string
}

/** What a schema file may measure. Real ones have a few hundred values; the limits keep a hostile one cheap. */
export const jsonLimits = {
  /** UTF-16 units of text, and bytes of a file. */
  size: 1024 * 1024,
  /** Of a longer text with wrong characters, the structure is not looked at until they are right. */
  patience: 256 * 1024,
  depth: 64,
  tokens: 100_000,
  key: 200,
  string: 20_000,
  /** Faults told of one file; more only bury the first. */
  faults: 100,
}

/** A piece of the file, short enough for a sentence. */
export function quote(text: string, max = 20): string {
  const units = [...text.slice(0, max * 4)]
  const cut = units.length > max || text.length > max * 4
  return `「${cut ? `${units.slice(0, max).join('')}…` : text}」`
}
