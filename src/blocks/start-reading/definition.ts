import * as z from 'zod'

import { defineBlock } from '#definition/define-block.ts'

export const startReading = defineBlock({
  name: 'start-reading',
  title: '开始阅读',
  description: '书的介绍页上去阅读器的入口：从头读，或接着上次的那一页；书由角色为 file 的字段给出',
  devices: ['desktop', 'mobile'],
  skeleton: 'strip',
  isInteractive: () => true,
  props: z.strictObject({
    to: z.string().max(60).regex(/^[a-z0-9/{}-]+$/u, '写阅读器的路径，如 book-read/{id}').default('book-read/{id}').meta({ title: '阅读器路径', description: '{id} 换成这本书的编号' }),
    covers: z.enum(['drawn', 'picture']).default('drawn').meta({ title: '封面', description: 'drawn 画成线装书，picture 用封面图（竖版）' }),
  }),
  data: {
    article: { sources: ['details'], defaults: { type: '$route.type', id: '$params.id' }, subject: true },
    marks: { sources: ['marks'], defaults: { type: '$route.type', id: '$params.id' }, optional: true },
  },
})
