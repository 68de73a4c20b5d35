import { describe, expect, it } from 'vitest'

import { appendText, completeText } from '#definition/edits/complete-text.ts'

const whole = { text: { list: { first: '一', empty: '空', last: '末' } }, answers: { limits: { busy: '忙' } } }

describe('a JSON file is completed', () => {
  it.each([
    [
      'behind the neighbours that a property follows, in lines as they are',
      '{\n  "text": {\n    "own": "己",\n    "list": {\n      "empty": "无"\n    }\n  }\n}\n',
      '{\n  "text": {\n    "own": "己",\n    "list": {\n      "first": "一",\n      "empty": "无",\n      "last": "末"\n    }\n  },\n  "answers": {\n    "limits": {\n      "busy": "忙"\n    }\n  }\n}\n',
    ],
    [
      'on one line where its neighbours stand on one',
      '{\n  "text": { "list": { "empty": "无" }   },\n  "answers": { "limits": {"busy":"忙"} }\n}',
      '{\n  "text": { "list": { "first": "一", "empty": "无", "last": "末" }   },\n  "answers": { "limits": {"busy":"忙"} }\n}',
    ],
    [
      'with its tabs and its line ends',
      '{\r\n\t"text": {\r\n\t\t"list": { "first": "甲", "empty": "无", "last": "乙" }\r\n\t}\r\n}\r\n',
      '{\r\n\t"text": {\r\n\t\t"list": { "first": "甲", "empty": "无", "last": "乙" }\r\n\t},\r\n\t"answers": {\r\n\t\t"limits": {\r\n\t\t\t"busy": "忙"\r\n\t\t}\r\n\t}\r\n}\r\n',
    ],
    [
      'in an object without anything in it',
      '{\n  "text": {},\n  "answers": { "limits": { "busy": "忙" } }\n}\n',
      '{\n  "text": {\n    "list": {\n      "first": "一",\n      "empty": "空",\n      "last": "末"\n    }\n  },\n  "answers": { "limits": { "busy": "忙" } }\n}\n',
    ],
  ])('%s', (_how, before, after) => {
    expect(completeText(before, whole)).toBe(after)
    expect(completeText(after, whole)).toBe(after)
  })

  it('with items at the end of a list, whose other items stay unchanged', () => {
    expect(appendText('{\n  "fields": [\n    { "name": "a" }\n  ]\n}\n', ['fields'], [{ name: 'b' }])).toBe(
      '{\n  "fields": [\n    { "name": "a" },\n    {\n      "name": "b"\n    }\n  ]\n}\n',
    )
    expect(appendText('{ "fields": [1] }', ['fields'], [2, 3])).toBe('{ "fields": [1, 2, 3] }')
  })
})
