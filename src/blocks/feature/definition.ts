import * as z from 'zod'

import { defineBlock } from '#definition/grammar/define-block.ts'
import { linkOf } from '#definition/grammar/link-definition.ts'
import { label } from '#definition/names/name.ts'

export const feature = defineBlock({
  name: 'feature',
  title: '头条与要目',
  description: '一篇大图头条，旁边是其余各篇的标题',
  devices: ['desktop', 'mobile'],
  heading: 2,
  skeleton: 'cards',
  props: z.strictObject({
    heading: label(30).meta({ title: '标题', description: '这一块上面的标题' }),
    intro: label(80).optional().meta({ title: '一句话简介', description: '标题下面的一句话，可以不写' }),
    more: linkOf(12).optional().meta({ title: '更多链接', description: '标题旁边的链接，通往全部内容' }),
  }),
  data: { articles: { sources: ['list', 'recommend'] } },
})
