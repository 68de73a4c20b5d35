import { DOMParser, type Node, type ParseOptions, type Slice, type TagParseRule } from 'prosemirror-model'

import { inertDocument } from './inert-document.ts'
import { richTextSchema, unreadElements } from './rich-text-schema.ts'

const unread: TagParseRule[] = unreadElements.split(' ').map((tag) => ({ tag, ignore: true }))

/** Reads elements into the document of the editor; what the schema does not have falls away. */
class RichTextParser extends DOMParser {
  override parse(dom: globalThis.Node, options?: ParseOptions): Node {
    setCaptionsApart(dom)
    return super.parse(dom, options)
  }

  override parseSlice(dom: globalThis.Node, options?: ParseOptions): Slice {
    setCaptionsApart(dom)
    return super.parseSlice(dom, options)
  }
}

/** Reads what is pasted, and stored texts. */
export const richTextParser: DOMParser = new RichTextParser(richTextSchema, [
  ...DOMParser.fromSchema(richTextSchema).rules,
  ...unread,
])

/** Reads a stored text. */
export function parseRichText(html: string): Node {
  return richTextParser.parse(inertDocument(html).body)
}

/** Commands for tables count their rows as children: the caption is the block before the table. */
function setCaptionsApart(dom: globalThis.Node): void {
  if (!(dom instanceof window.Element || dom instanceof window.DocumentFragment)) return
  for (const caption of dom.querySelectorAll('table > caption')) caption.closest('table')?.before(caption)
}
