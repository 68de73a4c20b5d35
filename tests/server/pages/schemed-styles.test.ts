import { describe, expect, it } from 'vitest'

import { parseStyles } from '#server/pages/parse-styles.ts'
import { schemedSheet } from '#server/pages/schemed-styles.ts'
import { createStyleFinder } from '#server/pages/style-finder.ts'

const css =
  '@layer tokens{:root{--c:#111}@media (prefers-color-scheme:dark){:root{--c:#222}}}@layer blocks{.a{color:var(--c)}@media (prefers-color-scheme: dark){.a{top:0}}@media (min-width:9rem){.a{left:0}}}'
const find = createStyleFinder(parseStyles(css))
const styleOf = (scheme?: 'dark' | 'light') =>
  find('<html><i class="a">', { elder: false, ...(scheme ? { scheme } : {}) }, {}).css

describe('the scheme of a document', () => {
  it('is the system’s where the visitor has chosen none', () => {
    expect(styleOf()).toContain('prefers-color-scheme')
  })

  it('is on screens the dark one of a visitor who chose it, whatever the system says', () => {
    expect(styleOf('dark')).not.toContain('prefers-color-scheme')
    expect(styleOf('dark')).toMatch(/@media screen\{:root\{--\w+:#222\}\}/u)
    expect(styleOf('dark')).toContain('@media screen{.a{top:0}}')
  })

  it('has no dark rule for a visitor who chose light', () => {
    expect(styleOf('light')).not.toMatch(/#222|top:0|prefers|screen/u)
    expect(styleOf('light')).toMatch(/color:(?:#111|var\(--c\))/u)
  })

  it('is the same in the whole sheet, which comes later', () => {
    expect(schemedSheet(css, 'dark')).toBe(css.replaceAll(/@media \(prefers-color-scheme: ?dark\)/gu, '@media screen'))
    expect(schemedSheet(css, 'light')).toBe(
      css.replaceAll(/@media \(prefers-color-scheme: ?dark\)/gu, '@media not all'),
    )
  })
})
