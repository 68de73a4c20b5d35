import { describe, expect, it } from 'vitest'

import { jsonLimits } from '#definition/json/json-fault.ts'
import { findPosition } from '#definition/json/json-position.ts'
import { parseJson } from '#definition/json/parse-json.ts'

import { smallSchema } from '../small-schema.ts'

function faultsOf(text: string) {
  const parsed = parseJson(text)
  return parsed.ok ? [] : parsed.issues
}

/** Text, code, line, column, part of the sentence, suggestion: the first and only fault of each text. */
const slips: readonly (readonly [
  name: string,
  text: string,
  code: string,
  line: number,
  column: number,
  message: string,
  suggestion?: string,
])[] = [
  [
    'a comma is missing between properties',
    '{\n  "a": 1\n  "b": 2\n}',
    'JSON_COMMA_MISSING',
    2,
    9,
    '「1」后面缺少逗号',
    ',',
  ],
  ['a comma is missing between items', '["新闻" "活动"]', 'JSON_COMMA_MISSING', 1, 6, '文字「新闻」后面缺少逗号', ','],
  ['a comma stands after the last property', '{\n  "a": 1,\n}', 'JSON_TRAILING_COMMA', 2, 9, '「}」前不能有逗号'],
  ['a comma stands after the last item', '[1, 2, ]', 'JSON_TRAILING_COMMA', 1, 6, '「]」前不能有逗号'],
  ['a comma is written twice', '{ "a": 1,, "b": 2 }', 'JSON_COMMA_EXTRA', 1, 10, '多了一个逗号'],
  ['a comma stands first', '{ , "a": 1 }', 'JSON_COMMA_EXTRA', 1, 3, '多了一个逗号'],
  ['a colon is missing', '{ "a" 1 }', 'JSON_COLON_MISSING', 1, 6, '属性名「a」后面应该是冒号和值，这里却是「1」', ':'],
  ['a colon stands in a list', '["a": 1]', 'JSON_COLON_EXTRA', 1, 5, '列表 [ ] 里只写值'],
  ['a value is missing', '{ "a": , "b": 2 }', 'JSON_VALUE_MISSING', 1, 8, '冒号后面没有写值'],
  ['a value is missing at the end', '{ "a": }', 'JSON_VALUE_MISSING', 1, 8, '冒号后面没有写值'],
  ['a name is a number', '{ 1: 2 }', 'JSON_NAME_EXPECTED', 1, 3, '应该是带双引号的属性名，却是「1」'],
  ['the braces are forgotten', '"title": "新闻"', 'JSON_NAME_OUTSIDE', 1, 8, '文件最外层应该有一对花括号'],
  ['a second value follows', '{} {}', 'JSON_AFTER_END', 1, 4, '已经结束，后面多了「{」'],
  ['a name is single-quoted', "{ 'a': 1 }", 'JSON_QUOTE', 1, 3, '文字「a」用了单引号', '"a"'],
  ['a text is in Chinese quotes', '{ "a": “新闻” }', 'JSON_QUOTE', 1, 8, '用了中文引号', '"新闻"'],
  [
    'a text is closed by a Chinese quote',
    '{\n  "a": "新闻”,\n  "b": 1\n}',
    'JSON_QUOTE',
    2,
    11,
    '文字「新闻」的右引号写成了「”」',
    '"新闻"',
  ],
  ['a text is opened by a Chinese quote', '{ “a": 1 }', 'JSON_QUOTE', 1, 3, '文字「a」的左引号写成了「“」', '"a"'],
  ['a comma is Chinese', '{ "a": 1， "b": 2 }', 'JSON_PUNCTUATION', 1, 9, '中文标点「，」，应该是英文的「,」', ','],
  ['a colon is Chinese', '{ "a"： 1 }', 'JSON_PUNCTUATION', 1, 6, '中文标点「：」，应该是英文的「:」', ':'],
  ['a bracket is Chinese', '{ "a": 【1] }', 'JSON_PUNCTUATION', 1, 8, '中文标点「【」，应该是英文的「[」', '['],
  ['a semicolon parts properties', '{ "a": 1; "b": 2 }', 'JSON_PUNCTUATION', 1, 9, '「;」，应该是英文的「,」', ','],
  ['an equals sign gives the value', '{ "a" = 1 }', 'JSON_PUNCTUATION', 1, 7, '「=」，应该是英文的「:」', ':'],
  ['a space is full-width', '{ "a":　1 }', 'JSON_SPACE', 1, 7, '全角空格'],
  ['a space does not break', '{ "a":\u00A01 }', 'JSON_SPACE', 1, 7, 'U+00A0'],
  [
    'a brace is never closed',
    '{\n  "a": { "b": 1\n',
    'JSON_UNCLOSED',
    2,
    16,
    '文件末尾缺少「}」：第 2 行打开的「{」没有关上，还有 1 个括号也没有',
    '}',
  ],
  [
    'an inner brace is not closed, as its indentation tells',
    '{\n  "a": {\n    "b": 1,\n  "c": 2\n}',
    'JSON_UNCLOSED',
    3,
    12,
    '这里缺少「}」：第 2 行打开的「{」没有关上',
    '}',
  ],
  [
    'a list is not closed before its object is',
    '{\n  "a": [1,\n  "b": 2\n}',
    'JSON_UNCLOSED',
    2,
    11,
    '这里缺少「]」：第 2 行打开的「[」没有关上',
    ']',
  ],
  [
    'a list is not closed, and no indentation tells where',
    '{\n"a":[1,\n"b":2\n}',
    'JSON_UNCLOSED',
    2,
    5,
    '第 2 行打开的「[」没有关上，就在第 4 行遇到了「}」',
    ']',
  ],
  ['a brace is closed twice', '{ "a": 1 }}', 'JSON_EXTRA_CLOSE', 1, 11, '多了一个「}」'],
  [
    'a brace is closed by a bracket',
    '{ "a": 1 ]',
    'JSON_WRONG_CLOSE',
    1,
    10,
    '第 1 行的「{」应该用「}」关上，这里写成了「]」',
    '}',
  ],
  [
    'a text is not closed',
    '{\n  "a": "新闻,\n  "b": 1\n}',
    'JSON_QUOTE_MISSING',
    2,
    11,
    '文字「新闻」缺少右引号',
    '"新闻"',
  ],
  [
    'a text is not opened',
    '{\n  title": "新闻",\n  "b": 1\n}',
    'JSON_QUOTE_MISSING',
    2,
    3,
    '文字「title」缺少左引号',
    '"title"',
  ],
  [
    'a name is not closed',
    '{\n  "title: "新闻",\n  "b": 1\n}',
    'JSON_QUOTE_MISSING',
    2,
    9,
    '文字「title」缺少右引号',
    '"title"',
  ],
  [
    'a text is not closed on a line with another fault',
    '{ "a": 1 "b": "x }',
    'JSON_STRING_OPEN',
    1,
    15,
    '到行尾都没有右引号',
  ],
  [
    'an opening brace is missing',
    '{\n  "a":\n    "b": 1\n  }\n}',
    'JSON_UNOPENED',
    2,
    7,
    '这里缺少「{」：第 4 行的「}」没有与它对应的左括号',
    '{',
  ],
  [
    'an opening bracket is missing',
    '{\n  "a":\n    { "b": 1 },\n    { "b": 2 }\n  ]\n}',
    'JSON_UNOPENED',
    2,
    7,
    '这里缺少「[」：第 5 行的「]」',
    '[',
  ],
  ['a quote stands inside a text', '{ "a": "他说"你好"了" }', 'JSON_QUOTE_INSIDE', 1, 12, '文字里的双引号要写成 \\"'],
  ['a name has no quotes', '{ title: 1 }', 'JSON_QUOTE_MISSING', 1, 3, '属性名「title」没有加英文双引号', '"title"'],
  ['a text has no quotes', '{ "a": 新闻 }', 'JSON_QUOTE_MISSING', 1, 8, '文字「新闻」没有加英文双引号', '"新闻"'],
  ['true has a capital', '{ "a": True }', 'JSON_WORD', 1, 8, 'JSON 不认识「True」', 'true'],
  ['nothing is called None', '{ "a": None }', 'JSON_WORD', 1, 8, 'JSON 不认识「None」', 'null'],
  ['true is misspelled', '{ "a": ture }', 'JSON_WORD', 1, 8, 'JSON 不认识「ture」', 'true'],
  ['a number begins with 0', '{ "a": 007 }', 'JSON_NUMBER', 1, 8, '数字「007」的写法不对', '7'],
  ['a number begins with a point', '{ "a": .5 }', 'JSON_NUMBER', 1, 8, '数字「.5」的写法不对', '0.5'],
  ['a number has a plus sign', '{ "a": +1 }', 'JSON_NUMBER', 1, 8, '数字「+1」的写法不对', '1'],
  ['a number is full-width', '{ "a": ４ }', 'JSON_NUMBER', 1, 8, '数字「４」的写法不对', '4'],
  [
    'a number is too long to be exact',
    '{ "a": 110101199001011234 }',
    'JSON_NUMBER_RANGE',
    1,
    8,
    '会丢失精度',
    '"110101199001011234"',
  ],
  ['a note is written with //', '{\n  // 首页\n  "a": 1\n}', 'JSON_COMMENT', 2, 3, '不能写注释'],
  ['a note is written with /* */', '{ "a": 1 /* 首页 */ }', 'JSON_COMMENT', 1, 10, '不能写注释'],
  ['a note is written with #', '{ "a": 1 # 首页\n}', 'JSON_COMMENT', 1, 10, '不能写注释'],
  ['the rest is left out', '{ "a": [1, ...] }', 'JSON_ELLIPSIS', 1, 12, '省略号'],
  ['a backslash stands alone', '{ "a": "C:\\web" }', 'JSON_ESCAPE', 1, 11, '反斜杠要写两次', '\\\\'],
  ['a code point is cut short', '{ "a": "\\u65" }', 'JSON_ESCAPE', 1, 9, '四位十六进制'],
  ['a tab stands in a text', '{ "a": "a\tb" }', 'JSON_CONTROL', 1, 10, '制表符', '\\t'],
  [
    'a text is longer than 20,000 characters',
    `{ "a": "${'长'.repeat(20_001)}" }`,
    'JSON_STRING_LONG',
    1,
    8,
    '有 20001 个字符',
  ],
  ['a text holds the character zero', '{ "a": "\\u0000" }', 'JSON_CONTROL', 1, 8, '空字符'],
  ['a text holds half a character', '{ "a": "\\ud83d" }', 'JSON_SURROGATE', 1, 8, '半个字符'],
  [
    'a property is written twice',
    '{\n  "a": 1,\n  "b": 2,\n  "a": 3\n}',
    'JSON_KEY_TWICE',
    4,
    3,
    '属性「a」写了两次，第一次在第 2 行',
  ],
  [
    'a property would reach into the language',
    '{ "__proto__": { "admin": true } }',
    'JSON_KEY_FORBIDDEN',
    1,
    3,
    '不能用「__proto__」',
  ],
  ['the file begins with a byte order mark', '\uFEFF{ "a": 1 }', 'JSON_BOM', 1, 1, 'UTF-8（无 BOM）'],
  ['the file is empty', '', 'JSON_EMPTY', 1, 1, '文件是空的'],
  ['the file is blank', ' \n\t\n', 'JSON_EMPTY', 1, 1, '文件是空的'],
  ['the file is binary', 'PK\u0003\u0004\u0000\u0000', 'JSON_BINARY', 1, 5, '不是文本文件'],
  ['brackets are 65 deep', `${'['.repeat(65)}1${']'.repeat(65)}`, 'JSON_TOO_DEEP', 1, 65, '超过 64 层'],
  ['the file is larger than 1 MiB', `"${'长'.repeat(1024 * 1024)}"`, 'FILE_TOO_LARGE', 1, 1, '超过 1 MiB'],
  [
    'there are more than a hundred thousand pieces',
    `[${'1,'.repeat(60_000)}1]`,
    'JSON_TOO_MANY',
    1,
    100_001,
    '内容太多',
  ],
]

describe('the parser of JSON texts', () => {
  it.each(slips.map(([name, ...slip]) => ({ name, slip })))(
    'reports in one sentence, at the right place, that $name',
    ({ slip: [text, code, line, column, message, suggestion] }) => {
      const found = faultsOf(text)
      expect(found.map((issue) => [issue.code, issue.line, issue.column, issue.suggestion])).toEqual([
        [code, line, column, suggestion],
      ])
      expect(found[0]?.message).toContain(message)
    },
  )

  it('reports every fault of a file, not the first alone', () => {
    const text = '{\n  title： "a"，\n  "b": True\n  "c": \'x\',\n  "d": 1,\n}'
    expect(faultsOf(text).map(({ code, line }) => [code, line])).toEqual([
      ['JSON_QUOTE_MISSING', 2],
      ['JSON_PUNCTUATION', 2],
      ['JSON_PUNCTUATION', 2],
      ['JSON_WORD', 3],
      ['JSON_QUOTE', 4],
      ['JSON_TRAILING_COMMA', 5],
    ])
  })

  it('reports one missing sign on its line or the one beside it, as one fault', () => {
    const wrong: unknown[] = []
    let removed = 0
    for (const { file, text } of smallSchema) {
      for (const { index, 0: sign } of text.matchAll(/[{}[\]:,"]/gu)) {
        const line = text.slice(0, index).split('\n').length
        const parsed = parseJson(text.slice(0, index) + text.slice(index + 1))
        removed += 1
        // A brace of "news/details/{id}" or of a text's "{wait}" is missed by the grammar of those, not by JSON.
        const isInText =
          text.slice(index - 13).startsWith('news/details/') ||
          text.slice(0, index).endsWith('{id') ||
          text.slice(index).startsWith('{wait') ||
          text.slice(0, index).endsWith('{wait')
        if (
          parsed.ok
            ? !isInText
            : parsed.issues.length > 1 || parsed.issues.some((issue) => Math.abs(issue.line - line) > 1)
        )
          wrong.push({ file, line, sign, faults: faultsOf(text.slice(0, index) + text.slice(index + 1)) })
      }
    }
    expect(wrong).toEqual([])
    expect(removed).toBeGreaterThan(600)
  })

  it('reports a merge conflict at its three marks, and nothing else', () => {
    expect(
      faultsOf('{\n<<<<<<< HEAD\n  "a": 1\n=======\n  "a": 2\n>>>>>>> theirs\n}').map(({ code, line }) => [code, line]),
    ).toEqual([
      ['JSON_CONFLICT', 2],
      ['JSON_CONFLICT', 4],
      ['JSON_CONFLICT', 6],
    ])
  })

  it.each([
    ['{"a":[1,-2.5,1e3,"\\u6587\\n",true,false,null,{}],"constructor":1,"":[]}'],
    ['"a"'],
    ['  [ ]\r\n'],
    ['-0'],
    ['{"文":"😀"}'],
  ])('reads %s as every JSON parser does', (text) => {
    const parsed = parseJson(text)
    expect(parsed.ok && parsed.value).toEqual(JSON.parse(text))
  })

  it.each(['\n', '\r\n', '\r'])(
    'has the place of every value and every name, whatever the line break (%j)',
    (lineBreak) => {
      const parsed = parseJson(['{', '  "文澜": [', '    { "b": "c" },', '    12', '  ]', '}'].join(lineBreak))
      if (!parsed.ok) throw new Error('the text is good')
      expect(findPosition(parsed.places, ['文澜', 0, 'b'])).toEqual({ line: 3, column: 12, endLine: 3, endColumn: 15 })
      expect(findPosition(parsed.places, ['文澜', 0, 'b'], 'key')).toEqual({
        line: 3,
        column: 7,
        endLine: 3,
        endColumn: 10,
      })
      expect(findPosition(parsed.places, ['文澜', 1])).toEqual({ line: 4, column: 5, endLine: 4, endColumn: 7 })
      expect(findPosition(parsed.places, ['文澜'], 'key')).toEqual({ line: 2, column: 3, endLine: 2, endColumn: 7 })
    },
  )

  it('points at the nearest existing value for a missing path', () => {
    const parsed = parseJson('{\n  "a": [\n    { "b": 1 }\n  ]\n}')
    if (!parsed.ok) throw new Error('the text is good')
    expect(findPosition(parsed.places, ['a', 0, 'title'])).toEqual({ line: 3, column: 5, endLine: 3, endColumn: 6 })
  })

  const mebibyte = 1024 * 1024
  it.each([
    ['opening brackets', '['.repeat(mebibyte)],
    ['opening objects', '{"a":'.repeat(mebibyte / 5)],
    ['wrong brackets', '[}'.repeat(mebibyte / 2)],
    ['closing brackets, each on its line', '  ]\n'.repeat(mebibyte / 4)],
    ['brackets that hang out of line', '{\n  }\n ]\n'.repeat(mebibyte / 10)],
    ['lines without a bracket each', '  {\n    "a": 1\n'.repeat(mebibyte / 16)],
    ['lines with a quote too few', '"a: 1,\n'.repeat(mebibyte / 7)],
    ['commas', ','.repeat(mebibyte)],
    ['Chinese commas', '，'.repeat(mebibyte)],
    ['items', `[${'1,'.repeat(mebibyte / 2 - 1)}1`],
    ['line breaks', `${'\n'.repeat(mebibyte - 1)}1`],
    ['spaces', `${' '.repeat(mebibyte - 1)}1`],
    ['one text', `"${'a'.repeat(mebibyte - 2)}"`],
    ['backslashes before a quote', `"${'\\'.repeat(mebibyte - 2)}"`],
    ['tabs in a text', `"${'\t'.repeat(mebibyte - 2)}"`],
    ['digits', '1'.repeat(mebibyte)],
    ['one word', 'a'.repeat(mebibyte)],
    ['Chinese text', '文'.repeat(mebibyte)],
    ['single quotes', "'".repeat(mebibyte)],
    ['Chinese quotes', '“'.repeat(mebibyte)],
    ['slashes', '/'.repeat(mebibyte)],
    ['opened notes', '/*'.repeat(mebibyte / 2)],
    ['conflict marks', '<<<<<<<\n'.repeat(mebibyte / 8)],
    ['one name', `{"${'k'.repeat(mebibyte - 6)}":1}`],
    ['the same name', `{${'"a":1,'.repeat(16_000)}"a":1}`],
    [
      'long names around many values',
      `{"${'k'.repeat(190)}":`.repeat(60) + `[${'1,'.repeat(48_000)}1]${'}'.repeat(60)}`,
    ],
  ])('comes to an end with 1 MiB of %s, with its value or with a few of its faults', (_name, text) => {
    // Work that grows with the square of the length would take minutes here, and not end within the time limit of a test.
    const parsed = parseJson(text)
    const isRight = parsed.ok
      ? JSON.stringify(parsed.value) === JSON.stringify(JSON.parse(text))
      : parsed.issues.length > 0 && parsed.issues.length <= jsonLimits.faults
    expect(isRight).toBe(true)
  })
})
