import type { Visitor } from '#plan/page-plan.ts'

import type { StyleNode } from './used-css.ts'

type Scheme = Visitor['scheme']

/** As minifiers and `css-tree` write it. */
const DARK = /@media ?\(prefers-color-scheme: ?dark\)/gu
/** The query of a chosen scheme: screens are dark and paper is not, or nothing is. */
const chosen = { dark: '@media screen', light: '@media not all' } as const

/** Returns the file of a sheet in a chosen scheme: the build writes it beside the sheet itself. */
export function schemedName(sheet: string, scheme: keyof typeof chosen): string {
  return sheet.replace(/\.css$/u, `.${scheme}.css`)
}

/** Returns a style sheet whose scheme is a visitor's choice instead of the system's. */
export function schemedSheet(css: string, scheme: keyof typeof chosen): string {
  return css.replaceAll(DARK, chosen[scheme])
}

/** Returns the same of a parsed sheet, without the rules that never hold. */
export function schemedStyles(nodes: readonly StyleNode[], scheme: Scheme): readonly StyleNode[] {
  if (scheme === undefined) return nodes
  return nodes.flatMap((node): StyleNode[] => {
    if (node.kind !== 'group') return [node]
    const isDark = node.prelude.search(DARK) === 0
    if (isDark && scheme === 'light') return []
    return [
      {
        ...node,
        prelude: isDark ? chosen.dark : node.prelude,
        children: [...schemedStyles(node.children, scheme)],
      },
    ]
  })
}
