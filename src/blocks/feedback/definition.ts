import * as z from 'zod'

import { defineBlock } from '#definition/grammar/define-block.ts'
import { label } from '#definition/names/name.ts'

export const feedback = defineBlock({
  name: 'feedback',
  title: '意见反馈',
  description: '反馈表单（可附图片），和自己提过的意见与答复',
  devices: ['desktop', 'mobile'],
  heading: 2,
  skeleton: 'text',
  isInteractive: () => true,
  needs: 'login',
  forms: () => ['feedback'],
  props: z.strictObject({
    heading: label(20).default('提意见').meta({ title: '表单的标题', description: '填写意见那一块的标题' }),
    sent: label(20).default('我提过的').meta({ title: '列表的标题', description: '提过的意见那一块的标题' }),
  }),
  // Optional, so that the form shows at once, before the member's earlier feedback has arrived.
  data: { feedback: { sources: ['feedback'], optional: true } },
})
