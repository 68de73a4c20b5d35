import { describe, expect, it } from 'vitest'

import { defaultPalette } from '#compile/theme/default-palette.ts'
import { scaleTokens } from '#compile/theme/scale-tokens.ts'
import { type ThemeModel, themeProperties } from '#compile/theme/theme-properties.ts'
import { themeParts } from '#definition/grammar/theme-definition.ts'
import { designTokens } from '#server/schema/tokens/design-tokens.ts'

import { declaredIn, readStyles } from '../../styles/read-styles.ts'

const tokens = readStyles().find(({ file }) => file.endsWith('styles/tokens.css'))?.css ?? ''
const themes: Readonly<Record<string, ThemeModel>> = {
  'of the sample city': {},
  'that changes each part': themeProperties(
    themeParts.parse({
      colours: { accent: '#0b5cad', paper: '#f4f8fc' },
      ...{ shape: 'round', headings: 'sans', body: 'serif', density: 'compact', motion: 'none' },
    }),
    '/web/media/',
  ),
}

/** All tokens of a tree, by their paths: "space.1". */
function tokensIn(tree: unknown, path: readonly string[] = []): [string, { $value: unknown }][] {
  if (typeof tree !== 'object' || tree === null) return []
  if ('$value' in tree) return [[path.join('.'), { $value: tree.$value }]]
  return Object.entries(tree).flatMap(([name, part]) => (name.startsWith('$') ? [] : tokensIn(part, [...path, name])))
}

describe('the scale of the styles', () => {
  it('is the one that tokens.css declares', () => {
    const declared = declaredIn(tokens, ':root')
    const plain = (value: string | undefined) => value?.replaceAll(/\s+/gu, ' ')
    expect(Object.fromEntries(Object.keys(scaleTokens).map((name) => [name, plain(declared.get(name))]))).toEqual(
      scaleTokens,
    )
  })
})

describe.each(Object.entries(themes))('the design tokens of a theme %s', (_, theme) => {
  const all = new Map(tokensIn(designTokens(theme)))

  it('have the whole palette as colours', () => {
    for (const [step, defaultColour] of Object.entries(defaultPalette))
      expect(all.get(`palette.${step}`)).toEqual({
        $value: {
          colorSpace: 'srgb',
          components: [expect.any(Number), expect.any(Number), expect.any(Number)],
          hex: theme[`--palette-${step}`] ?? defaultColour,
        },
      })
  })

  it('refer to existing colours', () => {
    const references = [...all.values()].flatMap(({ $value }) =>
      typeof $value === 'string' ? [$value.replaceAll(/[{}]/gu, '')] : [],
    )
    expect(references.length).toBeGreaterThan(300)
    expect(references.filter((path) => !all.has(path))).toEqual([])
  })

  it('have units of the format', () => {
    const measures = [...all].filter(([path]) => /^(?:size|space|radius|container|target|time)\./u.test(path))
    expect(measures.length).toBeGreaterThan(15)
    for (const [path, { $value }] of measures)
      expect([path, $value]).toEqual([
        path,
        {
          value: expect.any(Number),
          unit: expect.stringMatching(path.startsWith('time') ? /^m?s$/u : /^(?:px|rem)$/u),
        },
      ])
  })

  it('name faces one by one', () => {
    for (const name of ['font.sans', 'font.serif'])
      expect(all.get(name)?.$value).toEqual(expect.arrayContaining([expect.stringMatching(/^[\w\s-]+$/u)]))
  })
})
