import { createHash } from 'node:crypto'

import { traitsOf, type StyleNode, type UsedCss, usedCss } from './used-css.ts'

/** The style of one document with its hash for the content security policy. */
export interface InlineStyle extends UsedCss {
  /** "sha256-…" */
  hash: string
}

/** Pages of one route differ in words, not in traits, so few styles serve many pages. */
const MAX_STYLES = 200

/** Returns a function that selects the rules of a document and caches them by its traits. */
export function createStyleFinder(sheets: readonly StyleNode[]): (html: string, isElder: boolean) => InlineStyle {
  const known = new Map<string, InlineStyle>()
  return (html, isElder) => {
    const traits = traitsOf(html)
    const key = `${isElder ? 'elder ' : ''}${[...traits].sort().join(' ')}`
    const found = known.get(key)
    if (found) return found
    const used = usedCss(sheets, traits, isElder)
    const style = { ...used, hash: `sha256-${createHash('sha256').update(used.css).digest('base64')}` }
    if (known.size >= MAX_STYLES) known.clear()
    known.set(key, style)
    return style
  }
}
