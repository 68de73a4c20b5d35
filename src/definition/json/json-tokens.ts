import { createScanner, type JSONScanner } from 'jsonc-parser'

import { type ForeignText, readForeignText, readNumber } from './foreign-text.ts'
import { type JsonFault, jsonLimits, quote } from './json-fault.ts'
import { repairString } from './json-string.ts'

export interface JsonToken {
  offset: number
  end: number
}

/** The tokens of a text, with all faults below the level of structure reported and repaired. */
export interface JsonTokens {
  tokens: readonly JsonToken[]
  /** The repaired text, with every character at the same offset. */
  repaired: string
  faults: readonly JsonFault[]
  /** From this offset on, the structure cannot be determined. */
  trusted: number
}

/** The first pass over a JSON text: characters, texts, numbers. */
export function readJsonTokens(text: string): JsonTokens {
  const scanner = createScanner(text, false)
  const tokens: JsonToken[] = []
  const faults: JsonFault[] = []
  const pieces: string[] = []
  let copied = 0
  let depth = 0
  let trusted = text.length
  let offset = 0

  const repair = (start: number, replacement: string) => {
    pieces.push(text.slice(copied, start), replacement)
    copied = offset
  }
  const refuse = (code: string, message: string) => {
    faults.push({ code, offset, end: offset + 1, message })
    trusted = 0
  }

  while (faults.length < jsonLimits.faults) {
    while (isSpace(text.charCodeAt(offset))) offset += 1
    if (offset >= text.length) break
    if (tokens.length >= jsonLimits.tokens) {
      refuse('JSON_TOO_MANY', '文件里的内容太多，请拆成几个文件')
      break
    }
    const start = offset
    const read = readToken(text, start, scanner, tokens.at(-1))
    offset = read.end
    if (read.fault) {
      faults.push(read.fault)
      repair(start, read.repaired)
      if (read.fault.code === 'JSON_CONFLICT') trusted = Math.min(trusted, start)
    }
    const character = read.repaired.charAt(0)
    if (character !== ' ') tokens.push({ offset: start, end: offset })
    if (character === '{' || character === '[') depth += 1
    if (character === '}' || character === ']') depth = Math.max(0, depth - 1)
    if (depth > jsonLimits.depth) {
      offset = start
      refuse('JSON_TOO_DEEP', `括号嵌套超过 ${jsonLimits.depth} 层`)
      break
    }
  }
  if (faults.length >= jsonLimits.faults || (faults.length > 0 && text.length > jsonLimits.patience)) trusted = 0
  pieces.push(text.slice(copied))
  return { tokens, repaired: pieces.join(''), faults, trusted }
}

/** The text at an offset, its fault and its replacement. A replacement of spaces is no token. */
type Read = Pick<ForeignText, 'end' | 'repaired'> & { fault?: JsonFault }

function readToken(text: string, offset: number, scanner: JSONScanner, before: JsonToken | undefined): Read {
  const first = text.charAt(offset)
  if ('{}[],:'.includes(first)) return { end: offset + 1, repaired: first }
  if (isLiteral(text, offset)) return { end: offset + (first === 'f' ? 5 : 4), repaired: first }
  if (first === '"' || first === '-' || isDigit(first) || COMMENT.test(text.slice(offset, offset + 2))) {
    scanner.setPosition(offset)
    scanner.scan()
    return readScanned(text, offset, scanner)
  }
  return readForeignText(text, offset, { afterText: before?.end === offset && text.charAt(before.offset) === '"' })
}

const COMMENT = /^\/[/*]/u
const NUMBER = /-?[\w.+\-０-９．]+/uy
const LITERAL = /(?:true|false|null)(?![\w\-$\u0080-\uFFFF])/uy

/** Reads the token that the scanner has just delimited: a text, a number or a comment. */
function readScanned(text: string, offset: number, scanner: JSONScanner): Read {
  const failed = scanner.getTokenError() !== 0
  const end = scanner.getPosition()
  if (text.charAt(offset) === '"') return repairString(text, offset, end, failed, scanner.getTokenValue())
  if (text.charAt(offset) === '/')
    return {
      end,
      repaired: blanked(text.slice(offset, end)),
      fault: { code: 'JSON_COMMENT', offset, end, message: 'JSON 里不能写注释，请删除' },
    }
  NUMBER.lastIndex = offset
  const found = NUMBER.exec(text)?.[0] ?? text.slice(offset, end)
  const wrong = failed || found.length !== end - offset
  return {
    end: offset + found.length,
    repaired: found,
    ...(wrong ? readNumber(found, offset) : checkNumber(found, offset)),
  }
}

/** Checks for numbers that would lose precision: numbers of identity cards and documents must be texts. */
function checkNumber(found: string, offset: number): ReturnType<typeof readNumber> | undefined {
  const value = found.length > 400 ? Infinity : Number(found)
  if (Number.isSafeInteger(value) || (Number.isFinite(value) && !Number.isInteger(value))) return undefined
  return {
    repaired: '0'.padEnd(found.length),
    fault: {
      code: 'JSON_NUMBER_RANGE',
      offset,
      end: offset + found.length,
      message: `数字${quote(found)}太大，会丢失精度；编号请加引号写成文字`,
      suggestion: `"${found.slice(0, 60)}"`,
    },
  }
}

/** Replaces a comment by spaces, keeping its line breaks. */
function blanked(comment: string): string {
  return comment.startsWith('//')
    ? ' '.repeat(comment.length)
    : comment.replace(/[^\r\n]+/gu, (line) => ' '.repeat(line.length))
}

function isLiteral(text: string, offset: number): boolean {
  LITERAL.lastIndex = offset
  return LITERAL.test(text)
}

function isDigit(character: string): boolean {
  return character >= '0' && character <= '9'
}

/** Whether a character is JSON white space: space, tab, line feed, carriage return. */
function isSpace(code: number): boolean {
  return code === 32 || code === 9 || code === 10 || code === 13
}
