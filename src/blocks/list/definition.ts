import * as z from 'zod'

import { choice } from '#definition/grammar/choice.ts'
import { defineBlock } from '#definition/grammar/define-block.ts'
import type { FieldRole } from '#definition/grammar/field-role.ts'
import { linkOf } from '#definition/grammar/link-definition.ts'
import { label } from '#definition/names/name.ts'
import { paging } from '#definition/grammar/section-props.ts'

const cardMeanings = {
  cover: '封面卡片',
  row: '左图右文的一行',
  headline: '要闻头条，第一条放大',
  portrait: '人物',
  document: '文件，不用图片',
  plaque: '名录',
  event: '活动，写明时间和地点',
  course: '课程，写明场次和余席',
  ware: '商品，写明价格',
  wanted: '需求，写明截止时间',
} as const

/** Roles that a card shows besides what all content has. */
const cardRoles: Readonly<Partial<Record<keyof typeof cardMeanings, readonly FieldRole[]>>> = {
  event: ['start', 'end', 'deadline', 'sessions'],
  course: ['sessions'],
  ware: ['price'],
  wanted: ['deadline'],
}

export const list = defineBlock({
  name: 'list',
  title: '内容列表',
  description: '任何内容类型的列表：封面卡片、图文行、要闻、人物、文件、名录、活动、课程、商品或需求，可分页或滚动加载',
  devices: ['desktop', 'mobile'],
  heading: 2,
  skeleton: 'cards',
  needsRoles: ({ card }) => {
    const roles = cardRoles[card]
    return roles && { roles, property: 'card' }
  },
  props: z.strictObject({
    heading: label(30).optional().meta({ title: '标题', description: '这一块上面的标题，可以不写' }),
    intro: label(80).optional().meta({ title: '一句话简介', description: '标题下面的一句话，可以不写' }),
    more: linkOf(12).optional().meta({ title: '更多链接', description: '标题旁边的链接，通往全部内容' }),
    card: choice(cardMeanings, { title: '卡片样式', description: '每一条内容画成什么样' }).default('cover'),
    columns: z
      .int()
      .min(1)
      .max(4)
      .default(3)
      .meta({ title: '列数', description: '一行排几张卡片，1 到 4；手机上封面类卡片最多两列' }),
    date: z.boolean().default(true).meta({
      title: '写日期',
      description: '卡片上写活动或发布的日期；场馆、图书、商家这类内容，日期说明不了什么，就关掉',
    }),
    whenEmpty: choice(
      { say: '写一句没有内容', hide: '整块不显示' },
      { title: '没有内容时', description: '列表是空的时候怎样' },
    ).optional(),
    paging: paging.default('none'),
    total: z
      .boolean()
      .default(true)
      .meta({ title: '写总数', description: '列表上面写共有几条；筛选区块已经写了（total）就关掉' }),
  }),
  data: {
    articles: { sources: ['list', 'recommend'] },
    ads: { sources: ['ad'], optional: true, onDemand: true },
  },
})
