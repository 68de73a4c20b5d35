import { sanitizeBody } from '#server/services/cleaning/sanitize-body.ts'

import { cleanTables } from './clean-tables.ts'
import { dropDecoration } from './drop-decoration.ts'
import { flattenBlocks } from './flatten-blocks.ts'
import { markStyles } from './mark-styles.ts'
import { type ParsedPaste, parsePaste } from './parse-paste.ts'
import type { PasteElement } from './paste-element.ts'
import { pasteLimits } from './paste-limits.ts'
import { type PrintedPaste, printPaste } from './print-paste.ts'
import { rebuildWordLists } from './rebuild-word-lists.ts'
import { matchRtfPictures, type SentPictures, takeDataPictures } from './sent-pictures.ts'
import { setCaptions } from './set-captions.ts'
import { shiftHeadings } from './shift-headings.ts'
import { unwrapLinks } from './unwrap-links.ts'

/** Reads what was pasted into a tree, and the pictures that were sent with it; undefined where the text is too long. */
export function readPaste(html: string, rtf: string, sent: SentPictures): ParsedPaste | undefined {
  const text = takeDataPictures(html, sent)
  if (text.length > pasteLimits.html) return undefined
  const parsed = parsePaste(text)
  // Before pictures are counted: bullets may be pictures.
  rebuildWordLists(parsed.root)
  matchRtfPictures(parsed.root, rtf, sent)
  dropDecoration(parsed.root)
  return parsed
}

/** Writes a tree, whose pictures are those of the site by now, in the language of texts. */
export function writePaste(root: PasteElement): PrintedPaste {
  unwrapLinks(root)
  shiftHeadings(root)
  markStyles(root)
  flattenBlocks(root)
  cleanTables(root)
  setCaptions(root)
  const { html, isCut } = printPaste(root.children, pasteLimits.printed)
  return { html: sanitizeBody(html).trim(), isCut }
}
