import { type JsonFault, jsonLimits, quote } from './json-fault.ts'

/** A text of the file with its repair; `fault` is the first fault in it. */
export interface RepairedString {
  end: number
  repaired: string
  fault?: JsonFault
}

/** One element of a JSON text, from the left: an allowed escape, a wrong one, or a character that must be escaped. */
const PIECE = /\\(?:u[0-9a-fA-F]{4}|["\\/bfnrt])|(\\u?)|([\u0000-\u001F])/gu

/**
 * Checks a double-quoted text that the scanner has delimited.
 *
 * @param failed the scanner reported an error
 * @param value the value the scanner read
 */
export function repairString(
  text: string,
  offset: number,
  end: number,
  failed: boolean,
  value: string,
): RepairedString {
  const source = text.slice(offset, end)
  const closed = source.length > 1 && source.endsWith('"') && isClosed(source)
  if (!closed) return unclosed(text, offset, source)
  const length = end - offset
  if (length > jsonLimits.string)
    return {
      end,
      repaired: `"${' '.repeat(length - 2)}"`,
      fault: {
        code: 'JSON_STRING_LONG',
        offset,
        end,
        message: `文字太长，有 ${length - 2} 个字符，最多 ${jsonLimits.string} 个`,
      },
    }
  const fault = failed ? firstFault(source, offset) : wrongCharacters(source, offset, value)
  return fault ? { end, repaired: inert(source, end - offset), fault } : { end, repaired: source }
}

/** Whether the closing quote is real: one after an odd number of backslashes is escaped. */
function isClosed(source: string): boolean {
  let first = source.length - 1
  while (source.charAt(first - 1) === '\\') first -= 1
  return (source.length - 1 - first) % 2 === 0
}

function unclosed(text: string, offset: number, source: string): RepairedString {
  const chinese = /[”“＂]/u.exec(source)
  const end = chinese ? offset + chinese.index + 1 : offset + source.length
  const found = text.slice(offset + 1, chinese ? end - 1 : end).trimEnd()
  const fault: JsonFault = chinese
    ? {
        code: 'JSON_QUOTE',
        offset: end - 1,
        end,
        message: `文字${quote(found)}的右引号写成了中文引号，应该用英文双引号`,
        suggestion: `"${found}"`,
      }
    : {
        code: 'JSON_STRING_OPEN',
        offset,
        end,
        message: `文字${quote(found.replace(/[,:\]}]+$/u, ''))}到行尾都没有右引号`,
      }
  return { end, repaired: inert(source.slice(0, end - offset), end - offset), fault }
}

function firstFault(source: string, offset: number): JsonFault | undefined {
  for (const match of source.matchAll(PIECE)) {
    const place = { offset: offset + match.index, end: offset + match.index + match[0].length }
    if (match[2] !== undefined) {
      const tab = match[2] === '\t'
      return {
        code: 'JSON_CONTROL',
        ...place,
        message: tab ? '文字里有制表符（Tab），请改成空格或 \\t' : '文字里有控制字符，请删除',
        ...(tab ? { suggestion: '\\t' } : {}),
      }
    }
    if (match[1] === '\\u')
      return { code: 'JSON_ESCAPE', ...place, message: '\\u 后面要跟四位十六进制数字', allowed: ['如 \\u6587'] }
    if (match[1] !== undefined)
      return {
        code: 'JSON_ESCAPE',
        ...place,
        end: place.end + 1,
        message: `文字里的反斜杠要写两次，${quote(source.slice(match.index, match.index + 2))}不是允许的转义`,
        allowed: ['\\"', '\\\\', '\\/', '\\b', '\\f', '\\n', '\\r', '\\t', '\\uXXXX'],
        suggestion: '\\\\',
      }
  }
  return undefined
}

/** Detects characters that databases and pages cannot store. */
function wrongCharacters(source: string, offset: number, value: string): JsonFault | undefined {
  const place = { offset, end: offset + source.length }
  if (value.includes('\u0000')) return { code: 'JSON_CONTROL', ...place, message: '文字里有空字符 \\u0000，请删除' }
  if (!value.isWellFormed())
    return {
      code: 'JSON_SURROGATE',
      ...place,
      message: '文字里有半个字符（不成对的 \\uD800–\\uDFFF），请重新输入这个字',
    }
  return undefined
}

/** Returns a text of the given length that causes no fault in the second pass. */
function inert(source: string, length: number): string {
  return length < 2 ? '0' : `"${source.slice(1, -1).replace(/["\\\u0000-\u001F]/gu, '.')}"`
}
