import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

import { describe, expect, it } from 'vitest'

import { themeProperties } from '#compile/theme/theme-properties.ts'
import { themeParts } from '#definition/grammar/theme-definition.ts'
import { parseStyles } from '#server/pages/parse-styles.ts'
import { createStyleFinder } from '#server/pages/style-finder.ts'
import { themeRule } from '#server/pages/themed-styles.ts'

const sheets = parseStyles(
  '@layer tokens{:root{--palette-a:#111111;--palette-b:#222222;--color-x:var(--palette-a)}}@layer blocks{.a{color:var(--color-x);background:var(--palette-b)}}',
)
const find = createStyleFinder(sheets)

describe('the rules of a document', () => {
  it('have the values of the theme where they are used', () => {
    expect(find('<i class="a">', { elder: false }, { theme: { '--palette-a': '#333333' } }).css).toContain(
      'color:#333333;background:#222222',
    )
  })

  it('end with the theme by its own names, above the sheet that browsers apply later', () => {
    expect(find('<i class="a">', { elder: false }, { theme: { '--palette-a': '#333333' } }).css).toMatch(
      /@layer overrides\{:root\{--palette-a:#333333\}\}$/u,
    )
  })

  it('are those of the build without a theme', () => {
    expect(find('<i class="a">', { elder: false }, {}).css).not.toContain('overrides')
    expect(find('<i class="a">', { elder: false }, {}).css).toContain('color:#111111')
  })

  it('do not mix with those of another theme rendered before', () => {
    const themes = ['#333333', '#444444', '#333333'].map((colour) => ({ theme: { '--palette-a': colour } }))
    const found = themes.map((portal) => find('<i class="a">', { elder: false }, portal))
    expect(found.map(({ css }) => /color:(#\d+)/u.exec(css)?.[1])).toEqual(['#333333', '#444444', '#333333'])
    expect(found[0]?.hash).not.toBe(found[1]?.hash)
  })
})

describe('a theme', () => {
  // Every colour and every other part differ from the present theme.
  const theme = themeProperties(
    themeParts.parse({
      colours: {
        paper: '#f4f8fc',
        ink: '#14233a',
        accent: '#0b5cad',
        second: '#2c6a3f',
        gilt: '#7a4f00',
        error: '#8a1c3c',
      },
      shape: 'round',
      headings: 'sans',
      body: 'serif',
      density: 'compact',
      motion: 'none',
      decoration: { silhouette: 'strata', pattern: 'dots' },
    }),
    '/web/media/',
  )

  it('costs a page at most 0.5 KiB, whatever it changes', () => {
    expect(Object.keys(theme).length).toBeGreaterThan(30)
    const page = ['palette', 'tokens', 'base'].map((name) => readFileSync(`src/styles/${name}.css`, 'utf8')).join('')
    const cost = brotliCompressSync(page + themeRule(theme)).length - brotliCompressSync(page).length
    expect(cost).toBeLessThanOrEqual(512)
  })

  it('names no property that the styles do not declare on the root', () => {
    const declared = ['palette', 'tokens'].map((name) => readFileSync(`src/styles/${name}.css`, 'utf8')).join('')
    expect(Object.keys(theme).filter((name) => !declared.includes(`${name}:`))).toEqual([])
  })
})
