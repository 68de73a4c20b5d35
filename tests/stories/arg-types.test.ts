import { describe, expect, it } from 'vitest'

import { catalog } from '#blocks/catalog.ts'
import type { BlockDefinition } from '#definition/grammar/define-block.ts'

import { argTypesOf } from '../../stories/stage/arg-types.ts'

const blocks: readonly BlockDefinition[] = Object.values(catalog)

describe.each(blocks)('the controls of $name', (block) => {
  const argTypes = argTypesOf(block)

  it('are one for each property, and no other', () => {
    expect(Object.keys(argTypes).sort()).toEqual(Object.keys(block.props.shape).sort())
  })

  it('have Chinese names', () => {
    expect(Object.values(argTypes).filter(({ name }) => !/\p{Script=Han}/u.test(name ?? ''))).toEqual([])
  })
})

describe('a control', () => {
  const { card, columns, heading, more } = argTypesOf(catalog.list)

  it('offers the values of the grammar, with its default', () => {
    expect(card).toMatchObject({
      name: '卡片样式 card',
      control: { type: 'select' },
      options: expect.arrayContaining(['cover', 'wanted']),
      table: { defaultValue: { summary: '"cover"' } },
    })
  })

  it('limits numbers to their bounds', () => {
    expect(columns).toMatchObject({
      control: { type: 'range', min: 1, max: 4 },
      description: expect.stringContaining('手机上封面类卡片最多两列'),
    })
  })

  it('has the maximum length of a text', () => {
    expect(heading).toMatchObject({ control: { type: 'text' } })
  })

  it('is an object field for values with parts', () => {
    expect(more).toMatchObject({ control: { type: 'object' } })
  })
})
