import { elementsBelow } from '#server/services/content/pasting/paste-element.ts'
import { readPaste, writePaste } from '#server/services/content/pasting/rebuild-paste.ts'

/** What is written of a text whose pictures are all stored, each under its number. */
export function rebuilt(html: string): string {
  const parsed = readPaste(html, '', new Map())
  if (parsed === undefined) return ''
  let count = 0
  for (const element of elementsBelow(parsed.root))
    if (element.name === 'img') element.attributes = { src: `/web/media/${(count += 1)}.webp`, alt: '' }
  return writePaste(parsed.root).html
}
