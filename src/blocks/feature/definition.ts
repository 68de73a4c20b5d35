import * as z from 'zod'

import { defineBlock } from '#definition/define-block.ts'
import { label } from '#definition/name.ts'

export const feature = defineBlock({
  name: 'feature',
  title: '头条与要目',
  description: '一篇大图头条，旁边是其余各篇的标题',
  devices: ['desktop', 'mobile'],
  heading: 2,
  skeleton: 'cards',
  props: z.strictObject({
    heading: label(30).meta({ title: '标题' }),
    intro: label(80).optional().meta({ title: '一句话简介' }),
    more: z
      .strictObject({ title: label(12), to: z.string() })
      .optional()
      .meta({ title: '更多链接' }),
  }),
  data: { articles: { sources: ['list', 'recommend'] } },
})
