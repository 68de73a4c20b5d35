import * as z from 'zod'

import { fieldName, fileHead, label } from './name.ts'

/** One rule: what a value must be, and what is said where it is not (spec §5). */
export const ruleDefinition = z.strictObject({
  pattern: z.string().min(1).max(200).optional().meta({ title: '格式', description: '正则表达式，对整个内容匹配，不写 ^ 和 $；\\ 在 JSON 里写两个，如 \\\\d{4}' }),
  check: z.enum(['id-number', 'past-date']).optional().meta({ title: '专门的校验', description: 'id-number 居民身份证号，past-date 已经过去的日期' }),
  minLength: z.int().min(0).max(5000).optional().meta({ title: '最少字数' }),
  maxLength: z.int().min(1).max(5000).optional().meta({ title: '最多字数', description: '输入框里也只能输入这么多' }),
  message: label(60).meta({ title: '提示', description: '不符合时显示的话' }),
})

/** `schema/rules.json`: rules by name, the same in the browser and on the server. */
export const rulesDefinition = z.strictObject({ ...fileHead, rules: z.record(fieldName, ruleDefinition).meta({ title: '规则' }) })

export type RuleDefinition = z.output<typeof ruleDefinition>
export type RulesDefinition = z.output<typeof rulesDefinition>
