import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { readStyles } from './read-styles.ts'

const styles = readStyles()
const order =
  /@layer ([^;{]+);/u
    .exec(readFileSync('src/styles/layers.css', 'utf8'))?.[1]
    ?.split(',')
    .map((name) => name.trim()) ?? []

describe('style sheets', () => {
  it('put every rule into a layer, so that the order of files means nothing', () => {
    const loose = styles.filter(({ css }) => {
      let depth = 0
      // Outside of layers only at-rules stand: @layer, @font-face, @keyframes, @property.
      return css.split(/([{}])/u).some((part) => {
        if (part === '{') depth += 1
        else if (part === '}') depth -= 1
        else
          return (
            depth === 0 &&
            part.trim() !== '' &&
            !part
              .trim()
              .split(';')
              .every((rule) => rule.trim() === '' || rule.trim().startsWith('@'))
          )
        return false
      })
    })
    expect(loose.map(({ file }) => file)).toEqual([])
  })

  it.each([
    ['components', /^(?:components|app)\/.*\.css$/u],
    ['blocks', /^(?:blocks|render)\/.*\.css$/u],
  ])('of the %s are in the layer of that name', (layer, files) => {
    const strangers = styles.filter(
      ({ file, css }) => files.test(file) && [...css.matchAll(/@layer ([\w-]+)/gu)].some(([, name]) => name !== layer),
    )
    expect(strangers.map(({ file }) => file)).toEqual([])
  })

  it('name layers that are in the order', () => {
    const named = styles.flatMap(({ css }) => [...css.matchAll(/@layer ([\w-]+)\s*\{/gu)].map(([, name]) => name))
    expect([...new Set(named)].filter((name) => name === undefined || !order.includes(name))).toEqual([])
  })

  it('ask by :has() for classes and elements alone: for anything else, each new element restyles the whole page', () => {
    const selectors = styles.flatMap(({ file, css }) =>
      [...css.matchAll(/:has\(((?:[^()]|\([^()]*\))*)\)/gu)].map(([, selector = '']) => `${file}: ${selector}`),
    )
    expect(selectors).not.toEqual([])
    expect(selectors.filter((line) => !/: [\s\w.,>~+-]+$/u.test(line))).toEqual([])
  })

  it('never space out or slant Han text', () => {
    expect(
      styles
        .filter(({ css }) => /letter-spacing:\s*(?!0|normal)|font-style:\s*italic/u.test(css))
        .map(({ file }) => file),
    ).toEqual([])
  })
})
