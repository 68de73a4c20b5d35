import { type JsonFault, quote } from './json-fault.ts'
import { nearestName } from '../names/nearest-name.ts'
import { describeStrange } from '../names/strange-characters.ts'

/** Text that JSON does not allow here, with a replacement of the same length that it does allow. */
export interface ForeignText {
  end: number
  repaired: string
  fault: JsonFault
}

interface Neighbours {
  /** The previous token ends exactly here and is a text: its closing quote was probably written too early. */
  afterText: boolean
}

type Reader = (found: string, offset: number, text: string, neighbours: Neighbours) => Omit<ForeignText, 'end'>

const punctuation: Readonly<Record<string, string>> = {
  '，': ',',
  '、': ',',
  '；': ',',
  ';': ',',
  '：': ':',
  '=': ':',
  '｛': '{',
  '｝': '}',
  '［': '[',
  '］': ']',
  '【': '[',
  '】': ']',
  '〔': '[',
  '〕': ']',
}
const literals: ReadonlyMap<string, string> = new Map(
  Object.entries({
    none: 'null',
    nil: 'null',
    undefined: 'null',
    nan: 'null',
    infinity: 'null',
    yes: 'true',
    no: 'false',
    on: 'true',
    off: 'false',
    true: 'true',
    false: 'false',
    null: 'null',
  }),
)

/** Tried in order at the position of the fault; every pattern is linear and stays on its line. */
const readers: readonly (readonly [RegExp, Reader])[] = [
  [
    /(?:<{7}|={7}|>{7}|\|{7})[^\r\n]*/uy,
    (found, offset) =>
      blank('JSON_CONFLICT', found, offset, `这里留着没有解决的合并冲突 ${found.slice(0, 7)}，请先选定保留哪一边`),
  ],
  [
    /`{3,}[^\r\n]*/uy,
    (found, offset) =>
      blank('JSON_UNEXPECTED', found, offset, '这一行 ``` 是说明文档里的，不是 JSON 的内容，请把整行删除'),
  ],
  [
    /\uFEFF/uy,
    (found, offset) =>
      blank(
        'JSON_BOM',
        found,
        offset,
        offset === 0
          ? '文件开头有看不见的 BOM 标记，请用「UTF-8（无 BOM）」保存'
          : '这里有一个看不见的 BOM 标记（U+FEFF），请删除',
      ),
  ],
  [
    /[\u3000\u00A0\u00AD\u061C\u1680\u180B-\u180E\u2000-\u200F\u2028-\u202F\u205F-\u206F]+/uy,
    (found, offset) =>
      blank(
        'JSON_SPACE',
        found,
        offset,
        found.startsWith('\u3000')
          ? '这里有全角空格，请改成普通空格'
          : `这里${describeStrange(found) ?? `有特殊的空格（${codePoint(found)}），请改成普通的空格`}`,
      ),
  ],
  [
    /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]+/uy,
    (found, offset) => blank('JSON_CONTROL', found, offset, `这里有控制字符（${codePoint(found)}），请删除`),
  ],
  [/[，、；;：=｛｝［］【】〔〕]/uy, readPunctuation],
  [
    /[‘'`][^‘’'`\r\n]*[’'`]/uy,
    (found, offset) => readQuoted(found, offset, found.startsWith("'") ? '单引号' : '不是双引号的引号'),
  ],
  [/[“”„‟＂「『][^"“”„‟＂」』\r\n]*["“”„‟＂」』]/uy, (found, offset) => readQuoted(found, offset, '中文引号')],
  [
    /[“”„‟＂「『‘’'`][^"“”‘’'`,:，：{}[\]\r\n]*/uy,
    (found, offset) => ({
      repaired: asText(found),
      fault: fault('JSON_QUOTE_OPEN', found, offset, `文字${quote(found.slice(1).trim())}没有用英文双引号括好`, {
        suggestion: `"${found.slice(1).trim()}"`,
      }),
    }),
  ],
  [/\.{3}|…+/uy, (found, offset) => blank('JSON_ELLIPSIS', found, offset, '这里写了省略号，JSON 里要把内容写全')],
  [
    /<!--[^\r\n]*/uy,
    (found, offset) => blank('JSON_COMMENT', found, offset, 'JSON 里不能写注释（<!-- 是网页的写法），请删除'),
  ],
  [/#[^\r\n]*/uy, (found, offset) => blank('JSON_COMMENT', found, offset, 'JSON 里不能写注释（# 开头的说明），请删除')],
  [/[+-]?(?:[.\d０-９]|Infinity)[\w.+\-０-９．]*/uy, (found, offset) => readNumber(found, offset)],
  [/[^\s"{}[\]:,，：；;“”‘’'`]+/uy, readWord],
]

/** Reads text that no JSON scanner accepts, and describes the fault in an editor's words. */
export function readForeignText(text: string, offset: number, neighbours: Neighbours): ForeignText {
  for (const [pattern, read] of readers) {
    pattern.lastIndex = offset
    const found = pattern.exec(text)?.[0]
    if (found !== undefined && found !== '')
      return { end: offset + found.length, ...read(found, offset, text, neighbours) }
  }
  const found = text.slice(offset, offset + 1)
  return { end: offset + 1, ...blank('JSON_UNEXPECTED', found, offset, `这里不应该有${quote(found)}`) }
}

/** Reads a number in a notation of other languages: 01, .5, +1, 1e, 0x1F, 1_000, ４. */
export function readNumber(found: string, offset: number): Omit<ForeignText, 'end'> {
  const plain = found
    .replace(/[０-９．]/gu, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replaceAll('_', '')
  const value = Number(plain.replace(/\.$/u, ''))
  const suggestion = Number.isFinite(value) && plain !== '' ? { suggestion: String(value) } : {}
  return {
    repaired: standIn(suggestion.suggestion, found),
    fault: fault('JSON_NUMBER', found, offset, `数字${quote(found)}的写法不对`, {
      allowed: ['如 4、-1、0.5，不加引号，不以 0 或小数点开头'],
      ...suggestion,
    }),
  }
}

function readPunctuation(found: string, offset: number): Omit<ForeignText, 'end'> {
  const right = punctuation[found] ?? ' '
  const kind = found === ';' || found === '=' ? `「${found}」` : `中文标点「${found}」`
  return {
    repaired: right,
    fault: fault('JSON_PUNCTUATION', found, offset, `这里写了${kind}，应该是英文的「${right}」`, { suggestion: right }),
  }
}

function readQuoted(found: string, offset: number, kind: string): Omit<ForeignText, 'end'> {
  return {
    repaired: asText(found),
    fault: fault('JSON_QUOTE', found, offset, `文字${quote(found.slice(1, -1))}用了${kind}，应该用英文双引号`, {
      suggestion: `"${found.slice(1, -1)}"`,
    }),
  }
}

function readWord(found: string, offset: number, text: string, { afterText }: Neighbours): Omit<ForeignText, 'end'> {
  const isName = /^[ \t]*[:：]/u.test(text.slice(offset + found.length, offset + found.length + 40))
  const literal =
    isName || !/^\w+$/u.test(found)
      ? undefined
      : (literals.get(found.toLowerCase()) ?? nearestName(found, ['true', 'false', 'null']).suggestion)
  if (literal !== undefined)
    return {
      repaired: standIn(literal, found),
      fault: fault('JSON_WORD', found, offset, `JSON 不认识${quote(found)}；如果是文字，要加英文双引号`, {
        allowed: ['true', 'false', 'null'],
        suggestion: literal,
      }),
    }
  if (afterText)
    return blank(
      'JSON_QUOTE_INSIDE',
      found,
      offset,
      `前面的文字在这里提前结束了；文字里的双引号要写成 \\" 或中文引号“”`,
    )
  return {
    repaired: asText(found),
    fault: fault('JSON_QUOTE_MISSING', found, offset, `${isName ? '属性名' : '文字'}${quote(found)}没有加英文双引号`, {
      suggestion: `"${found}"`,
    }),
  }
}

function blank(code: string, found: string, offset: number, message: string): Omit<ForeignText, 'end'> {
  return { repaired: ' '.repeat(found.length), fault: fault(code, found, offset, message) }
}

function fault(
  code: string,
  found: string,
  offset: number,
  message: string,
  more: Pick<JsonFault, 'allowed' | 'suggestion'> = {},
): JsonFault {
  return { code, offset, end: offset + found.length, message, ...more }
}

/** Returns the value that was meant, if it is not longer than what was written, so that later offsets remain valid. */
function standIn(meant: string | undefined, found: string): string {
  return (meant !== undefined && meant.length <= found.length ? meant : '0').padEnd(found.length)
}

/** Returns a JSON text of the same length, so that later offsets remain valid. */
function asText(found: string): string {
  if (found.length < 2) return '0'
  return `"${found.slice(1, -1).replace(/["\\\u0000-\u001F]/gu, '.')}"`
}

function codePoint(found: string): string {
  return `U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}
