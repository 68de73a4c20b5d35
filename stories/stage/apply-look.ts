import { storyBrush } from './story-brush.ts'
import { themeRuleOf } from './story-themes.ts'

/** The queries that replace the one for the dark scheme. */
const chosen: Readonly<Record<string, string>> = { dark: 'screen', light: 'not all' }
const SYSTEM = '(prefers-color-scheme: dark)'
/** Marks the queries that were replaced, so that they are found again. */
const schemeRules = new WeakSet<CSSMediaRule>()

/** Gives the page of a story the theme and the scheme of the toolbar, as the server gives them to a document. */
export function applyLook(globals: Readonly<Record<string, unknown>>): void {
  const style = document.querySelector('style[data-story-theme]') ?? document.createElement('style')
  style.setAttribute('data-story-theme', '')
  style.textContent = storyBrush + themeRuleOf(globals['theme'])
  document.head.append(style)
  const scheme = globals['scheme']
  const query = typeof scheme === 'string' ? (chosen[scheme] ?? SYSTEM) : SYSTEM
  for (const sheet of document.styleSheets) replaceQueries(sheet.cssRules, query)
}

function replaceQueries(rules: CSSRuleList, query: string): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule && (schemeRules.has(rule) || rule.media.mediaText === SYSTEM)) {
      schemeRules.add(rule)
      rule.media.mediaText = query
    }
    if (rule instanceof CSSGroupingRule) replaceQueries(rule.cssRules, query)
  }
}
