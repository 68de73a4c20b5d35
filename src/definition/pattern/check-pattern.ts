import { type PatternRefusal, parsePattern } from './parse-pattern.ts'
import { liveWays, shortestMatch, writtenOut } from './pattern-cost.ts'

/** Upper bound of a field without a rule for its length (src/contract/forms/field-schema.ts). */
const LONGEST_TEXT = 5000
/** Highest number of steps for one check: a few milliseconds. */
const MOST_STEPS = 1_000_000
const LARGEST_PATTERN = 10_000

const refusals: Readonly<Record<PatternRefusal, string>> = {
  backreference: '不能引用前面匹配到的内容',
  lookaround: '不能向前或向后张望',
  anchor: '总是对整个内容匹配，不用也不能写边界',
  group: '只能用 ( ) 或 (?: ) 分组',
}

/** Chinese explanations of the JavaScript engine's error messages. */
const slips: readonly (readonly [says: string, means: string])[] = [
  ['Unterminated group', '有左括号 ( 没有关上'],
  ['Unmatched', '右括号 ) 多了'],
  ['Unterminated character class', '有左方括号 [ 没有关上'],
  ['Lone quantifier brackets', '方括号或花括号不成对，要写成文字时前面加 \\'],
  ['Nothing to repeat', '* + ? { } 前面没有可以重复的内容'],
  ['Incomplete quantifier', '花括号里应是次数，如 {2,5}'],
  ['numbers out of order', '花括号里的次数应先小后大'],
  ['Range out of order', '方括号里的范围应先小后大'],
  ['Invalid property name', '\\p{ } 里的名称不对，如 \\p{Script=Han}'],
  ['Invalid character class', '方括号里的范围不能用 \\d 这样的类作端点'],
  ['at end of pattern', '最后的 \\ 后面缺少字符'],
  ['escape', '不认识的 \\ 转义；在 JSON 里 \\ 要写两个，如 \\\\d'],
]

export interface PatternFault {
  message: string
  /** Correct alternatives. */
  allowed: readonly string[]
}

/**
 * Checks that a rule's pattern is valid, and cheap to match on any text a visitor can type. Usual engines need years
 * for a pattern like `(a+)+` on forty characters, and the server checks the forms of all visitors in one process.
 *
 * @param maxLength the rule's own bound, which is checked before the pattern
 */
export function checkPattern(pattern: string, maxLength: number = LONGEST_TEXT): PatternFault | undefined {
  const slip = compileFault(pattern)
  if (slip !== undefined)
    return {
      message: `格式「${pattern}」写得不对${slip}`,
      allowed: [String.raw`如 \\d{4}、[A-Za-z]{1,20}、甲|乙`],
    }
  const parsed = parsePattern(pattern)
  if (!parsed.ok)
    return {
      message: `格式「${pattern}」里的 ${parsed.at} 不能用：规则${refusals[parsed.refusal]}`,
      allowed: ['字符、[ ]、( )、|、* + ? { }'],
    }
  if (writtenOut(parsed.node) > LARGEST_PATTERN)
    return { message: `格式「${pattern}」展开之后太大`, allowed: ['用 minLength、maxLength 限制字数'] }
  const length = Math.min(maxLength, LONGEST_TEXT)
  if (shortestMatch(parsed.node) > length)
    return {
      message: `格式「${pattern}」至少要 ${shortestMatch(parsed.node)} 个字，而最多只能输入 ${length} 个字：没有内容能通过`,
      allowed: ['改大 maxLength', '改格式里的次数'],
    }
  if (liveWays(parsed.node, length) * length <= MOST_STEPS) return undefined
  return {
    message: `格式「${pattern}」会算得太久：同一段内容有太多种匹配法，有人输入一段特别的文字就能拖慢服务`,
    allowed: [
      '不在重复里再写重复，如 (a+)+ 写成 a+',
      '重复的部分与后面的部分不以相同的字开头',
      '写 maxLength，字数少了就算得快',
    ],
  }
}

/** Returns undefined if the pattern compiles, both alone and as it is used. */
function compileFault(pattern: string): string | undefined {
  try {
    // Tested alone first, because a pattern that closes the group around it and opens another would compile inside.
    return [pattern, `^(?:${pattern})$`].every((source) => new RegExp(source, 'u').source !== '') ? undefined : ''
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    const slip = slips.find(([says]) => message.includes(says))
    return slip ? `：${slip[1]}` : ''
  }
}
