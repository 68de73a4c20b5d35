import * as z from 'zod'

import { defineBlock } from '#definition/define-block.ts'
import { label } from '#definition/name.ts'

export const bookshelf = defineBlock({
  name: 'bookshelf',
  title: '会员书架',
  description: '会员放上书架的书：读到第几页、继续阅读、移出和撤销',
  devices: ['desktop', 'mobile'],
  skeleton: 'cards',
  isInteractive: () => true,
  showsTypes: ({ types = [] }) => types,
  props: z.strictObject({
    paging: z.enum(['pages', 'scroll']).default('pages').meta({ title: '翻页方式' }),
    types: z.array(z.int().min(0).max(999)).min(1).optional().meta({ title: '图书的内容类型', description: '写明作者、页数用，如 [15]' }),
    to: z.string().max(60).regex(/^[a-z0-9/{}-]+$/u, '写阅读器的路径，如 book-read/{id}').default('book-read/{id}').meta({ title: '阅读器路径', description: '{id} 换成这本书的编号' }),
    covers: z.enum(['drawn', 'picture']).default('drawn').meta({ title: '封面', description: 'drawn 画成线装书，picture 用封面图（竖版）' }),
    ways: z
      .array(z.strictObject({ title: label(12), to: z.string() }))
      .min(1)
      .max(6)
      .meta({ title: '没有书时的去处' }),
  }),
  data: { books: { sources: ['bookshelf'], defaults: { page: '$query.p', limit: 12 } } },
})
