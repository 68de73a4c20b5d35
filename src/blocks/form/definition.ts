import * as z from 'zod'

import { choice } from '#definition/grammar/choice.ts'
import { defineBlock } from '#definition/grammar/define-block.ts'
import { label, mentionedName } from '#definition/names/name.ts'
import { named } from '#definition/names/named-elsewhere.ts'

export const form = defineBlock({
  name: 'form',
  title: '表单',
  description: 'forms/ 里的任何一张表单：填写、校验、提交到它的接口；没有提交成功时，填写的内容都在',
  devices: ['desktop', 'mobile'],
  heading: 2,
  skeleton: 'text',
  isInteractive: () => true,
  // Visitors come to fill it in; what was typed before a reload returns with its code.
  wakes: 'view',
  forms: ({ form: name }) => [name],
  props: z.strictObject({
    form: mentionedName.meta(named('form', '表单', '放哪一张表单，写 forms/ 里的名称')),
    heading: label(20).optional().meta({ title: '标题', description: '不写就没有标题' }),
    intro: label(200).optional().meta({ title: '说明', description: '写在表单前面' }),
    after: choice(
      { reset: '清空表单', stay: '保留填写的内容' },
      { title: '提交成功之后', description: '表单里填的内容怎么办' },
    ).default('reset'),
    to: z
      .string()
      .meta(named('path', '然后去哪里', '提交成功后打开的站内路径，如 user/my-news；不写就留在这一页'))
      .optional(),
  }),
  data: {},
})
