import { describe, expect, it } from 'vitest'

import { compilePortal } from '#compile/compile-portal.ts'
import { contrast } from '#compile/theme/contrast.ts'
import { defaultPalette } from '#compile/theme/default-palette.ts'
import { baseSteps, derivePalette, type BaseColours } from '#compile/theme/derive-palette.ts'
import { nearestColour } from '#compile/theme/nearest-colour.ts'
import { toHex, toOklch } from '#compile/theme/oklch.ts'
import { themeProperties } from '#compile/theme/theme-properties.ts'
import { weakPairs } from '#compile/theme/weak-pairs.ts'
import { themeColours, themeDefinition, themeOf } from '#definition/grammar/theme-definition.ts'

import { aDefinition, testCatalog } from '../support/a-definition.ts'

const present = Object.fromEntries(themeColours.map((name) => [name, defaultPalette[baseSteps[name]]]))

describe('the palette of a theme', () => {
  it('is the default one without colours and with the default ones', () => {
    expect(derivePalette({})).toEqual(defaultPalette)
    expect(derivePalette(present)).toEqual(defaultPalette)
  })

  it.each(themeColours)('has the colour %s as it is written', (name) => {
    const colour = toHex({ ...toOklch(defaultPalette[baseSteps[name]]), hue: 4 })
    expect(colour).not.toBe(defaultPalette[baseSteps[name]])
    expect(derivePalette({ [name]: colour })[baseSteps[name]]).toBe(colour)
  })

  // Thirty-six hues of each accent, on papers and inks from neutral to strongly tinted.
  const hues = Array.from({ length: 36 }, (_, index) => (index * Math.PI) / 18)
  it.each<[string, number, number]>([
    ['neutral', 0, 0.1],
    ['tinted', 0.01, 0.12],
    ['strong', 0.02, 0.16],
  ])('is legible for every hue, %s', (_, tint, chroma) => {
    for (const hue of hues) {
      const colours = {
        paper: toHex({ lightness: 0.98, chroma: tint, hue }),
        ink: toHex({ lightness: 0.22, chroma: tint * 2, hue: hue + 2 }),
        accent: toHex({ lightness: 0.45, chroma, hue }),
        second: toHex({ lightness: 0.42, chroma, hue: hue + 2 }),
        gilt: toHex({ lightness: 0.42, chroma, hue: hue + 4 }),
        error: toHex({ lightness: 0.4, chroma, hue: hue + 1 }),
      }
      expect(weakPairs(derivePalette(colours)), JSON.stringify(colours)).toEqual([])
    }
  })
})

describe('a colour', () => {
  it.each(Object.values(defaultPalette))('%s is the same after a way through lightness, chroma and hue', (colour) => {
    expect(toHex(toOklch(colour))).toBe(colour)
  })

  it.each<[string, string, number]>([
    ['#ffffff', '#000000', 21],
    ['#777777', '#ffffff', 4.48],
    ['#ff0000', '#ffffff', 4],
  ])('%s on %s has the contrast that WCAG gives', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 1)
    expect(contrast(other, one)).toBe(contrast(one, other))
  })
})

describe('an illegible colour', () => {
  it.each<[string, BaseColours, keyof BaseColours]>([
    ['an orange for links', { accent: '#ff7744' }, 'accent'],
    ['a light green', { second: '#7bc8a4' }, 'second'],
    ['a yellow', { gilt: '#ffd400' }, 'gilt'],
    ['a grey ink', { ink: '#8a8a8a' }, 'ink'],
    ['a paper of middle grey', { paper: '#b0b0b0' }, 'paper'],
    ['a pink on pink', { paper: '#ffe0ec', accent: '#e0338a' }, 'accent'],
  ])('has a nearest legible one of its hue: %s', (_, colours, name) => {
    const nearest = nearestColour(colours, name)
    expect(nearest).toMatch(/^#[\da-f]{6}$/u)
    expect(weakPairs(derivePalette({ ...colours, [name]: nearest }))).toEqual([])
  })

  const issuesOf = (colours: BaseColours) => {
    const theme = { ...themeDefinition.parse({ version: 1, colours }), origin: { file: 'theme.json', path: [] } }
    const compiled = compilePortal({ ...aDefinition({}), theme }, testCatalog)
    return compiled.ok ? [] : compiled.issues
  }

  it('is reported once, at its line, with its worst place and the nearest legible colour', () => {
    expect(issuesOf({ accent: '#ff7744', paper: '#faf6ee' })).toEqual([
      {
        code: 'THEME_CONTRAST',
        file: 'theme.json',
        path: ['colours', 'accent'],
        message: expect.stringMatching(/对比度 2\.\d\d，至少要 4\.5（这样的地方有 \d+ 处）$/u),
        suggestion: nearestColour({ accent: '#ff7744', paper: '#faf6ee' }, 'accent'),
      },
    ])
  })

  it('is reported twice where there are two', () => {
    expect(issuesOf({ accent: '#ff7744', second: '#7bc8a4' }).map(({ path }) => path)).toEqual([
      ['colours', 'accent'],
      ['colours', 'second'],
    ])
  })

  it('is reported at the ink alone, where that makes the others weak', () => {
    const colours = { accent: '#0b5cad', second: '#2c6a3f', gilt: '#7a4f00', error: '#8a1c3c' }
    expect(issuesOf(colours)).toEqual([])
    expect(issuesOf({ ...colours, ink: '#9aa3ad' }).map(({ code, path }) => [code, path])).toEqual([
      ['THEME_CONTRAST', ['colours', 'ink']],
    ])
  })

  it.each<[BaseColours, string]>([
    [{ paper: '#101010', ink: '#fafafa' }, 'paper'],
    [{ ink: '#ffffff' }, 'ink'],
  ])('is not reported beside a paper darker than its ink, the only fault then: %o', (colours, name) => {
    expect(issuesOf(colours)).toMatchObject([{ code: 'THEME_REVERSED', path: ['colours', name] }])
  })

  it('is absent with legible colours', () => {
    expect(issuesOf({ paper: '#ffffff', ink: '#1a1a1a', accent: '#1d3f6b' })).toEqual([])
  })
})

describe('the styles of a theme', () => {
  const decorated = {
    silhouette: 'hills',
    pattern: 'xiangyun',
    numbers: 'seal',
    plaques: 'upright',
    rules: 'wenwu',
    empty: 'scroll',
  }

  it('are empty for the decoration of the default styles', () => {
    expect(
      themeProperties(themeOf(themeDefinition.parse({ version: 1, decoration: decorated })), '/web/media/'),
    ).toEqual({})
  })

  it('have no drawing and no number for a site that names none', () => {
    expect(themeProperties(themeOf(), '/web/media/')).toEqual({
      '--silhouette': expect.stringContaining('linear-gradient'),
      '--silhouette-size': '0rem',
      '--motif': expect.stringContaining('linear-gradient'),
      '--heading-mark': 'none',
      '--plaque': 'horizontal-tb',
      '--plaque-line': '0px',
      '--plaque-padding': '0',
      '--wenwu': expect.stringContaining('1px'),
      '--empty-drawing': 'none',
    })
    const portal = compilePortal(aDefinition({}), testCatalog)
    expect(portal.ok && portal.value.theme).toEqual(themeProperties(themeOf(), '/web/media/'))
  })

  it.each([
    ['silhouette', 'waves', '--silhouette', 'var(--silhouette-waves)'],
    ['silhouette', 'strata', '--silhouette', 'var(--silhouette-strata)'],
    ['silhouette', 'roofs', '--silhouette', 'var(--silhouette-roofs)'],
    ['pattern', 'haishui', '--motif', 'var(--motif-haishui)'],
    ['pattern', 'dots', '--motif', 'var(--motif-dots)'],
  ])('have the drawing of its %s %s', (part, name, property, value) => {
    const decoration = { ...decorated, [part]: name }
    expect(themeProperties(themeOf(themeDefinition.parse({ version: 1, decoration })), '/web/media/')).toEqual({
      [property]: value,
    })
  })

  it.each([
    ['silhouette.svg', '/web/media/silhouette.svg'],
    ['/of our own/hills.svg', undefined],
    ['hills".svg);</style><script>', '/web/media/hills%22.svg%29%3b%3C/style%3E%3Cscript%3E'],
    ['https://pictures.example/hills.svg', 'https://pictures.example/hills.svg'],
  ])('have %s as its silhouette where the address is a picture, and nothing else of it', (drawing, address) => {
    const parsed = themeDefinition.safeParse({ version: 1, decoration: { ...decorated, silhouette: 'none', drawing } })
    const properties = parsed.success ? themeProperties(themeOf(parsed.data), '/web/media/') : undefined
    expect(properties).toEqual(address && { '--silhouette': `url("${address}")` })
  })

  it.each([
    ['colours', { accent: '#1d3f6b' }, '--palette-accent-6'],
    ['shape', 'round', '--radius-1'],
    ['headings', 'sans', '--font-serif'],
    ['body', 'serif', '--font-sans'],
    ['density', 'compact', '--space-section'],
    ['motion', 'none', '--time-short'],
  ])('follow its %s', (part, value, property) => {
    expect(
      Object.keys(themeProperties(themeOf(themeDefinition.parse({ version: 1, [part]: value })), '/web/media/')),
    ).toContain(property)
  })

  it('make another version of the portal, so that no cached page survives', () => {
    const versionOf = (colours: BaseColours) => {
      const theme = { ...themeDefinition.parse({ version: 1, colours }), origin: { file: 'theme.json', path: [] } }
      const compiled = compilePortal({ ...aDefinition({}), theme }, testCatalog)
      return compiled.ok ? compiled.value.version : undefined
    }
    expect(versionOf({})).toBeDefined()
    expect(versionOf({ accent: '#1d3f6b' })).not.toBe(versionOf({}))
  })
})
