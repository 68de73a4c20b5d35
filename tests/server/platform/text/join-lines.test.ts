import { describe, expect, it } from 'vitest'

import { asOneLine, joinLines } from '#server/platform/text/join-lines.ts'

describe('a line end', () => {
  it.each([
    ['夜航船\n周末', '夜航船周末'],
    ['领\r\n取', '领取'],
    ['领 \n  取', '领取'],
    ['领取，\n六十岁', '领取，六十岁'],
    ['排队\n。', '排队。'],
    ['他说\n“不见不散”', '他说“不见不散”'],
    ['“不见不散”\n他走了', '“不见不散”他走了'],
    ['等着——\n船来了', '等着——船来了'],
    ['𠮷\n𠮷', '𠮷𠮷'],
    ['请用，\nNode 20', '请用，Node 20'],
    ['Node\n（后台）', 'Node（后台）'],
  ])('within Chinese text is removed: %j', (text, joined) => {
    expect(joinLines(text)).toBe(joined)
    expect(asOneLine(text)).toBe(joined)
  })

  it.each([
    ['The boat leaves\nat six.', 'The boat leaves at six.'],
    ['使用\nNode 20', '使用 Node 20'],
    ['十月\n8 日', '十月 8 日'],
    ['He said “hi”\nand left', 'He said “hi” and left'],
    ['一 二', '一 二'],
    ['a  \r\n  b', 'a b'],
  ])('between other words becomes a blank: %j', (text, line) => {
    expect(joinLines(text)).toBe(text)
    expect(asOneLine(text)).toBe(line)
  })
})
