import * as z from 'zod'

import { choice } from '#definition/grammar/choice.ts'
import { defineBlock } from '#definition/grammar/define-block.ts'

export const article = defineBlock({
  name: 'article',
  title: '正文',
  description: '一篇内容的全文：标题、来源、字段、图片和正文',
  devices: ['desktop', 'mobile'],
  heading: 1,
  skeleton: 'text',
  isInteractive: () => true,
  without: { login: { actions: 'none' } },
  props: z.strictObject({
    kind: choice(
      {
        text: '文章：文字与图片同宽',
        object: '器物：大图可点开，字段在旁边，可引用、可下载图片',
        person: '人物：画像在左，名字、字段和正文在右',
        event: '活动、机构：字段在标题下面，先说时间地点',
      },
      { title: '种类', description: '这一页写的是什么，决定图片、字段和正文怎样排' },
    ).default('text'),
    lead: choice(
      { none: '不显示', cover: '按种类的样子', portrait: '同 "kind": "person"，旧写法' },
      { title: '题图', description: '封面图显示不显示' },
    ).default('cover'),
    actions: z
      .string()
      .regex(
        /^(?:none|(?:like|collect|follow)(?: (?:like|collect|follow)){0,2})$/u,
        '写 like、collect、follow，用空格隔开；都不要写 none',
      )
      .default('like collect')
      .meta({
        title: '会员操作',
        description: 'like 点赞、collect 收藏、follow 关注（人和机构），用空格隔开，按写的次序排；都不要写 none',
      }),
    byline: z.boolean().default(true).meta({
      title: '署名',
      description: '写不写来源、撰文、发布时间和阅读数；图书、商品和人物写 false',
    }),
    occasion: z.boolean().default(true).meta({
      title: '时间地点',
      description: '有时间的内容，标题下面写不写时间地点；上面的播放器已经写了，就写 false',
    }),
    note: z.string().max(40).default('').meta({ title: '图注', description: '题图下的说明，如“示意图”；不写则没有' }),
  }),
  data: {
    article: { sources: ['details'], defaults: { type: '$route.type', id: '$params.id' }, subject: true },
    marks: { sources: ['marks'], defaults: { type: '$route.type', id: '$params.id' }, optional: true },
  },
})
