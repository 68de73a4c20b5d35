import { describe, expect, it } from 'vitest'

import { findPersonalNumbers } from '#server/services/content/findings/personal-numbers.ts'

import { aDocument, aPortal, field } from './document-to-check.ts'

const find = async (fields: Parameters<typeof aDocument>[0]) => findPersonalNumbers(aDocument(fields), aPortal)

describe('personal numbers', () => {
  it.each([
    ['身份证号 11010519491231002X', ['110*************2X']],
    ['11010519491231002x', ['110*************2X']],
    ['110105 19491231 002X', ['110*************2X']],
    ['１１０１０５１９４９１２３１００２Ｘ'.replace('Ｘ', 'X'), ['110*************2X']],
    // A wrong check character, and a day that is none.
    ['110105194912310021', []],
    ['11010519491331002X', []],
    ['ISBN 9787020002207，订单 1101051949123100211', []],
    ['联系人手机 13812345678', ['138****5678']],
    ['138-1234-5678', ['138****5678']],
    ['138 1234 5678', ['138****5678']],
    ['+86 13812345678', ['138****5678']],
    ['１３８１２３４５６７８', ['138****5678']],
    ['138.1234.5678', ['138****5678']],
    ['138·1234·5678', ['138****5678']],
    ['（138）12345678', ['138****5678']],
    ['138\u200b12345678', ['138****5678']],
    ['总投资15000000000元，13812345678 万', []],
    ['0571-87654321，400-820-8820，12345', []],
    ['12812345678', []],
    ['138123456789', []],
    ['1644-1911 365 天', []],
    ['1912-1949 2013', []],
    ['https://example.cn/item?id=13812345678', []],
    ['11010519491231002X 和 13812345678', ['110*************2X', '138****5678']],
  ])('in %j are %j', async (text, masked) => {
    const found = await find([field('text', text, 'summary')])
    expect(found.map(({ message }) => /\d+\*+\w+/u.exec(message)?.[0])).toEqual(masked)
  })

  it.each([
    [field('phone', '13812345678'), 0],
    [field('richtext', '<p>138<b>1234</b>5678</p>'), 1],
    [field('richtext', '<p><a href="tel:13812345678">联系我们</a></p>'), 1],
    [field('tags', ['13812345678']), 1],
    [field('url', 'https://example.cn/13812345678'), 0],
  ])('are looked for in words, and not where a telephone number belongs: %j', async (one, count) => {
    expect(await find([one])).toHaveLength(count)
  })

  it('are never told in whole', async () => {
    const [found] = await find('<p>身份证 11010519491231002X</p>')
    expect(JSON.stringify({ ...found, quote: '' })).not.toContain('19491231')
  })
})
