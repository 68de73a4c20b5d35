import { runInNewContext } from 'node:vm'

import { describe, expect, it } from 'vitest'

import { narrowed } from '../../scripts/narrow-server.ts'

describe('the text of the server’s files', () => {
  it.each([
    ['a string', `'文澜'`],
    ['a string with a backslash that means nothing', String.raw`'\文\\澜\\\阁'`],
    ['a character of two units', `'𠮷'`],
    ['a template', '`文${1}澜`'],
    ['a name', `({ 文澜: 1 }).文澜`],
    ['a raw template', 'String.raw`\\d、"甲"`'],
    ['a pattern', `'澜'.replace(/[一-龥]/, 'x')`],
    ['a pattern of whole characters', `'𠮷文'.replace(/^[𠮷]/u, 'x')`],
    ['a pattern with a backslash that means nothing', String.raw`'甲、乙'.split(/\、/)`],
    ['a letter of Latin 1', `'é'`],
  ])('means the same in Latin 1: %s', (_what, code) => {
    expect(narrowed(code)).not.toMatch(/[^\0-\xff]/u)
    expect(runInNewContext(narrowed(code))).toEqual(runInNewContext(code))
  })

  it('is refused where a raw template with expressions could not mean the same', () => {
    expect(() => narrowed('String.raw`文${1}`')).toThrow('Latin 1')
  })
})
