import * as z from 'zod'

import { defineBlock } from '#definition/grammar/define-block.ts'
import { choice } from '#definition/grammar/choice.ts'
import { linkOf } from '#definition/grammar/link-definition.ts'
import { label } from '#definition/names/name.ts'

export const notFound = defineBlock({
  name: 'not-found',
  title: '找不到页面',
  description: '404 页面：说明、搜索框和几个去处',
  devices: ['desktop', 'mobile'],
  heading: 1,
  brushes: 'title',
  skeleton: 'none',
  props: z.strictObject({
    title: label(20).default('页面不存在').meta({ title: '标题', description: '页面的大标题' }),
    message: label(120).meta({ title: '说明', description: '告诉访客页面可能去哪了、可以怎么办' }),
    drawing: choice(
      { silhouette: '主题的轮廓', mountains: '雾里的山和一条小船', none: '没有' },
      { title: '画', description: '文字后面画什么，不写是 silhouette' },
    ).default('silhouette'),
    verse: z
      .array(label(12))
      .max(2)
      .default([])
      .meta({
        title: '诗句',
        description: '电脑上旁边一幅立轴里的一两句话，可以不写',
        examples: [['空山不见人', '但闻人语响']],
      }),
    author: label(12).optional().meta({ title: '出处', description: '诗句的作者或出处，可以不写' }),
    links: z.array(linkOf(12)).max(8).default([]).meta({ title: '去处', description: '请人去的几个页面，最多 8 个' }),
  }),
  data: {},
})
