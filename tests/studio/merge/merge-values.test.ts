import { describe, expect, it } from 'vitest'

import { mergeValues } from '#studio/merge/merge-values.ts'
import { textBlocks } from '#studio/merge/text-blocks.ts'

const html = (...words: string[]) => words.map((word) => `<p>${word}</p>`).join('\n')

describe('two texts that were made of one', () => {
  it.each<[law: string, base: string, current: string, ours: string, merged: string | undefined]>([
    ['of which only one changed is that one', html('甲', '乙'), html('甲', '乙'), html('甲', '丙'), html('甲', '丙')],
    [
      'that changed different blocks have both',
      html('甲', '乙', '丙'),
      html('甲', '乙', '丁'),
      html('戊', '乙', '丙'),
      html('戊', '乙', '丁'),
    ],
    [
      'that changed blocks beside each other have both',
      html('甲', '乙'),
      html('甲', '丁'),
      html('戊', '乙'),
      html('戊', '丁'),
    ],
    [
      'of which one added a block beside a changed one have both',
      html('甲', '乙'),
      html('甲', '丁', '乙'),
      html('戊', '乙'),
      html('戊', '丁', '乙'),
    ],
    [
      'of which one added a block before a changed one have both',
      html('甲', '乙'),
      html('丁', '甲', '乙'),
      html('戊', '乙'),
      html('丁', '戊', '乙'),
    ],
    [
      'of which one removed what the other left have both',
      html('甲', '乙', '丙'),
      html('甲', '丙'),
      html('甲', '乙', '丁'),
      html('甲', '丁'),
    ],
    ['that changed a block alike have it once', html('甲', '乙'), html('丁', '乙'), html('丁', '戊'), html('丁', '戊')],
    [
      'that changed one block differently are for a person to choose from',
      html('甲', '乙'),
      html('丙', '乙'),
      html('丁', '乙'),
      undefined,
    ],
    [
      'of which one removed a block that the other changed are for a person to choose from',
      html('甲', '乙'),
      html('乙'),
      html('丁', '乙'),
      undefined,
    ],
    [
      'that both added something at one place are for a person to choose from',
      html('甲'),
      html('甲', '乙'),
      html('甲', '丙'),
      undefined,
    ],
    [
      'that both moved a block to different places are for a person to choose from',
      html('甲', '乙', '丙'),
      html('乙', '丙', '甲'),
      html('乙', '甲', '丙'),
      undefined,
    ],
    ['that both wrote the first block are for a person to choose from', '', html('乙'), html('丙'), undefined],
  ])('%s', (_, base, current, ours, merged) => {
    expect(mergeValues('richtext', { base, current, ours })).toBe(merged)
    expect(mergeValues('richtext', { base, current: ours, ours: current })).toBe(merged)
  })
})

describe('the blocks of a text', () => {
  it.each<[html: string, blocks: string[]]>([
    ['', []],
    ['<p>甲</p>\n<p>乙</p>', ['<p>甲</p>', '<p>乙</p>']],
    [
      '<ul><li>甲</li><li><ul><li>乙</li></ul></li></ul><hr /><p>丙</p>',
      ['<ul><li>甲</li><li><ul><li>乙</li></ul></li></ul>', '<hr />', '<p>丙</p>'],
    ],
    [
      '<figure><img src="/a?b=1" alt="1 > 0" /><figcaption>甲<br />乙</figcaption></figure><p>丙</p>',
      ['<figure><img src="/a?b=1" alt="1 > 0" /><figcaption>甲<br />乙</figcaption></figure>', '<p>丙</p>'],
    ],
    [
      '<figure><video src="/a.mp4"><track src="/a.vtt" /></video></figure><p>甲</p>',
      ['<figure><video src="/a.mp4"><track src="/a.vtt" /></video></figure>', '<p>甲</p>'],
    ],
    ['words alone', ['words alone']],
  ])('of %j are its outermost elements', (text, blocks) => {
    expect(textBlocks(text)).toEqual(blocks)
  })
})

describe('two lists that were made of one', () => {
  it.each<
    [
      law: string,
      kind: Parameters<typeof mergeValues>[0],
      base: string[],
      current: string[],
      ours: string[],
      merged: string[] | undefined,
    ]
  >([
    [
      'tags, have what either added and nothing that either removed',
      'tags',
      ['甲', '乙'],
      ['甲', '乙', '丙'],
      ['乙', '丁'],
      ['乙', '丙', '丁'],
    ],
    ['relations, have what both added once', 'related', [], ['news:a'], ['news:a', 'news:b'], ['news:a', 'news:b']],
    [
      'pictures, keep their order with what was added at different places',
      'images',
      ['a', 'b'],
      ['x', 'a', 'b'],
      ['a', 'b', 'y'],
      ['x', 'a', 'b', 'y'],
    ],
    [
      'pictures, are for a person to choose from where both added at one place',
      'images',
      ['a'],
      ['a', 'x'],
      ['a', 'y'],
      undefined,
    ],
  ])('%s', (_, kind, base, current, ours, merged) => {
    expect(mergeValues(kind, { base, current, ours })).toEqual(merged)
  })

  it('of items, have the change of each', () => {
    const item = (id: string, seats: number) => ({ id, seats })
    const base = [item('a', 1), item('b', 1)]
    expect(
      mergeValues('sessions', { base, current: [item('a', 5), item('b', 1)], ours: [item('a', 1), item('b', 9)] }),
    ).toEqual([item('a', 5), item('b', 9)])
  })

  it('of one text and one list, and values that are one thing, are for a person to choose from', () => {
    expect(mergeValues('text', { base: '甲', current: '乙', ours: '丙' })).toBeUndefined()
    expect(mergeValues('number', { base: 1, current: 2, ours: 3 })).toBeUndefined()
    expect(mergeValues('images', { base: '', current: ['a'], ours: ['b'] })).toBeUndefined()
  })
})
