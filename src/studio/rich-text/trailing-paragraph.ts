import { Plugin } from 'prosemirror-state'

import { nodeType } from './text-commands.ts'

/** A text always ends in a paragraph, so that it can be continued behind a table or a figure; an empty one is not stored. */
export function trailingParagraph(): Plugin {
  return new Plugin({
    appendTransaction(transactions, _, { doc, tr }) {
      if (!transactions.some(({ docChanged }) => docChanged) || doc.lastChild?.type.name === 'p') return null
      return tr.insert(doc.content.size, nodeType('p').create())
    },
  })
}
