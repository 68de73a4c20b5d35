import * as z from 'zod'

import { defineBlock } from '#definition/grammar/define-block.ts'

export const agreement = defineBlock({
  name: 'agreement',
  title: '协议文本',
  description: '用户协议、隐私政策等文本，带版本号和更新日期',
  devices: ['desktop', 'mobile'],
  heading: 1,
  brushes: 'agreements',
  skeleton: 'text',
  props: z.strictObject({}),
  data: { agreement: { sources: ['agreement'], defaults: { title: '$params.title' }, subject: true } },
})
