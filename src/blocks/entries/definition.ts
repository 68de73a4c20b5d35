import * as z from 'zod'

import { defineBlock } from '#definition/define-block.ts'
import { label } from '#definition/name.ts'

export const entries = defineBlock({
  name: 'entries',
  title: '快捷入口',
  description: '一组带图标的入口',
  devices: ['desktop', 'mobile'],
  heading: 2,
  skeleton: 'none',
  props: z.strictObject({
    heading: label(30).meta({ title: '标题', description: '手机上可只供读屏' }),
    items: z
      .array(z.strictObject({ title: label(10), hint: label(20).optional(), to: z.string(), icon: z.string() }))
      .min(2)
      .max(16)
      .meta({ title: '入口' }),
  }),
  data: {},
})
