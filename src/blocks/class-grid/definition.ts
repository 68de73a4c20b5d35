import * as z from 'zod'

import { defineBlock } from '#definition/grammar/define-block.ts'
import { label } from '#definition/names/name.ts'
import { named } from '#definition/names/named-elsewhere.ts'

export const classGrid = defineBlock({
  name: 'class-grid',
  title: '门类',
  description: '一个内容类型的全部分类和数量，点开即按分类浏览',
  devices: ['desktop', 'mobile'],
  heading: 2,
  skeleton: 'strip',
  linkQuery: { to: 'category' },
  props: z.strictObject({
    heading: label(30).meta({ title: '标题', description: '这一块上面的标题' }),
    intro: label(80).optional().meta({ title: '一句话简介', description: '标题下面的一句话，可以不写' }),
    to: z.string().meta(named('page', '列表路径', '点开一个分类去的列表页，分类加在它的 category 参数里')),
  }),
  data: { categories: { sources: ['categories'], defaults: { type: '$route.type' } } },
})
