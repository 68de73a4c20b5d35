import type { ThemeModel } from '#compile/theme/theme-properties.ts'

import { propertiesIn, type StyleNode } from './used-css.ts'

/** Puts the values of a theme in the place of those that the build declares on the root. */
export function themedStyles(nodes: readonly StyleNode[], theme: ThemeModel): StyleNode[] {
  return nodes.map((node): StyleNode => {
    if (node.kind === 'group') return { ...node, children: themedStyles(node.children, theme) }
    if (node.kind !== 'rule' || !node.selectors.some(({ text }) => text === ':root')) return node
    return {
      ...node,
      declarations: node.declarations.map((declaration) => {
        const value = declaration.property === undefined ? undefined : theme[declaration.property]
        return value === undefined
          ? declaration
          : { ...declaration, text: `${declaration.property}:${value}`, reads: propertiesIn(value) }
      }),
    }
  })
}

/** Returns the rule that keeps a theme above the whole style sheet, which browsers apply later; '' for none. */
export function themeRule(theme: ThemeModel): string {
  const declarations = Object.entries(theme).map(([name, value]) => `${name}:${value}`)
  return declarations.length > 0 ? `@layer overrides{:root{${declarations.join(';')}}}` : ''
}
