import * as z from 'zod'

import { choice } from '#definition/grammar/choice.ts'
import { defineBlock } from '#definition/grammar/define-block.ts'
import { label } from '#definition/names/name.ts'

const heightMeanings = { low: '一条矮的，下面的内容从第一屏就开始', tall: '一大幅' } as const

export const carousel = defineBlock({
  name: 'carousel',
  title: '轮播横幅',
  description: '首页顶部的大图轮播，图片和链接来自横幅接口',
  devices: ['desktop', 'mobile'],
  heading: 1,
  skeleton: 'banner',
  without: { search: { search: false } },
  props: z.strictObject({
    heading: label(40).meta({ title: '主标题', description: '页面的一级标题' }),
    slogan: label(60).optional().meta({ title: '副标题', description: '主标题下面的一句话，可以不写' }),
    seconds: z.int().min(3).max(30).default(6).meta({ title: '每张停留秒数', description: '几秒换一张图，3 到 30' }),
    height: choice(heightMeanings, { title: '高矮', description: '图片占多高' }).default('tall'),
    search: z
      .boolean()
      .default(false)
      .meta({ title: '搜索框', description: '名字和副标题下面放一个大搜索框；手机首页顶上已经有一个，就不用写' }),
  }),
  data: { banners: { sources: ['banner'] } },
})
