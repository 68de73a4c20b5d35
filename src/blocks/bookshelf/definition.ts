import * as z from 'zod'

import { defineBlock } from '#definition/grammar/define-block.ts'
import { linkOf } from '#definition/grammar/link-definition.ts'
import { typeNumber } from '#definition/names/name.ts'
import { named } from '#definition/names/named-elsewhere.ts'
import { covers, memberPaging } from '#definition/grammar/section-props.ts'

export const bookshelf = defineBlock({
  name: 'bookshelf',
  title: '会员书架',
  description: '会员放上书架的书：读到第几页、继续阅读、移出和撤销',
  devices: ['desktop', 'mobile'],
  skeleton: 'cards',
  isInteractive: () => true,
  showsTypes: ({ types = [] }) => types,
  props: z.strictObject({
    paging: memberPaging.default('pages'),
    types: z
      .array(typeNumber)
      .min(1)
      .optional()
      .meta({ title: '图书的内容类型', description: '写明作者、页数用，如 [15]' }),
    to: z
      .string()
      .max(60)
      .regex(/^[a-z0-9/{}-]+$/u, '写阅读器的路径，如 book-read/{id}')
      .meta(named('page', '阅读器路径', '打开书的页面，{id} 换成这本书的编号'))
      .default('book-read/{id}'),
    covers: covers.default('drawn'),
    ways: z
      .array(linkOf(12))
      .min(1)
      .max(6)
      .meta({ title: '没有书时的去处', description: '书架空着时请人去哪里找书，1 到 6 个链接' }),
  }),
  data: { books: { sources: ['bookshelf'], defaults: { page: '$query.p', limit: 12 } } },
})
