import * as z from 'zod'

import { defineBlock } from '#definition/define-block.ts'
import { label } from '#definition/name.ts'

export const motifs = ['xiangyun', 'haishui', 'huiwen', 'chuangling', 'bingliewen'] as const

export const pageHeading = defineBlock({
  name: 'page-heading',
  title: '页面标题',
  description: '栏目页的标题、简介和面包屑，衬一种传统纹样',
  devices: ['desktop', 'mobile'],
  heading: 1,
  skeleton: 'none',
  props: z.strictObject({
    title: label(40).meta({ title: '标题' }),
    intro: label(160).optional().meta({ title: '简介' }),
    motif: z.enum(motifs).default('xiangyun').meta({ title: '纹样' }),
  }),
  defaults: { title: '$route.title' },
  data: {},
})
