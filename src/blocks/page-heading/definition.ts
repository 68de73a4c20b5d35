import * as z from 'zod'

import { choice } from '#definition/grammar/choice.ts'
import { defineBlock } from '#definition/grammar/define-block.ts'
import { pictureAddress } from '#definition/grammar/link-definition.ts'
import { label } from '#definition/names/name.ts'

const heightMeanings = { band: '一条窄带，列表从第一屏就开始', tall: '一大块，用在总览这样的页面' } as const

const motifMeanings = {
  xiangyun: '祥云',
  haishui: '海水江崖',
  huiwen: '回纹',
  chuangling: '窗棂',
  bingliewen: '冰裂纹',
} as const

export const pageHeading = defineBlock({
  name: 'page-heading',
  title: '页面标题',
  description: '栏目页的标题、简介和面包屑，衬一种传统纹样或一张照片',
  devices: ['desktop', 'mobile'],
  heading: 1,
  brushes: 'title',
  skeleton: 'none',
  props: z.strictObject({
    title: label(40).meta({ title: '标题', description: '页面的大标题，不写就用页面的标题' }),
    intro: label(160).optional().meta({ title: '简介', description: '标题下面的一段话，可以不写' }),
    motif: choice(motifMeanings, { title: '纹样', description: '标题后面衬的传统纹样，不写就用主题的纹样' }).optional(),
    picture: z
      .strictObject({
        src: pictureAddress,
        alt: label(80).meta({ title: '说明', description: '照片上是什么，读给看不见的人', examples: ['博物馆的中庭'] }),
      })
      .optional()
      .meta({
        title: '照片',
        description: '代替纹样：电脑上在标题右边淡入，手机上在标题上面；宽 960 以上',
      }),
    height: choice(heightMeanings, { title: '高矮', description: '标题占多高' }).default('band'),
  }),
  defaults: { title: '$route.title' },
  data: {},
})
