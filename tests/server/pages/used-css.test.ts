import { describe, expect, it } from 'vitest'

import { parseStyles } from '#server/pages/parse-styles.ts'
import { traitsOf, usedCss } from '#server/pages/used-css.ts'

const used = (css: string, html: string, isElder = false) => usedCss(parseStyles(css), traitsOf(html), isElder)

describe('the used CSS of a page', () => {
  it.each([
    ['rules of classes that are there', '.a{top:0}.b{top:1px}', '<i class="a">', '.a{top:0}'],
    ['of a rule only the selectors that match', '.a,.b{top:0}', '<i class="a">', '.a{top:0}'],
    ['rules without a class', 'body{top:0}', '', 'body{top:0}'],
    ['a rule only if all its classes are there', '.a .b{top:0}', '<i class="a">', ''],
    [
      'states of what is there',
      '.a:hover{top:0}.a::after{top:0}',
      '<i class="x a">',
      '.a:hover{top:0}.a::after{top:0}',
    ],
    [
      'a rule about what a page has only if it has it',
      'p:has(~ .b){top:0}.a:has(> .a){top:0}',
      '<i class="a">',
      '.a:has(>.a){top:0}',
    ],
    ['a rule about what a page may have one of', '.a:has(.b,.c){top:0}', '<i class="a">', '.a:has(.b,.c){top:0}'],
    [
      'one of several that may be meant if it is there',
      ':is(.a,.b):hover{top:0}:where(p .b,.c){top:0}.a:where(i,.b){top:0}',
      '<i class="a">',
      ':is(.a,.b):hover{top:0}.a:where(i,.b){top:0}',
    ],
    [
      'of what the server marks only what is marked so here',
      '[data-tone=ink]{top:0}[data-tone=paper]{top:1px}.a[data-device=mobile] i{top:2px}:is(.a[data-motif=x],.b){top:3px}',
      '<p class="a" data-tone="paper" data-device="desktop">',
      '[data-tone=paper]{top:1px}',
    ],
    [
      'what a script may mark, and anything that is marked at all',
      '.a[data-on=x]{top:0}[data-tone]{top:1px}.a:not([data-shape=banner]){top:2px}',
      '<p class="a">',
      '.a[data-on=x]{top:0}[data-tone]{top:1px}.a:not([data-shape=banner]){top:2px}',
    ],
    ['rules about what is absent', '.a:not(.b){top:0}', '<i class="a">', '.a:not(.b){top:0}'],
    [
      'media that still say something',
      '@media screen{.a{top:0}}@supports (top:0){.b{top:0}}',
      '<i class="a">',
      '@media screen{.a{top:0}}',
    ],
    [
      'no media that only set what is not read',
      ':root{--a:1px}@media screen{:root{--a:2px}}.b{top:0}',
      '<i class="b">',
      '.b{top:0}',
    ],
    [
      'nothing for paper, which takes the whole sheet',
      '.a{top:0}@media print{.a{top:1px}@page{margin:0}}',
      '<i class="a">',
      '.a{top:0}',
    ],
    [
      'what an animation plays, and only that',
      '@keyframes in{0%{top:0}}@keyframes out{0%{top:1px}}.a{animation:1s in}@layer x{.b{animation:2s out}}',
      '<i class="a">',
      '@keyframes in{0%{top:0}}.a{animation:1s in}@layer x{}',
    ],
    [
      'what a custom property names to be played',
      ':root{--play:in}@keyframes in{0%{top:0}}.a{animation:1s var(--play)}',
      '<i class="a">',
      '@keyframes in{0%{top:0}}.a{animation:1s in}',
    ],
    [
      'the order of layers, even empty ones',
      '@layer base, blocks;@layer base{.b{top:0}}',
      '',
      '@layer base,blocks;@layer base{}',
    ],
  ])('has %s', (_, css, html, expected) => {
    expect(used(css, html)).toBe(expected)
  })

  it('has the value of a constant in its place, and properties that a tone sets anew', () => {
    const css =
      ':root{--space:1rem;--ground:white}[data-tone=ink]{--ground:black}.a{margin:var(--space);background:var(--ground)}'
    expect(used(css, '<i class="a" data-tone="ink">')).toBe(
      ':root{--0:white}[data-tone=ink]{--0:black}.a{margin:1rem;background:var(--0)}',
    )
  })

  it('has the values of constants made of constants', () => {
    expect(used(':root{--a:1rem;--b:var(--a)}.a{margin:var(--b)}', '<i class="a">')).toBe('.a{margin:1rem}')
  })

  it('has a blank between values that only a parenthesis separated', () => {
    expect(used(':root{--a:1rem}.a{margin:var(--a)0}', '<i class="a">')).toBe('.a{margin:1rem 0}')
  })

  it('has the slashes of constants without spaces', () => {
    const css = ':root{--a:1 2 3;--b:rgb(var(--a) / 8%)}.a{color:var(--b);grid-area:"a / b"}'
    expect(used(css, '<i class="a">')).toBe('.a{color:rgb(1 2 3/8%);grid-area:"a / b"}')
  })

  it('has no unread properties', () => {
    expect(used(':root{--a:1rem;--b:2rem}[data-x]{--a:3rem}.a{margin:var(--a)}', '<i class="a">')).not.toContain('2rem')
  })

  it('has a component’s properties under their names: a style attribute may set them', () => {
    expect(used('.a{--_gap:1px;margin:var(--_gap)}', '<i class="a">')).toBe('.a{--_gap:1px;margin:var(--_gap)}')
  })

  it('has the elder mode only in the elder mode', () => {
    const css = '[data-elder] .a{top:0}'
    expect(used(css, '<i class="a">')).toBe('')
    expect(used(css, '<i class="a">', true)).toBe(css)
  })
})
