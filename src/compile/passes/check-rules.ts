import { checkPattern } from '#definition/pattern/check-pattern.ts'
import type { Issue } from '#definition/issues/issue.ts'
import type { PortalDefinition } from '#definition/grammar/site-files.ts'

import { within } from '../draft.ts'

/** Checks that every rule can be satisfied, and that its pattern is cheap to match. An unused rule is no fault. */
export function checkRules({ rules }: Pick<PortalDefinition, 'rules'>): Issue[] {
  if (!rules) return []
  return Object.entries(rules.rules).flatMap(([name, { pattern, minLength = 0, maxLength }]): Issue[] => {
    const place = (property: string) => within(rules.origin, 'rules', name, property)
    if (maxLength !== undefined && minLength > maxLength)
      return [
        {
          code: 'RULE_LENGTH',
          ...place('minLength'),
          message: `规则 ${name} 最少 ${minLength} 个字、最多 ${maxLength} 个字：没有内容能通过`,
          allowed: [`不大于 ${maxLength}`],
        },
      ]
    const fault = pattern === undefined ? undefined : checkPattern(pattern, maxLength)
    return fault
      ? [
          {
            code: 'RULE_PATTERN',
            ...place('pattern'),
            message: `规则 ${name} 的${fault.message}`,
            allowed: fault.allowed,
          },
        ]
      : []
  })
}
