import { describe, expect, it } from 'vitest'

import { readChoice } from '#server/services/content/format/read-choice.ts'

const closable = ['可以', '不可以'] as const

describe('a choice between yes and no', () => {
  it.each([
    [
      '可以',
      [
        '可以',
        ' 可 以',
        '是',
        '是　',
        '能',
        '允许',
        'TRUE',
        'true',
        'ｔｒｕｅ',
        'Yes',
        'y',
        '1',
        '１',
        '√',
        '✔️',
        '✅',
        true,
        1,
      ],
    ],
    [
      '不可以',
      ['不可以', '否', '不', '不能', '不允许', 'FALSE', 'False', 'no', 'N', '0', '０', '×', 'x', 'Ｘ', '❌', false, 0],
    ],
  ])('is %s by every usual word and sign for it', (option, written) => {
    expect(written.map((each) => readChoice(closable, each))).toEqual(written.map(() => option))
  })

  it.each([[['是', '否']], [['否', '是']], [['有', '无']], [['需要', '不需要']]])(
    'may have the words %j',
    (options) => {
      const wordOf = (value: unknown) => readChoice(options, value)
      expect([wordOf('√'), wordOf(false)]).toEqual(options[0] === '否' ? ['是', '否'] : options)
    },
  )
})

describe('another choice', () => {
  const levels = ['国家级', '省级 (A)', '市级']
  it.each([
    ['国家级', '国家级'],
    [' 国 家 级', '国家级'],
    ['省级（Ａ）', '省级 (A)'],
    ['国家', '国家'],
    ['是', '是'],
    [1, 1],
    [undefined, undefined],
  ])('reads %j as %j', (written, option) => {
    expect(readChoice(levels, written)).toBe(option)
  })

  it('does not decide between options that differ by width or spaces only', () => {
    expect(readChoice(['A 1', 'A1'], 'Ａ1')).toBe('Ａ1')
  })
})
