import * as z from 'zod'

import { defineBlock } from '#definition/define-block.ts'

export const reader = defineBlock({
  name: 'reader',
  title: '阅读器',
  description: '占满屏幕的阅读页：读一本书的 PDF，有目录、书内搜索、缩放，记住读到哪里；书由角色为 file 的字段给出',
  devices: ['desktop', 'mobile'],
  heading: 1,
  skeleton: 'text',
  isInteractive: () => true,
  props: z.strictObject({
    ground: z.enum(['white', 'paper', 'night']).default('paper').meta({ title: '底色', description: '读者没有选过时用哪一种：white 白、paper 纸、night 夜' }),
  }),
  data: {
    article: { sources: ['details'], defaults: { type: '$route.type', id: '$params.id' }, subject: true },
    marks: { sources: ['marks'], defaults: { type: '$route.type', id: '$params.id' }, optional: true },
  },
})
