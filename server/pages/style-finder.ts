import { createHash } from 'node:crypto'

import type { ThemeModel } from '#compile/theme/theme-properties.ts'
import type { Visitor } from '#plan/page-plan.ts'

import { schemedStyles } from './schemed-styles.ts'
import { themedStyles, themeRule } from './themed-styles.ts'
import { traitsOf, type StyleNode, type UsedCss, usedCss } from './used-css.ts'

/** The style of one document with its hash for the content security policy. */
export interface InlineStyle extends UsedCss {
  /** "sha256-…" */
  hash: string
}

/** The choices of a visitor by which rules apply. */
export type StyledVisitor = Pick<Visitor, 'elder' | 'scheme'>

/**
 * Selects the rules of a document.
 *
 * @param theme what the site's theme changes; undefined for the present one
 */
export type FindStyle = (html: string, visitor: StyledVisitor, theme: ThemeModel | undefined) => InlineStyle

/** Pages of one route differ in words, not in traits, so few styles serve many pages. */
const MAX_STYLES = 200

const unthemed: ThemeModel = {}

/** Returns a function that selects the rules of a document and caches them by theme and traits. */
export function createStyleFinder(sheets: readonly StyleNode[]): FindStyle {
  // A portal that gives way to another takes its styles with it.
  const finders = new WeakMap<ThemeModel, ReturnType<typeof createThemedFinder>>()
  return (html, visitor, theme = unthemed) => {
    const find = finders.get(theme) ?? createThemedFinder(sheets, theme)
    finders.set(theme, find)
    return find(html, visitor)
  }
}

function createThemedFinder(sheets: readonly StyleNode[], theme: ThemeModel) {
  const cached = new Map<string, InlineStyle>()
  const themed = themedStyles(sheets, theme)
  const rule = themeRule(theme)
  return (html: string, { elder, scheme }: StyledVisitor): InlineStyle => {
    const traits = traitsOf(html)
    const key = `${elder ? 'elder ' : ''}${scheme ?? ''} ${[...traits].sort().join(' ')}`
    const found = cached.get(key)
    if (found) return found
    const used = usedCss(schemedStyles(themed, scheme), traits, elder)
    const css = used.css + rule
    const style = { ...used, css, hash: `sha256-${createHash('sha256').update(css).digest('base64')}` }
    if (cached.size >= MAX_STYLES) cached.clear()
    cached.set(key, style)
    return style
  }
}
