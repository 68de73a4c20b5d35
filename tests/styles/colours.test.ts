import { describe, expect, it } from 'vitest'

import { type ColourToken, colourTokens, type Scheme, schemes, stepOf, tones } from '#compile/theme/colour-tokens.ts'
import { contrastPairs, leastContrast } from '#compile/theme/contrast-pairs.ts'
import { contrast } from '#compile/theme/contrast.ts'
import { themeProperties } from '#compile/theme/theme-properties.ts'
import { themeParts } from '#definition/grammar/theme-definition.ts'
import { channelSteps, defaultPalette } from '#compile/theme/default-palette.ts'

import { declaredIn, readStyles } from './read-styles.ts'

const styles = readStyles()
const textOf = (name: string) => styles.find(({ file }) => file === `styles/${name}.css`)?.css ?? ''
const palette = declaredIn(textOf('palette'), ':root')

/** The rules within a media query, and the text without them; nested rules are two levels deep. */
function apart(css: string, media: string): { inside: string; outside: string } {
  const parts = css.split(
    new RegExp(`${media.replaceAll(/[()]/gu, String.raw`\$&`)} \\{((?:[^{}]*\\{[^{}]*\\})*)[^{}]*\\}`, 'u'),
  )
  return {
    inside: parts.filter((_, index) => index % 2 === 1).join(''),
    outside: parts.filter((_, index) => index % 2 === 0).join(''),
  }
}

const tokens = textOf('tokens')
const { inside: dark, outside: light } = apart(tokens, '@media (prefers-color-scheme: dark)')
const declarations: Readonly<Record<Scheme, (selector: string) => Map<string, string>>> = {
  light: (selector) => declaredIn(light, selector),
  dark: (selector) => declaredIn(dark, selector),
}

/** The steps of the palette that the colours have where a tone's rules hold, above those of the root. */
function stepsIn(selector: string, scheme: Scheme): Map<string, string> {
  const levels = scheme === 'light' ? [light] : [light, dark]
  const declared = [':root', selector].flatMap((each) => levels.flatMap((css) => [...declaredIn(css, each)]))
  return new Map(
    declared.flatMap(([name, value]) => {
      const step = /^var\(--palette-([\w-]+)\)$/u.exec(value)?.[1]
      return name.startsWith('--color-') && step !== undefined ? [[name.replace('--color-', ''), step]] : []
    }),
  )
}

const selectors = {
  plain: ':root',
  paper: "[data-tone='paper']",
  celadon: "[data-tone='celadon']",
  ink: "[data-tone='ink']",
  elder: '[data-elder]',
} as const

/** "#faf6ee" as [250, 246, 238]. */
function channelsOf(colour: string): number[] {
  return [...colour.matchAll(/[\da-f]{2}/giu)].map(([hex]) => Number.parseInt(hex, 16))
}

describe('the compiler, which checks the colours of a theme,', () => {
  it('has the palette of the styles', () => {
    const colours = [...palette].filter(([name]) => !name.endsWith('-rgb'))
    expect(Object.entries(defaultPalette).map(([step, colour]) => [`--palette-${step}`, colour])).toEqual(colours)
    const channels = [...palette.keys()].filter((name) => name.endsWith('-rgb'))
    expect(channelSteps.map((step) => `--palette-${step}-rgb`)).toEqual(channels)
  })

  describe.each(schemes)('in the %s scheme', (scheme) => {
    it.each(tones)('has the colours of the tone %s', (tone) => {
      expect(Object.fromEntries(colourTokens.map((token) => [token, stepOf(token, tone, scheme)]))).toEqual(
        Object.fromEntries(stepsIn(selectors[tone], scheme)),
      )
    })
  })
})

describe.each(schemes)('in the %s scheme', (scheme) => {
  describe.each(tones)('in the tone %s', (tone) => {
    const colour = (token: ColourToken) => defaultPalette[stepOf(token, tone, scheme)]

    it.each(contrastPairs.map((pair) => [pair.colour, pair.ground, pair] as const))(
      '%s is told from %s',
      (writing, ground, pair) => {
        expect(contrast(colour(writing), colour(ground))).toBeGreaterThanOrEqual(leastContrast(pair, tone))
      },
    )
  })
})

describe('a tone', () => {
  const namesOf = (scheme: Scheme, tone: keyof typeof selectors) => [...declarations[scheme](selectors[tone]).keys()]

  // Those of the tone ink are dark in both schemes.
  it.each(['paper', 'celadon', 'elder'] as const)(
    'declares in the dark scheme all that it declares in the light one: %s',
    (tone) => {
      const names = namesOf('dark', tone)
      expect(namesOf('light', tone).filter((name) => name.startsWith('--color-') && !names.includes(name))).toEqual([])
    },
  )

  it.each(schemes)('declares nothing that the elder mode does not reset, in the %s scheme', (scheme) => {
    const names = namesOf(scheme, 'elder')
    const declared = (['paper', 'celadon', 'ink'] as const).flatMap((tone) => namesOf(scheme, tone))
    expect(declared.filter((name) => name.startsWith('--color-') && !names.includes(name))).toEqual([])
  })
})

describe('colours', () => {
  it('are written in the palette and nowhere else', () => {
    const others = styles.filter(({ file }) => file !== 'styles/palette.css')
    expect(others.filter(({ css }) => /#[\da-f]{3,8}\b(?!['")])/iu.test(css)).map(({ file }) => file)).toEqual([])
  })

  it('of the palette are used by the tokens and nothing else', () => {
    const others = styles.filter(({ file }) => file !== 'styles/tokens.css' && file !== 'styles/palette.css')
    expect(others.filter(({ css }) => css.includes('--palette-')).map(({ file }) => file)).toEqual([])
    expect([...palette.keys()].filter((name) => !tokens.includes(`var(${name})`))).toEqual([])
  })
})

describe('the palette', () => {
  it('repeats a colour as channels without another value', () => {
    const channels = [...palette].filter(([name]) => name.endsWith('-rgb'))
    expect(channels).not.toEqual([])
    expect(channels).toEqual(
      channels.map(([name]) => [name, channelsOf(palette.get(name.replace(/-rgb$/u, '')) ?? '').join(' ')]),
    )
  })
})

/** The values that themes set, of each drawing. */
const { silhouette, pattern } = themeParts.shape.decoration.unwrap().shape
const themes = [
  ...silhouette.unwrap().options.map((name) => ({ silhouette: name })),
  ...pattern.unwrap().options.map((name) => ({ pattern: name })),
].flatMap((decoration) => Object.values(themeProperties(themeParts.parse({ decoration }), '/web/media/')))

describe('custom properties', () => {
  const declaredNames = new Set(styles.flatMap(({ css }) => [...css.matchAll(/(--[\w-]+):/gu)].map(([, name]) => name)))

  it('are declared where they are used', () => {
    const unknown = styles.flatMap(({ file, css }) =>
      [...css.matchAll(/var\(\s*(--[\w-]+)\s*\)/gu)]
        .filter(([, name]) => !declaredNames.has(name))
        .map(([, name]) => `${file}: ${name}`),
    )
    expect(unknown).toEqual([])
  })

  it('that are tokens are used somewhere, in the styles or by a theme', () => {
    const all = [...styles.map(({ css }) => css), ...themes].join('\n')
    expect([...declaredIn(tokens, ':root').keys()].filter((name) => !all.includes(`var(${name}`))).toEqual([])
  })

  it('that are private stay in their file', () => {
    const strangers = styles.flatMap(({ file, css }) =>
      [...css.matchAll(/var\(\s*(--_[\w-]+)/gu)]
        .filter(([, name]) => !css.includes(`${name}:`))
        .map(([, name]) => `${file}: ${name}`),
    )
    expect(strangers).toEqual([])
  })
})
