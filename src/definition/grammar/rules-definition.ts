import * as z from 'zod'

import { choice } from './choice.ts'
import { fieldName, fileHead, label } from '../names/name.ts'

/**
 * One rule: the requirements of a value, and the message for a value that does not meet them
 * (docs/specification/portal.md#rules).
 */
export const ruleDefinition = z.strictObject({
  pattern: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .meta({
      title: '格式',
      examples: ['\\d{4}'],
      description: '怎样的内容才合格，要整个相符，不写 ^ 和 $；\\ 在 JSON 里写两个，如 \\\\d{4}',
    }),
  check: choice(
    { 'id-number': '居民身份证号，核对校验码', 'past-date': '已经过去的日期' },
    { title: '专门的校验', description: '格式说不清的要求' },
  ).optional(),
  minLength: z
    .int()
    .min(0)
    .max(5000)
    .optional()
    .meta({ title: '最少字数', description: '少于这么多字不能提交，按看到的字算' }),
  maxLength: z.int().min(1).max(5000).optional().meta({ title: '最多字数', description: '输入框里也只能输入这么多' }),
  reserved: z
    .strictObject({
      words: z
        .array(label(20))
        .min(1)
        .max(100)
        .meta({
          title: '词',
          description: '中文词出现在内容里任何地方都不行；英文词单独出现才不行。全角、空格、符号隔开的写法一样认得出',
          examples: [['管理员', '官方']],
        }),
      message: label(60).meta({ title: '提示', description: '用了这些词时显示的话' }),
    })
    .optional()
    .meta({ title: '保留的词', description: '谁也不能用的词，如昵称里的“管理员”' }),
  message: label(60).meta({ title: '提示', description: '不符合时显示的话，如 请输入正确的手机号码' }),
})

/** `schema/rules.json`: rules by name, the same in the browser and on the server. */
export const rulesDefinition = z.strictObject({
  ...fileHead,
  rules: z
    .record(fieldName, ruleDefinition.meta({ title: '一条规则', description: '内容要满足什么，不满足时说什么' }))
    .meta({ title: '规则', description: '按名称列出；表单字段的 rule 写这里的名称' }),
})

export type RuleDefinition = z.output<typeof ruleDefinition>
export type RulesDefinition = z.output<typeof rulesDefinition>
