import sanitizeHtml from 'sanitize-html'
import type { IOptions } from 'sanitize-html'

import { writtenElements } from '#contract/rich-text/element-roles.ts'
import { findJumps } from './find-jumps.ts'
import { rebuildBlocks, type RebuildOptions } from './rebuild-blocks.ts'
import { writtenAttributes } from '#contract/rich-text/safe-attributes.ts'

/**
 * The elements and attributes an article may use. Anything that could run code, embed a frame, submit data or restyle
 * the page is absent.
 */
const options: IOptions = {
  allowedTags: [...writtenElements],
  allowedAttributes: writtenAttributes,
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  disallowedTagsMode: 'discard',
  selfClosing: [...sanitizeHtml.defaults.selfClosing, 'track'],
}

/**
 * Makes HTML from content safe to show. Runs on every output rather than on input, so that a stricter list also covers
 * content stored earlier. `rebuildBlocks` writes what is allowed; that nothing else leaves the server is the work of the
 * library behind it, which reads its result as it would read a stranger's.
 */
export function sanitizeBody(html: string, rebuilding?: RebuildOptions): string {
  return sanitizeHtml(rebuildBlocks(html, rebuilding), options)
}

/** The same for a text of a field: its places have other ids than those of the body on the same page. */
export function sanitizeField(name: string, html: string): string {
  return sanitizeBody(html, { jumps: findJumps(html, name) })
}
