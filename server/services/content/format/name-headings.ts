import type { MarkedExtension } from 'marked'

import { headingName } from '#server/services/cleaning/heading-name.ts'

/**
 * Names the headings of one Markdown text, so that links can lead to them: `[报名](#报名办法)`. A second heading of the same
 * words has `-1` behind its name, as on GitHub. Cleaning keeps the names that links use.
 */
export function nameHeadings(): MarkedExtension {
  const nameCounts = new Map<string, number>()
  return {
    renderer: {
      heading({ tokens, depth }) {
        const text = this.parser.parseInline(tokens, this.parser.textRenderer)
        const name = uniqueName(headingName(plainText(text)), nameCounts)
        const id = name === '' ? '' : ` id="${name}"`
        return `<h${depth}${id}>${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
    },
  }
}

function uniqueName(name: string, nameCounts: Map<string, number>): string {
  let unique = name
  for (let count = nameCounts.get(name) ?? 0; nameCounts.has(unique); unique = `${name}-${count}`) {
    count += 1
    nameCounts.set(name, count)
  }
  nameCounts.set(unique, nameCounts.get(unique) ?? 0)
  return unique
}

/** Without the HTML that a heading may contain, and without entities, of which no letter belongs to the name. */
function plainText(html: string): string {
  return html.replaceAll(/<[^>]*>|&#?\w+;/gu, '')
}
