const TAG = /<(\/?)([a-z][a-z0-9]*)\b(?:"[^"]*"|[^"<>])*>/gu
/** Elements without content. */
const EMPTY = new Set(['br', 'hr', 'img', 'input', 'track'])

/**
 * The blocks of a stored text one after the other, without what stands between them. It reads only what the writer of stored texts
 * prints: every element is closed, and `<` and `>` within words are written as entities.
 */
export function textBlocks(html: string): string[] {
  const blocks: string[] = []
  let depth = 0
  let start = 0
  for (const { 0: tag, 1: closing, 2: name = '', index } of html.matchAll(TAG)) {
    if (!EMPTY.has(name)) depth += closing === '' ? 1 : -1
    if (depth > 0) continue
    blocks.push(html.slice(start, index + tag.length).trim())
    start = index + tag.length
    depth = 0
  }
  const rest = html.slice(start).trim()
  return rest === '' ? blocks : [...blocks, rest]
}
