import * as z from 'zod'

import { defineBlock } from '#definition/define-block.ts'

export const article = defineBlock({
  name: 'article',
  title: '正文',
  description: '一篇内容的全文：标题、来源、字段、图片和正文',
  devices: ['desktop', 'mobile'],
  heading: 1,
  skeleton: 'text',
  isInteractive: () => true,
  props: z.strictObject({
    lead: z.enum(['none', 'cover', 'portrait']).default('cover').meta({ title: '题图', description: 'none 不显示，cover 通栏，portrait 与字段并排' }),
    note: z.string().max(40).default('').meta({ title: '图注', description: '题图下的说明，如“示意图”；不写则没有' }),
  }),
  data: { article: { sources: ['details'], defaults: { type: '$route.type', id: '$params.id' }, subject: true } },
})
