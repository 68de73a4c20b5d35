import * as z from 'zod'

import { choice } from '#definition/grammar/choice.ts'
import { defineBlock } from '#definition/grammar/define-block.ts'

export const reader = defineBlock({
  name: 'reader',
  title: '阅读器',
  description: '占满屏幕的阅读页：读一本书的 PDF，有目录、书内搜索、缩放，记住读到哪里；书由角色为 file 的字段给出',
  devices: ['desktop', 'mobile'],
  heading: 1,
  skeleton: 'text',
  isInteractive: () => true,
  // The page is nothing without its code: the book is drawn by it.
  wakes: 'now',
  needsRoles: () => ({ roles: ['file'] }),
  props: z.strictObject({
    ground: choice(
      { white: '白', paper: '纸', night: '夜' },
      { title: '底色', description: '读者没有选过时，书页用哪一种底色' },
    ).default('paper'),
  }),
  data: {
    article: { sources: ['details'], defaults: { type: '$route.type', id: '$params.id' }, subject: true },
    marks: { sources: ['marks'], defaults: { type: '$route.type', id: '$params.id' }, optional: true },
  },
})
