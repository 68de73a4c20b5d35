import { type JsonFault, quote } from './json-fault.ts'
import type { JsonToken } from './json-tokens.ts'

interface FaultContext {
  text: string
  before: JsonToken | undefined
  token: JsonToken | undefined
  /** Container in which the fault is. */
  inside: 'object' | 'list' | 'nothing'
}

/**
 * Describes a structural fault to the editor who made it. The parser reports the token it expected; the tokens before
 * and after reveal the mistake.
 */
export function describeStructureFault(expected: string, context: FaultContext): JsonFault {
  const place = tokensAround(context)
  return faultOfToken(place) ?? faultOfExpectation(expected, place) ?? misplaced(place)
}

/** The tokens around a fault, and the ranges at which it can be reported. */
interface FaultTokens {
  inside: FaultContext['inside']
  /** Source of the token at the fault; empty at the end of the file. */
  found: string
  /** Source of the token before the fault. */
  previous: string
  at: Span
  /** Span of the token before the fault. */
  before: Span
  /** The character after the token before the fault. */
  behind: Span
}

type Span = Pick<JsonFault, 'offset' | 'end'>

function tokensAround({ text, before, token, inside }: FaultContext): FaultTokens {
  const at = { offset: token?.offset ?? text.length, end: token?.end ?? text.length }
  return {
    inside,
    found: sourceOf(text, token),
    previous: sourceOf(text, before),
    at,
    before: before ? { offset: before.offset, end: before.end } : at,
    behind: before ? { offset: before.end, end: before.end + 1 } : at,
  }
}

/** Recognises mistakes by the tokens alone, for any expected token. */
function faultOfToken({ inside, found, previous, at, before }: FaultTokens): JsonFault | undefined {
  if (inside === 'nothing' && found === ':')
    return { code: 'JSON_NAME_OUTSIDE', ...at, message: '属性要放进 { }：文件最外层应该有一对花括号' }
  if (isClosing(found) && previous === ',')
    return { code: 'JSON_TRAILING_COMMA', ...before, message: `最后一项后面多了逗号，「${found}」前不能有逗号` }
  if (found === ',' && previous === ':') return valueMissing(at)
  if (found === ',' && (previous === ',' || previous === '[' || previous === '{'))
    return { code: 'JSON_COMMA_EXTRA', ...at, message: '这里多了一个逗号' }
  if (found !== ':') return undefined
  return {
    code: 'JSON_COLON_EXTRA',
    ...at,
    message: inside === 'list' ? '列表 [ ] 里只写值，不写属性名和冒号；带名字的内容要放进 { }' : '这里多了一个冒号',
  }
}

/** Recognises mistakes by the token that the parser expected. */
function faultOfExpectation(expected: string, { found, previous, at, behind }: FaultTokens): JsonFault | undefined {
  switch (expected) {
    case 'CommaExpected':
      return { code: 'JSON_COMMA_MISSING', ...behind, message: `${what(previous)}后面缺少逗号`, suggestion: ',' }
    case 'ColonExpected':
      return {
        code: 'JSON_COLON_MISSING',
        ...behind,
        message: `属性名${quote(unquoted(previous))}后面应该是冒号和值${found === '' ? '' : `，这里却是${what(found)}`}`,
        suggestion: ':',
      }
    case 'PropertyNameExpected':
      return { code: 'JSON_NAME_EXPECTED', ...at, message: `这里应该是带双引号的属性名，却是${what(found)}` }
    case 'EndOfFileExpected':
      return {
        code: 'JSON_AFTER_END',
        ...at,
        message: `内容到前面的「${previous.at(-1) ?? ''}」已经结束，后面多了${what(found)}`,
      }
    default:
      return undefined
  }
}

function misplaced({ inside, found, previous, at }: FaultTokens): JsonFault {
  if (previous === ':') return valueMissing(at)
  const container = { object: '{ } 里', list: '列表 [ ] 里', nothing: '文件最外层' }[inside]
  return {
    code: 'JSON_UNEXPECTED',
    ...at,
    message: `${container}的这个位置不应该是${found === '' ? '文件结尾' : what(found)}`,
  }
}

function valueMissing(at: Span): JsonFault {
  return { code: 'JSON_VALUE_MISSING', ...at, message: '冒号后面没有写值' }
}

function isClosing(found: string): boolean {
  return found === '}' || found === ']'
}

function sourceOf(text: string, token: JsonToken | undefined): string {
  return token ? text.slice(token.offset, Math.min(token.end, token.offset + 200)) : ''
}

function unquoted(source: string): string {
  return source.startsWith('"') ? source.slice(1).replace(/"$/u, '') : source
}

function what(source: string): string {
  return source.startsWith('"') ? `文字${quote(unquoted(source))}` : quote(source)
}
