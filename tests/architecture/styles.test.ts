import { describe, expect, it } from 'vitest'

import { listFiles, readProjectFile } from './project-files.ts'

const stylesheets = listFiles(['src'], ['.css']).map((path) => ({ path, css: withoutComments(readProjectFile(path)) }))
const components = listFiles(['src'], ['.tsx', '.ts']).map((path) => ({ path, code: readProjectFile(path) }))

/** Where each custom property gets a value: in a stylesheet, or in a style attribute. */
const defined = new Set([
  ...stylesheets.flatMap(({ css }) => [...css.matchAll(/(?:^|[\s{;])(--[\w-]+)\s*:/gu)].map(([, name]) => name)),
  ...stylesheets.flatMap(({ css }) => [...css.matchAll(/@property\s+(--[\w-]+)/gu)].map(([, name]) => name)),
  ...components.flatMap(({ code }) => [...code.matchAll(/['"](--[\w-]+)['"]\s*\]?\s*:/gu)].map(([, name]) => name)),
])

describe('stylesheets', () => {
  it('are found by these tests', () => {
    expect(stylesheets.map(({ path }) => path)).toContain('src/styles/palette.css')
  })

  it('write a colour as a number in palette.css only', () => {
    expect(
      matchesOf(
        /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|hwb|color)\(\s*[\w.-][^;}]*/giu,
        (path) => path !== 'src/styles/palette.css',
      ).filter((text) => !/\(\s*var\(/u.test(text)),
    ).toEqual([])
  })

  it('write a colour by name on paper and in masks only', () => {
    expect(
      matchesOf(
        /(?<![\w-])(?!(?:-webkit-)?mask)[\w-]+\s*:[^;{}]*(?<![\w-])(?:black|white|(?:dim|dark|light)?gr[ae]y|silver|red|gold|brown|green|blue|ivory)(?![\w-])[^;{}]*/giu,
        (path) => path !== 'src/styles/print.css',
      ),
    ).toEqual([])
  })

  it('show a picture through a mask, so that it has the colour of a token', () => {
    expect(matchesOf(/\b(?:background|border|list-style)(?:-image)?\s*:[^;{}]*url\([^;{}]*/giu, () => true)).toEqual([])
  })

  it('mix colours, shadows and veils in src/styles only', () => {
    expect(
      matchesOf(/\b(?:rgba?|hsla?|oklch|oklab|lab|lch|hwb)\([^;}]*/giu, (path) => !path.startsWith('src/styles/')),
    ).toEqual([])
  })

  it('take the palette by its meaning: only src/styles reads --palette-*', () => {
    expect(matchesOf(/--palette-[\w-]+/gu, (path) => !path.startsWith('src/styles/'))).toEqual([])
  })

  it('use custom properties that are defined', () => {
    const used = stylesheets.flatMap(({ path, css }) =>
      [...css.matchAll(/var\(\s*(--[\w-]+)/gu)].map(([, name]) => ({ path, name })),
    )
    expect(used.filter(({ name }) => !defined.has(name))).toEqual([])
  })

  it('leave no style to !important outside the overrides', () => {
    expect(matchesOf(/!important/gu, (path) => !path.startsWith('src/styles/'))).toEqual([])
  })

  it('never space or slant Chinese text', () => {
    expect(matchesOf(/letter-spacing\s*:\s*(?!normal|0\b)[^;}]*|font-style\s*:\s*italic/gu, () => true)).toEqual([])
  })
})

describe('the stylesheets of the studio', () => {
  const ofStudio = stylesheets.filter(({ path }) => path.startsWith('src/studio/'))

  it('mark what a pointer is over only where it can hover: after a tap the mark would stay', () => {
    const withoutHovering = ofStudio.map(({ path, css }) => ({
      path,
      css: css.replace(/@media \(hover: hover\) \{(?:[^{}]*\{[^{}]*\})*\s*\}/gu, ''),
    }))
    expect(withoutHovering.filter(({ css }) => css.includes(':hover')).map(({ path }) => path)).toEqual([])
  })
})

describe('pictures of the stylesheets', () => {
  const pictures = listFiles(['src'], ['.svg']).map((path) => ({ path, svg: readProjectFile(path) }))

  it('are found by these tests', () => {
    expect(pictures.map(({ path }) => path)).toContain('src/styles/patterns/hills.svg')
  })

  // A mask within a picture reads white and black as visible and hidden.
  it('are shapes without colours: masks', () => {
    const paints = pictures.flatMap(({ path, svg }) =>
      [...svg.matchAll(/(?:fill|stroke|color)["']?\s*[=:]\s*["']?([^"';>]*)/giu)].map(([text, paint = '']) => ({
        path,
        text,
        paint,
      })),
    )
    expect(paints.filter(({ paint }) => !/^(?:none|black|white|url\(#\w+\))$/u.test(paint))).toEqual([])
  })
})

describe('the colours in the pages of the server', () => {
  // JPEG knows no transparency: a picture without a ground gets a white one.
  const allowed = ['server/media/draw-resized-image.ts']

  it('are those of the compiler’s table', () => {
    const others = listFiles(['server'], ['.ts']).filter((path) => !allowed.includes(path))
    expect(
      others.filter((path) => /(?<![\w&/|])#(?:[\da-f]{3}){1,2}\b|\brgba?\(/iu.test(readProjectFile(path))),
    ).toEqual([])
  })
})

describe('components', () => {
  it('carry no colour of their own', () => {
    expect(
      components.filter(({ code }) => /['"]#[0-9a-f]{3}(?:[0-9a-f]{3})?['"]/iu.test(code)).map(({ path }) => path),
      // The model of every palette, which a law of tests/styles holds equal to that of the styles; examples for editors.
    ).toEqual(['src/compile/theme/default-palette.ts', 'src/definition/grammar/theme-definition.ts'])
  })
})

function matchesOf(pattern: RegExp, isIncluded: (path: string) => boolean): string[] {
  return stylesheets
    .filter(({ path }) => isIncluded(path))
    .flatMap(({ path, css }) => [...css.matchAll(pattern)].map(([text]) => `${path}: ${text}`))
}

/** Keeps the text's length, and removes addresses, because their fragments look like colours. */
function withoutComments(css: string): string {
  return css.replaceAll(/\/\*[\s\S]*?\*\//gu, '').replaceAll(/url\([^)]*\)/gu, 'url()')
}
