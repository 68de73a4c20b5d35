import { describe, expect, it } from 'vitest'

import { themeProperties } from '#compile/theme/theme-properties.ts'
import { themeParts } from '#definition/grammar/theme-definition.ts'

import { declaredIn, readStyles } from './read-styles.ts'

const styles = readStyles()
const tokens = declaredIn(styles.find(({ file }) => file === 'styles/tokens.css')?.css ?? '', ':root')

/** The windows, in pixels, between which the scale grows. */
const NARROW = 320
const WIDE = 1280
const REM = 16

/** The widths at which the layout may change, in rem: narrowest phones, phones, tablets, desktops, the container, large screens. */
const widths = [22, 40, 48, 60, 75, 100]

/** Where a size is in no unit of the scale, by its file and declaration. */
const exceptions: readonly (readonly [declaration: string, reason: string])[] = [
  ['components/text/seal.module.css: font-size: 27px', 'A unit of the drawing of 44 by 44, which scales as a whole.'],
  ['components/text/seal.module.css: font-size: 17px', 'A unit of the drawing of 44 by 44, which scales as a whole.'],
]

/** A straight line between two sizes in pixels, as `clamp()` writes it; `floor` is the least that it gives. */
function fluid(least: number, most: number, floor = least): string {
  const slope = (most - least) / (WIDE - NARROW)
  const short = (value: number) => String(Number(value.toFixed(3)))
  const start = short((least - slope * NARROW) / REM)
  const line = `${short(slope * 100)}vw`
  return `clamp(${floor / REM}rem, ${start === '0' ? line : `${start}rem + ${line}`}, ${most / REM}rem)`
}

function nearestEven(value: number): number {
  return 2 * Math.round(value / 2)
}

function pixelsOf(token: string, declared: ReadonlyMap<string, string> = tokens): number {
  return Number.parseFloat(declared.get(token) ?? '') * REM
}

/** Declarations of the style sheets whose property matches, as "file: property: value"; paper has its own units. */
function declarations(property: RegExp): { where: string; value: string }[] {
  return styles
    .filter(({ file }) => file !== 'styles/print.css')
    .flatMap(({ file, css }) =>
      [...css.matchAll(/(?<=[{};]\s*)([a-z][\w-]*):\s*([^;{}]+);/gu)].flatMap(([, name = '', value = '']) =>
        property.test(name) ? [{ where: `${file}: ${name}: ${value.replaceAll(/\s+/gu, ' ')}`, value }] : [],
      ),
    )
}

/** Every declaration whose value is refused, exceptions left out. */
function refused(property: RegExp, isRefused: (value: string) => boolean): string[] {
  const allowed = new Set(exceptions.map(([declaration]) => declaration))
  return declarations(property).flatMap(({ where, value }) => (isRefused(value) && !allowed.has(where) ? [where] : []))
}

const hasLength = (value: string) => /(?<![\w.-])\d*\.?\d+(?:px|rem|pt|cm|mm|in)\b/u.test(value)

describe('the scale of type', () => {
  it.each([
    [0, 12],
    [1, 14],
    [2, 16],
    [3, 18],
    [4, 21],
  ])('has the size of Han text at step %i, fixed', (step, pixels) => {
    expect(tokens.get(`--size-${step}`)).toBe(`${pixels / REM}rem`)
  })

  it.each([1, 2, 3, 4])('grows by 7/6 on a narrow and by √2 on a wide window at step 4 + %i', (steps) => {
    expect(tokens.get(`--size-${4 + steps}`)).toBe(
      fluid(nearestEven(21 * (7 / 6) ** steps), nearestEven(21 * Math.SQRT2 ** steps)),
    )
  })
})

describe('the scale of space', () => {
  it('is of multiples of 4 px', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8].map((step) => pixelsOf(`--space-${step}`) / 4)).toEqual([1, 2, 3, 4, 6, 8, 12, 18])
  })

  it('sets the space around a section from step 5 to step 7', () => {
    expect(tokens.get('--space-section')).toBe(fluid(pixelsOf('--space-5'), pixelsOf('--space-7')))
  })

  it('sets the gutter from step 3 to step 7, but not below step 4', () => {
    expect(tokens.get('--gutter')).toBe(fluid(pixelsOf('--space-3'), pixelsOf('--space-7'), pixelsOf('--space-4')))
  })

  it('sets the section of the compact theme between the same steps', () => {
    const compact = new Map(Object.entries(themeProperties(themeParts.parse({ density: 'compact' }), '/web/media/')))
    expect(compact.get('--space-section')?.replaceAll(/,\s*/gu, ', ')).toBe(
      fluid(pixelsOf('--space-5', compact), pixelsOf('--space-7', compact)),
    )
  })
})

describe('style sheets', () => {
  it('take font sizes from the scale: var(--size-3), or relative to one: 0.9em, calc(var(--size-5) * 1.2)', () => {
    expect(refused(/^font(?:-size)?$/u, hasLength)).toEqual([])
  })

  it('let no font size depend on the window alone, which no zoom of text would enlarge', () => {
    expect(
      refused(/^font(?:-size)?$/u, (value) => /\dv[wh]\b/u.test(value) && !/var\(--size-\w+\)/u.test(value)),
    ).toEqual([])
  })

  it('take padding, margin and gap from the scale: var(--space-4), or relative to the text: 0.5em', () => {
    // Lines are in pixels, and so is what stands beside them.
    expect(refused(/^(?:padding|margin|(?:row-|column-)?gap)\b/u, (value) => /\drem\b/u.test(value))).toEqual([])
  })

  it(`change the layout at ${widths.join(', ')} rem alone: (min-width: 48rem), (max-width: 47.99rem)`, () => {
    const allowed = new Set(widths.flatMap((width) => [`(min-width: ${width}rem)`, `(max-width: ${width - 0.01}rem)`]))
    const conditions = styles.flatMap(({ file, css }) =>
      [...css.matchAll(/@media[^{]*/gu)].flatMap(([query]) =>
        [...query.matchAll(/\([^()]*width[^()]*\)/gu)].map(([width]) => ({ file, width })),
      ),
    )
    expect(conditions).not.toEqual([])
    expect(conditions.filter(({ width }) => !allowed.has(width)).map(({ file, width }) => `${file}: ${width}`)).toEqual(
      [],
    )
  })

  it('use only steps of the scale', () => {
    const named = styles.flatMap(({ file, css }) =>
      [...css.matchAll(/var\((--(?:size|space)-\w+)/gu)].flatMap(([, name = '']) =>
        tokens.has(name) ? [] : [`${file}: ${name}`],
      ),
    )
    expect(named).toEqual([])
  })

  it('have every exception from the scale in the list', () => {
    const written = declarations(/^font-size$/u).map(({ where }) => where)
    expect(exceptions.map(([declaration]) => declaration).filter((one) => !written.includes(one))).toEqual([])
  })
})
