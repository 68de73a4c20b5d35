import { createHash } from 'node:crypto'

import type { Portal } from '#compile/portal.ts'
import type { PageFace } from '#app/page-response.ts'
import type { Visitor } from '#plan/page-plan.ts'

import { brushStyles } from './brush-style.ts'
import { schemedStyles } from './schemed-styles.ts'
import { themedStyles, themeRule } from './themed-styles.ts'
import { traitsOf, type StyleNode, usedCss } from './used-css.ts'

/** The style of one document, with the fonts that it names. */
export interface InlineStyle {
  css: string
  /** "sha256-…", for the content security policy. */
  hash: string
  /** Addresses of the fonts that the rules do not hold themselves. */
  fonts: readonly string[]
  faces: readonly PageFace[]
}

/** The choices of a visitor by which rules apply. */
export type StyledVisitor = Pick<Visitor, 'elder' | 'scheme'>

/** What a site changes in the styles: its theme, and the faces of its brush font. */
export type StyledPortal = Pick<Portal, 'theme' | 'brush'>

/** Selects the rules of a document. */
export type FindStyle = (html: string, visitor: StyledVisitor, portal: StyledPortal) => InlineStyle

/** Pages of one route differ in words, not in traits, so few styles serve many pages. */
const MAX_STYLES = 200

/** Returns a function that selects the rules of a document and caches them by portal and traits. */
export function createStyleFinder(sheets: readonly StyleNode[]): FindStyle {
  // A portal that gives way to another takes its styles with it.
  const finders = new WeakMap<StyledPortal, ReturnType<typeof createPortalFinder>>()
  return (html, visitor, portal) => {
    const find = finders.get(portal) ?? createPortalFinder(sheets, portal)
    finders.set(portal, find)
    return find(html, visitor)
  }
}

function createPortalFinder(sheets: readonly StyleNode[], { theme = {}, brush }: StyledPortal) {
  const cached = new Map<string, InlineStyle>()
  const themed = themedStyles(sheets, theme)
  const rule = themeRule(theme)
  const brushes = brushStyles(brush)
  return (html: string, { elder, scheme }: StyledVisitor): InlineStyle => {
    const traits = traitsOf(html)
    const key = `${elder ? 'elder ' : ''}${scheme ?? ''} ${[...traits].sort().join(' ')}`
    const found = cached.get(key)
    if (found) return found
    const named = brushes.filter(({ trait }) => traits.has(trait))
    const faces = named.map(({ css }) => css).join('')
    const css = faces + usedCss(schemedStyles(themed, scheme), traits, elder) + rule
    const style = {
      css,
      hash: `sha256-${createHash('sha256').update(css).digest('base64')}`,
      fonts: named.flatMap(({ file }) => file ?? []),
      faces: named.map(({ face }) => face),
    }
    if (cached.size >= MAX_STYLES) cached.clear()
    cached.set(key, style)
    return style
  }
}
