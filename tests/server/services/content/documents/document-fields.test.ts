import { describe, expect, it } from 'vitest'

import { siteTypes } from '#server/db/site/site-types.ts'
import { documentFields } from '#server/services/content/documents/document-fields.ts'

import { contentTypes } from '../content.ts'

const hintsOf = (name: string, types = [...contentTypes, ...siteTypes([])]) =>
  types.flatMap((type) => {
    const field = documentFields(type).find((candidate) => candidate.name === name)
    return field === undefined ? [] : [{ type: type.key, hint: field.hint }]
  })

describe('the hint of a field', () => {
  it('speaks of a body only in types that have one', () => {
    const ofBody = hintsOf('summary').filter(({ hint }) => hint === '不写就取正文的开头。')
    expect(ofBody.map(({ type }) => type)).toEqual(contentTypes.map(({ key }) => key))
  })

  it.each([
    ['fields.level', '不选就是「信息」。'],
    ['fields.target', '不选就在当前窗口打开。'],
    ['fields.closable', '不选就是可以。'],
  ])('says what holds where nothing is chosen: %s', (name, hint) => {
    expect(new Set(hintsOf(name, [...siteTypes([])]).map((each) => each.hint))).toEqual(new Set([hint]))
  })
})
