import type { FormFieldDefinition } from '#definition/grammar/form-definition.ts'
import type { RulesDefinition } from '#definition/grammar/rules-definition.ts'
import { checkPattern } from '#definition/pattern/check-pattern.ts'
import type { Issue } from '#definition/issues/issue.ts'
import type { Origin } from '#definition/grammar/site-files.ts'

/** Fewer digits are guessed, more are not typed over from a telephone. */
const FEWEST = 4
const MOST = 8

/**
 * Checks the rule of a code that is sent by text message: its greatest length is the number of digits that are sent
 * (docs/specification/portal.md#rules), so that it must allow every text of as many digits.
 */
export function checkCodeRule(
  { sms, rule: name }: FormFieldDefinition,
  rules: RulesDefinition['rules'],
  place: Origin,
): Issue[] {
  const rule = name !== undefined && Object.hasOwn(rules, name) ? rules[name] : undefined
  if (sms === undefined || rule === undefined) return []
  const { maxLength: digits, pattern, check, minLength = 0 } = rule
  // A pattern that is no pattern, or dear to match, is a fault of its own (check-rules.ts).
  if (pattern !== undefined && checkPattern(pattern, digits)) return []
  const isFit =
    digits !== undefined &&
    digits >= FEWEST &&
    digits <= MOST &&
    minLength <= digits &&
    check === undefined &&
    (pattern === undefined || allowsDigits(pattern, digits))
  if (isFit) return []
  return [
    {
      code: 'RULE_OF_CODE',
      ...place,
      message: `短信验证码有几位数字，由规则 ${name} 的 maxLength 决定：应为 ${FEWEST} 到 ${MOST}，格式要允许任何这么多位的数字`,
      allowed: ['"pattern": "\\\\d{4}", "maxLength": 4', '"pattern": "\\\\d{6}", "maxLength": 6'],
    },
  ]
}

function allowsDigits(pattern: string, digits: number): boolean {
  const whole = new RegExp(`^(?:${pattern})$`, 'u')
  return [...'0123456789'].every((digit) => whole.test(digit.repeat(digits)))
}
