import { describe, expect, it } from 'vitest'

import { serverColours } from '#server/platform/server-colours.ts'

import { contrast } from './contrast.ts'
import { declaredIn, readStyles } from './read-styles.ts'

const styles = readStyles()
const textOf = (name: string) => styles.find(({ file }) => file === `styles/${name}.css`)?.css ?? ''
const palette = declaredIn(textOf('palette'), ':root')
const tokens = textOf('tokens')

/** The colours where a selector's rules hold, above those of the root. */
function coloursOf(...selectors: string[]): (name: string) => string {
  const layers = [':root', ...selectors].map((selector) => declaredIn(tokens, selector))
  return (name) => {
    const value = layers.findLast((layer) => layer.has(name))?.get(name)
    const colour = palette.get(/^var\((--palette-[\w-]+)\)$/u.exec(value ?? '')?.[1] ?? '')
    if (colour === undefined) throw new Error(`${name} is "${value}", not a colour of the palette`)
    return colour
  }
}

/** "#faf6ee" as [250, 246, 238]. */
function channelsOf(colour: string): number[] {
  return [...colour.matchAll(/[\da-f]{2}/giu)].map(([hex]) => Number.parseInt(hex, 16))
}

const grounds = ['--color-ground', '--color-surface', '--color-surface-sunk']
const writings = [
  '--color-text',
  '--color-text-soft',
  '--color-text-muted',
  '--color-accent',
  '--color-link',
  '--color-error',
  '--color-second',
  '--color-gilt',
]
const tones: [string, (name: string) => string][] = [
  ['plain', coloursOf()],
  ['paper', coloursOf("[data-tone='paper']")],
  ['celadon', coloursOf("[data-tone='celadon']")],
  ['ink', coloursOf("[data-tone='ink']")],
]
const elder = coloursOf('[data-elder]')

describe.each([
  ...tones.map(([name, colour]) => ({ name, colour, least: 4.5 })),
  { name: 'elder', colour: elder, least: 7 },
])('in the $name tone', ({ colour, least }) => {
  it.each(grounds.flatMap((ground) => writings.map((writing) => [writing, ground] as const)))(
    `%s reads on %s`,
    (writing, ground) => {
      expect(contrast(colour(writing), colour(ground))).toBeGreaterThanOrEqual(least)
    },
  )

  it.each([
    ['--color-on-accent', '--color-accent'],
    ['--color-on-accent', '--color-error'],
    ['--color-second', '--color-second-surface'],
    ['--color-on-ink', '--color-ink-ground'],
    ['--color-on-ink-soft', '--color-ink-ground'],
    ['--color-on-ink-gilt', '--color-ink-ground'],
    ['--color-on-slip', '--color-slip'],
  ])('%s reads on %s', (writing, ground) => {
    expect(contrast(colour(writing), colour(ground))).toBeGreaterThanOrEqual(least)
  })

  // WCAG 1.4.11 and 2.4.13: controls and the focus ring.
  it.each(
    grounds.flatMap((ground) => ['--color-focus', '--color-border-control'].map((line) => [line, ground] as const)),
  )('%s is seen on %s', (line, ground) => {
    expect(contrast(colour(line), colour(ground))).toBeGreaterThanOrEqual(3)
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

  it('has the colours that the server writes by itself', () => {
    expect(Object.entries(serverColours)).toEqual(
      Object.keys(serverColours).map((name) => [name, palette.get(`--palette-${name}`)]),
    )
  })
})

describe('custom properties', () => {
  const known = new Set(styles.flatMap(({ css }) => [...css.matchAll(/(--[\w-]+):/gu)].map(([, name]) => name)))

  it('are declared where they are used', () => {
    const unknown = styles.flatMap(({ file, css }) =>
      [...css.matchAll(/var\(\s*(--[\w-]+)\s*\)/gu)]
        .filter(([, name]) => !known.has(name))
        .map(([, name]) => `${file}: ${name}`),
    )
    expect(unknown).toEqual([])
  })

  it('that are tokens are used somewhere', () => {
    const all = styles.map(({ css }) => css).join('\n')
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
