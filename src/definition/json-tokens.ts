import { createScanner, type JSONScanner } from 'jsonc-parser'

import { type ForeignText, readForeignText, readNumber } from './foreign-text.ts'
import { createBracketStack } from './json-brackets.ts'
import { type JsonFault, jsonLimits, quote } from './json-fault.ts'
import { repairString } from './json-string.ts'
import type { LineTable } from './line-table.ts'

export interface JsonToken {
  offset: number
  end: number
}

/** A text cut into tokens, every fault below the level of structure told and put right. */
export interface JsonTokens {
  tokens: readonly JsonToken[]
  /** The text as it should have been, every character at the same offset. */
  repaired: string
  faults: readonly JsonFault[]
  /** From this offset on, nothing can be said about structure: a bracket is wrong before it. */
  trusted: number
}

/** The first pass over a JSON text: characters, texts, numbers and brackets. */
export function readJsonTokens(text: string, lines: LineTable): JsonTokens {
  const scanner = createScanner(text, false)
  const tokens: JsonToken[] = []
  const faults: JsonFault[] = []
  const pieces: string[] = []
  const brackets = createBracketStack(text, lines)
  let copied = 0
  let trusted = text.length

  const repair = (offset: number, end: number, replacement: string) => {
    pieces.push(text.slice(copied, offset), replacement)
    copied = end
  }
  const bracket = (character: string, offset: number): string => {
    const found = brackets.meet(character, offset)
    if (found.fault) faults.push(found.fault)
    trusted = Math.min(trusted, found.trusted ?? trusted)
    return found.character
  }

  let offset = 0
  while (faults.length < jsonLimits.faults) {
    while (isSpace(text.charCodeAt(offset))) offset += 1
    if (offset >= text.length) break
    const deep = brackets.depth() > jsonLimits.depth
    if (deep || tokens.length >= jsonLimits.tokens) {
      faults.push({ code: deep ? 'JSON_TOO_DEEP' : 'JSON_TOO_MANY', offset, end: offset + 1, message: deep ? `括号嵌套超过 ${jsonLimits.depth} 层` : '文件里的内容太多，请拆成几个文件' })
      trusted = 0
      break
    }
    const first = text.charAt(offset)
    const start = offset
    if (first === ',' || first === ':') {
      offset += 1
      tokens.push({ offset: start, end: offset })
    } else if ('{}[]'.includes(first)) {
      offset += 1
      const right = bracket(first, start)
      if (right !== first) repair(start, offset, right)
      if (right !== ' ') tokens.push({ offset: start, end: offset })
    } else if (first === '"' || first === '-' || isDigit(first) || COMMENT.test(text.slice(offset, offset + 2))) {
      scanner.setPosition(offset)
      scanner.scan()
      const read = readScanned(text, start, scanner)
      offset = read.end
      if (read.fault) {
        faults.push(read.fault)
        repair(start, offset, read.repaired)
      }
      if (!COMMENT.test(text.slice(start, start + 2))) tokens.push({ offset: start, end: offset })
    } else if (isLiteral(text, offset)) {
      offset += first === 'f' ? 5 : 4
      tokens.push({ offset: start, end: offset })
    } else {
      const before = tokens.at(-1)
      const foreign = readForeignText(text, start, { afterText: before?.end === start && text.charAt(before.offset) === '"' })
      offset = foreign.end
      faults.push(foreign.fault)
      if (foreign.fault.code === 'JSON_CONFLICT') trusted = Math.min(trusted, start)
      const character = foreign.repaired.charAt(0)
      repair(start, offset, '{}[]'.includes(character) ? bracket(character, start) : foreign.repaired)
      if (character !== ' ') tokens.push({ offset: start, end: offset })
    }
  }
  if (faults.length >= jsonLimits.faults || (faults.length > 0 && text.length > jsonLimits.patience)) trusted = 0
  // A text without its closing quote has swallowed the brackets after it.
  const swallowed = faults.some((fault) => fault.code === 'JSON_STRING_OPEN')
  const unclosed = trusted > 0 && !swallowed ? brackets.finish() : {}
  if (unclosed.fault) faults.push(unclosed.fault)
  pieces.push(text.slice(copied))
  return { tokens, repaired: pieces.join(''), faults, trusted: Math.min(trusted, unclosed.trusted ?? trusted) }
}

const COMMENT = /^\/[/*]/u
const NUMBER = /-?[\w.+\-０-９．]+/uy
const LITERAL = /(?:true|false|null)(?![\w\-$\u0080-\uFFFF])/uy

type Scanned = Pick<ForeignText, 'end' | 'repaired'> & { fault?: JsonFault }

/** What the scanner has just delimited: a text, a number or a comment. */
function readScanned(text: string, offset: number, scanner: JSONScanner): Scanned {
  const failed = scanner.getTokenError() !== 0
  const end = scanner.getPosition()
  if (text.charAt(offset) === '"') return repairString(text, offset, end, failed, scanner.getTokenValue())
  if (text.charAt(offset) === '/') return { end, repaired: blanked(text.slice(offset, end)), fault: { code: 'JSON_COMMENT', offset, end, message: 'JSON 里不能写注释，请删除' } }
  NUMBER.lastIndex = offset
  const found = NUMBER.exec(text)?.[0] ?? text.slice(offset, end)
  const wrong = failed || found.length !== end - offset
  return { end: offset + found.length, repaired: found, ...(wrong ? readNumber(found, offset) : checkNumber(found, offset)) }
}

/** Numbers that cannot be kept exactly: identity and document numbers belong in quotes. */
function checkNumber(found: string, offset: number): ReturnType<typeof readNumber> | undefined {
  const value = found.length > 400 ? Infinity : Number(found)
  if (Number.isSafeInteger(value) || (Number.isFinite(value) && !Number.isInteger(value))) return undefined
  return { repaired: '0'.padEnd(found.length), fault: { code: 'JSON_NUMBER_RANGE', offset, end: offset + found.length, message: `数字${quote(found)}太大，会丢失精度；编号请加引号写成文字`, suggestion: `"${found.slice(0, 60)}"` } }
}

/** The same text in spaces, with its line breaks. */
function blanked(comment: string): string {
  return comment.startsWith('//') ? ' '.repeat(comment.length) : comment.replace(/[^\r\n]+/gu, (line) => ' '.repeat(line.length))
}

function isLiteral(text: string, offset: number): boolean {
  LITERAL.lastIndex = offset
  return LITERAL.test(text)
}

function isDigit(character: string): boolean {
  return character >= '0' && character <= '9'
}

/** Space, tab, line feed, carriage return: all the white space JSON has. */
function isSpace(code: number): boolean {
  return code === 32 || code === 9 || code === 10 || code === 13
}
