import * as z from 'zod'

import { defineBlock } from '#definition/grammar/define-block.ts'
import { named } from '#definition/names/named-elsewhere.ts'
import { covers } from '#definition/grammar/section-props.ts'

export const startReading = defineBlock({
  name: 'start-reading',
  title: '开始阅读',
  description: '书的介绍页上去阅读器的入口：从头读，或接着上次的那一页；书由角色为 file 的字段给出',
  devices: ['desktop', 'mobile'],
  skeleton: 'strip',
  act: true,
  isInteractive: () => true,
  needsRoles: () => ({ roles: ['file'] }),
  props: z.strictObject({
    to: z
      .string()
      .max(60)
      .regex(/^[a-z0-9/{}-]+$/u, '写阅读器的路径，如 book-read/{id}')
      .meta(named('page', '阅读器路径', '打开书的页面，{id} 换成这本书的编号'))
      .default('book-read/{id}'),
    covers: covers.default('drawn'),
  }),
  data: {
    article: { sources: ['details'], defaults: { type: '$route.type', id: '$params.id' }, subject: true },
    marks: { sources: ['marks'], defaults: { type: '$route.type', id: '$params.id' }, optional: true },
  },
})
