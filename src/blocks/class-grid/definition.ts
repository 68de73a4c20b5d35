import * as z from 'zod'

import { defineBlock } from '#definition/define-block.ts'
import { label } from '#definition/name.ts'

export const classGrid = defineBlock({
  name: 'class-grid',
  title: '门类',
  description: '一个内容类型的全部分类和数量，点开即按分类浏览',
  devices: ['desktop', 'mobile'],
  heading: 2,
  skeleton: 'strip',
  props: z.strictObject({
    heading: label(30).meta({ title: '标题' }),
    intro: label(80).optional().meta({ title: '一句话简介' }),
    to: z.string().meta({ title: '列表路径', description: '分类加在它的 category 参数里' }),
  }),
  data: { categories: { sources: ['categories'], defaults: { type: '$route.type' } } },
})
