import { type JsonFault, quote } from './json-fault.ts'
import type { JsonToken } from './json-tokens.ts'

interface Surroundings {
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
export function describeStructureFault(expected: string, surroundings: Surroundings): JsonFault {
  const { text, before, token, inside } = surroundings
  const found = sourceOf(text, token)
  const previous = sourceOf(text, before)
  const here = { offset: token?.offset ?? text.length, end: token?.end ?? text.length }
  const after = before ? { offset: before.end, end: before.end + 1 } : here
  const container = { object: '对象里', list: '列表里', nothing: '文件最外层' }[inside]

  if (inside === 'nothing' && found === ':')
    return { code: 'JSON_NAME_OUTSIDE', ...here, message: '属性要放进 { }：文件最外层应该有一对花括号' }
  if (isClosing(found) && previous === ',')
    return {
      code: 'JSON_TRAILING_COMMA',
      offset: before?.offset ?? here.offset,
      end: before?.end ?? here.end,
      message: `最后一项后面多了逗号，「${found}」前不能有逗号`,
    }
  if (found === ',') {
    if (previous === ':') return { code: 'JSON_VALUE_MISSING', ...here, message: '冒号后面没有写值' }
    if (previous === ',' || previous === '[' || previous === '{')
      return { code: 'JSON_COMMA_EXTRA', ...here, message: '这里多了一个逗号' }
  }
  if (found === ':')
    return {
      code: 'JSON_COLON_EXTRA',
      ...here,
      message: inside === 'list' ? '列表 [ ] 里只写值，不写属性名和冒号；带名字的内容要放进 { }' : '这里多了一个冒号',
    }
  if (expected === 'CommaExpected')
    return { code: 'JSON_COMMA_MISSING', ...after, message: `${what(previous)}后面缺少逗号`, suggestion: ',' }
  if (expected === 'ColonExpected')
    return {
      code: 'JSON_COLON_MISSING',
      ...after,
      message: `属性名${quote(unquoted(previous))}后面应该是冒号和值${found === '' ? '' : `，这里却是${what(found)}`}`,
      suggestion: ':',
    }
  if (expected === 'PropertyNameExpected')
    return { code: 'JSON_NAME_EXPECTED', ...here, message: `这里应该是带双引号的属性名，却是${what(found)}` }
  if (expected === 'EndOfFileExpected')
    return {
      code: 'JSON_AFTER_END',
      ...here,
      message: `内容到前面的「${previous.at(-1) ?? ''}」已经结束，后面多了${what(found)}`,
    }
  if (previous === ':') return { code: 'JSON_VALUE_MISSING', ...here, message: '冒号后面没有写值' }
  return {
    code: 'JSON_UNEXPECTED',
    ...here,
    message: `${container}的这个位置不应该是${found === '' ? '文件结尾' : what(found)}`,
  }
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
