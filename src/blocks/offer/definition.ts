import * as z from 'zod'

import { defineBlock } from '#definition/grammar/define-block.ts'
import { label, mentionedName } from '#definition/names/name.ts'
import { named } from '#definition/names/named-elsewhere.ts'

export const offer = defineBlock({
  name: 'offer',
  title: '买卖与联系',
  description: '价格或预算、截止时间、谁供谁求，以及点开才显示的联系方式；截止状态随时间变化',
  devices: ['desktop', 'mobile'],
  heading: 2,
  skeleton: 'text',
  act: true,
  isInteractive: () => true,
  props: z.strictObject({
    heading: label(20).default('联系').meta({ title: '标题', description: '这一块上面的标题' }),
    unit: mentionedName.meta(named('field', '单位字段', '跟在价格后面，如 支、盒')).optional(),
    amount: mentionedName.meta(named('field', '金额字段', '没有价格时用文字写的金额，如预算')).optional(),
    party: mentionedName
      .meta(named('field', '对方字段', '写着谁供谁求的字段；与关联内容同名时成为链接，否则只是文字'))
      .optional(),
  }),
  data: { article: { sources: ['details'], defaults: { type: '$route.type', id: '$params.id' }, subject: true } },
})
